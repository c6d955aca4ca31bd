#!/bin/sh
# Put the program into the menu of one person, with the kind of its files, its icon and a command; or take it out.
#
#   ./install-user.sh             it stays in this folder: move the folder first, or run this again afterwards
#   ./install-user.sh --remove    matches and settings are kept
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/okgin-desktop

refresh() {
    # Where such a tool is missing there is nothing to be refreshed.
    update-desktop-database -q "$data/applications" 2>/dev/null || true
    update-mime-database "$data/mime" >/dev/null 2>&1 || true
    gtk-update-icon-cache -q -t -f "$data/icons/hicolor" >/dev/null 2>&1 || true
}

case ${1:-} in
    "") ;;
    --remove)
        (cd "$here/share" && find . -type f) | while IFS= read -r file; do
            rm -f "$data/$file"
        done
        if [ -L "$command" ]; then
            rm -f "$command"
        fi
        refresh
        echo "Oklahoma Gin is out of your menu; matches and settings are kept."
        exit 0
        ;;
    *)
        echo "usage: $0 [--remove]" >&2
        exit 2
        ;;
esac

(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp "$here/share/$file" "$data/$file"
done
# As the Desktop Entry Specification wants a path quoted, and that quoted for sed.
path=$(printf '%s' "$here/okgin-desktop" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
path=$(printf '%s' "$path" | sed 's/[\\&|]/\\&/g')
entry=$data/applications/okgin-desktop.desktop
sed "s|^Exec=okgin-desktop |Exec=\"$path\" |" "$here/share/applications/okgin-desktop.desktop" >"$entry"
mkdir -p "$(dirname "$command")"
ln -sfn "$here/okgin-desktop" "$command"
refresh
echo "Oklahoma Gin is in your menu, and in a terminal its name is okgin-desktop."
