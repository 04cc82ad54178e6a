"""cli/arguments.py and typer, held to the same answer."""

from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer._click.exceptions import ClickException

from slicecli.cli import main, typer_app
from slicecli.cli.arguments import REST, blank, complete, parse
from slicecli.cli.groups import every_command
from slicecli.cli.option import Command, Option
from slicecli.cli.options import FILTER, RUN, SHOW
from slicecli.errors import UsageError

WORDS = {
    "N": ["0", "5", "2000", "10000000000"],
    "DURATION": ["1", "1.5s", "2m", "0"],
    "FORMAT": ["text", "json"],
}
ANY_WORD = ["log", "a b", "x=y", "", "ü", "o200k_base", "/tmp/x", "3:4", "1/2"]


def takes(option: Option, word: str) -> bool:
    try:
        option.value(word)
    except UsageError:
        return False
    return True


def line_of(command: Command) -> st.SearchStrategy[list[str]]:
    """Give well-formed lines: options in both spellings, then operands."""

    def spelled(option: Option) -> st.SearchStrategy[list[str]]:
        if not option.metavar:
            return st.sampled_from([[f"--{option.name}{told}"] for told in ("", "=true", "=false")])
        # A word is well formed where the option takes it.
        words = option.choices or WORDS.get(option.metavar, ANY_WORD)
        taken = [word for word in words if takes(option, word)]
        values = st.sampled_from(taken or ["5"])
        return values.flatmap(
            lambda value: st.sampled_from(
                [[f"--{option.name}", value], [f"--{option.name}={value}"]]
            )
        )

    options = st.lists(st.sampled_from(command.options).flatmap(spelled), max_size=5)
    chosen = options.map(lambda lists: [word for option in lists for word in option])
    if command.rest:
        tails = [["make"], ["--", "make", "-j8"], ["sh", "-c", "exit 7", "--cap"]]
    elif command.argument and not command.optional:
        tails = [["word"], *[["word", "--", "-other", "third"]] * command.many]
    else:
        tails = [[], ["word"], ["--", "-word"]] if command.argument else [[]]
    return st.tuples(chosen, st.sampled_from(tails)).map(lambda pair: pair[0] + pair[1])


def typers_answer(command: Command, line: list[str]) -> dict[str, object]:
    words = line if command is FILTER else [*command.words, *line]
    with mock.patch.object(main, "call") as called:
        typer_app.app()(args=words, prog_name="slice", standalone_mode=False)
    called.assert_called_once()
    values: dict[str, object] = called.call_args.args[1]
    return values


@given(
    st.sampled_from([c for c in every_command() if c.options]).flatmap(
        lambda command: st.tuples(st.just(command), line_of(command))
    )
)
def test_both_give_the_same_values_on_well_formed_lines(pair: tuple[Command, list[str]]) -> None:
    command, line = pair
    fast = parse(command, line)
    assert fast is not None
    assert fast == typers_answer(command, line)


@pytest.mark.parametrize(
    "line",
    [
        ["--help"],
        ["-h"],
        ["--cap"],
        ["--cap", "abc"],
        ["--cap="],
        ["--ca", "5"],
        ["--format", "xml"],
        ["--durable=yes"],
        ["--durable="],
        ["--exit-status", "-1"],
        ["--duration", "soon"],
        ["-x"],
        ["word"],
    ],
)
def test_what_is_not_well_formed_is_left_to_typer(line: list[str]) -> None:
    assert parse(FILTER, line) is None


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["--cap", "abc"], "'abc' is not a whole number"),
        (["--format", "xml"], "'xml' is not one of text, json"),
        (["--bogus"], "--bogus"),
        (["--cap"], "requires an argument"),
        (["--fence=no"], "does not take a value"),
    ],
)
def test_typer_says_what_is_wrong(line: list[str], message: str) -> None:
    with pytest.raises(ClickException) as caught:
        typers_answer(FILTER, line)
    assert message in caught.value.format_message()


def test_options_of_run_end_at_the_first_word() -> None:
    values = parse(RUN, ["--cap", "5", "ls", "--cap", "6", "--", "x"])
    assert values is not None
    assert values["cap"] == 5
    assert values[REST] == ["ls", "--cap", "6", "--", "x"]


def test_the_environment_stands_in_and_a_bad_one_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SLICE_CAP", "77")
    assert complete(FILTER, blank(FILTER))["cap"] == 77
    monkeypatch.setenv("SLICE_CAP", "many")
    with pytest.raises(UsageError, match="SLICE_CAP"):
        complete(FILTER, blank(FILTER))
    line = parse(FILTER, ["--cap", "9"])
    assert line is not None
    assert complete(FILTER, line)["cap"] == 9


def test_defaults_come_last() -> None:
    values = complete(SHOW, blank(SHOW))
    assert values["context"] == 0
    assert values["lines"] is None
