"""What names and words tell, whatever program wrote them: verdicts, problems, what something is."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NAMING = _words(
    """code column count file filename id key kind label level line name nodeid number outcome path
    result rule severity size state status test total type version"""
)
"""Names of scalars that say what something is, or how it is."""

WIDE = _words(
    """body cause description detail details error exception failure longrepr message msg output
    reason rendered stack stacktrace stderr stdout summary text title traceback"""
)
"""Names of strings that are written for a reader."""

VERDICTS = _words(
    """action conclusion event health kind level levelname loglevel lvl outcome phase priority
    result severity state status type verdict"""
)
"""Names whose value is a verdict in one word."""

WRONG = _words(
    """alert blocker broken crash crashed crashloopbackoff crit critical denied emerg emergency err
    error errored errors fail failed failing failure failures fatal imagepullbackoff interrupted
    killed oomkilled panic rejected severe timedout timeout unexpected unhealthy"""
)
DOUBTFUL = _words("aborted canceled cancelled degraded flaky high warn warning warnings")
"""Verdicts, in small letters, that are bad and less bad."""

PROBLEMS = _words(
    """cause crash err error error_code error_message errormessage errors exception exceptions
    failure failuremessage failuremessages failures longrepr panic problem problems reason stack
    stacktrace stderr traceback violations vulnerabilities"""
)
"""Names under which a problem is told, if there is one: not null, not empty."""

FINDINGS = _words(
    """failures findings issues matches results testresults tests violations vulnerabilities"""
)
"""Names, in small letters, of arrays that a report is about."""

GOOD_IF_TRUE = _words("healthy ok passed success successful succeeded valid")
BAD_IF_TRUE = _words("crashed error errored failed fatal timed_out timedout")
EXITS = _words("exit_code exit_status exitcode exitstatus return_code returncode")
HTTP = _words("http_status httpstatus status status_code statuscode")


def tells(name: str) -> bool:
    """Say whether a name's last word is one that says what something is, or was written for a reader.

    Words are told apart by `_`, `-`, `.` and capitals: `full_name`, `filePath`.
    """
    last = name.replace("-", "_").replace(".", "_").rpartition("_")[2]
    if not last.islower():
        start = max((at for at, char in enumerate(last) if char.isupper()), default=0)
        last = last[start:].lower()
    return last in NAMING or last in WIDE
