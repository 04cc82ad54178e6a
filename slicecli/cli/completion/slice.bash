# Completion of slice for bash: source <(slice --show-completion bash)
_slice_completion() {
    local command=${1/#\~/$HOME} kind line word given=() answer=()
    local last=$((COMP_CWORD - 1))
    [[ ${COMP_WORDS[COMP_CWORD]} == = ]] && last=$COMP_CWORD
    for word in "${COMP_WORDS[@]:1:last}"; do
        given+=("${word//[\'\"\\]/}")
    done
    while IFS= read -r line; do
        answer+=("$line")
    done < <(_SLICE_COMPLETE=words "$command" "${given[@]}" "${2//[\'\"\\]/}" 2>/dev/null)
    kind=${answer[0]-}
    COMPREPLY=()
    for line in "${answer[@]:1}"; do
        printf -v word %q "${line%%$'\t'*}"
        # Between quotes nothing can be escaped, so only a plain word can be offered there.
        [[ ${COMP_WORDS[COMP_CWORD]} == [\'\"]* && $word != "${line%%$'\t'*}" ]] && continue
        COMPREPLY+=("$word")
    done
    case $kind in
        files) _slice_as -o default ;;
        folders) _slice_as -o dirnames ;;
        toml)
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(compgen -f -X '!*.toml' -- "$2"; compgen -d -- "$2")
            _slice_as -o filenames
            ;;
        command*) _slice_command $((${kind#command } + 1)) "$2" ;;
    esac
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]] && _slice_as -o nospace
    return 0
}

# What is behind the word of that number is a command line of its own.
_slice_command() {
    if declare -F _comp_command_offset >/dev/null; then
        _comp_command_offset "$1"
    elif declare -F _command_offset >/dev/null; then
        _command_offset "$1"
    elif [[ $COMP_CWORD == "$1" ]]; then
        COMPREPLY=($(compgen -c -- "$2"))
    else
        _slice_as -o default
    fi
}

_slice_as() {
    compopt "$@" 2>/dev/null
}

complete -o nosort -F _slice_completion slice 2>/dev/null || complete -o default -F _slice_completion slice
