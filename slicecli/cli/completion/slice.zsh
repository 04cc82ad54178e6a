#compdef slice
# Completion of slice for zsh: source <(slice --show-completion zsh), or this file as _slice in a folder of $fpath
_slice() {
    local command=${(Q)words[1]} kind line word
    local -a given answer values shown how
    local -i wide=0
    given=("${(@Q)words[2,CURRENT-1]}")
    command=${command/#\~/$HOME}
    answer=("${(@f)$(_SLICE_COMPLETE=words "$command" "${given[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
    kind=$answer[1]
    if [[ $kind == command* ]]; then
        shift $((${kind#command } + 1)) words
        ((CURRENT -= ${kind#command } + 1))
        _normal
        return
    fi
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        [[ $word == --*=* ]] && word=${word#*=}
        values+=("$word")
        ((${#word} > wide)) && wide=${#word}
    done
    for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        [[ $line == *$'\t'* ]] && word="${(r:wide:)word}  -- ${line#*$'\t'}" how=(-l)
        shown+=("${word[1,COLUMNS-1]}")
    done
    # In the order in which they came, not sorted: of digests the newest is the first.
    ((${#values})) && compadd -V words $how -d shown -a values
    case $kind in
        files) _files ;;
        folders) _files -/ ;;
        toml) _files -g '*.toml(D)' ;;
    esac
}

if [[ $funcstack[1] == _slice ]]; then
    _slice "$@"
else
    compdef _slice slice
fi
