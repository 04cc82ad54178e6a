# Completion of slice for fish: slice --show-completion fish > ~/.config/fish/completions/slice.fish
function __slice_complete
    set -l given (commandline -opc)
    set -l typed (commandline -ct)
    set -l part (string replace -ra -- '["\'\\\\]' '' "$typed")
    set -l name $given[1]
    command -q $name; or set name slice
    set -l answer (_SLICE_COMPLETE=words command $name $given[2..-1] "$part" 2>/dev/null)
    string join \n -- $answer[2..-1]
    set -l before (string match -r -- '^--[^=]*=' "$part")
    set -l value (string replace -r -- '^--[^=]*=' '' "$part")
    switch "$answer[1]"
        case files
            string replace -r -- '^' "$before" (__fish_complete_path "$value")
        case folders
            string replace -r -- '^' "$before" (__fish_complete_directories "$value" '')
        case toml
            __fish_complete_path "$value" | string match -r -- '^.*(?:\.toml|/)(?:\t.*)?$'
        case 'command *'
            set -l first (math (string replace 'command ' '' -- "$answer[1]") + 2)
            set -l line (string escape -- $given[$first..-1]) "$typed"
            complete -C (string join ' ' -- $line)
    end
end

complete -c slice -f -k -a '(__slice_complete)'
