#!/bin/bash
# Sign the program for macOS, and make the disk image and the archive that people download.
#
#   packaging/macos/make_dmg.sh "dist/Oklahoma Gin.app" dist/okgin-desktop-1.2.3-macos
#
# makes dist/okgin-desktop-1.2.3-macos.dmg and .zip. Wants macOS.
#   OKGIN_SIGN_IDENTITY   who signs, as in "Developer ID Application: Name (TEAM)"; without it the signature
#                         is one of nobody, which is enough to start the program but not for Gatekeeper
#   OKGIN_NOTARY_PROFILE  a profile of `xcrun notarytool store-credentials`; without it Apple is not asked
set -eu

program=$1
target=$2
identity=${OKGIN_SIGN_IDENTITY:--}
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# From the inside out: a signature covers those within. --deep is no replacement, it skips what lies in Resources.
sign() {
    if [ "$identity" = "-" ]; then
        codesign --force --sign - "$@"
    else
        codesign --force --timestamp --options runtime --sign "$identity" "$@"
    fi
}
find "$program/Contents/Frameworks" "$program/Contents/Resources" -type f \
    \( -name '*.so' -o -name '*.dylib' -o -perm -u+x \) -print0 | while IFS= read -r -d '' file; do
    case $(file -b "$file") in
        Mach-O*) sign "$file" ;;
    esac
done
find "$program/Contents/Frameworks" -type d -name '*.framework' -prune -print0 | while IFS= read -r -d '' folder; do
    sign "$folder"
done
sign --entitlements "$here/entitlements.plist" "$program"
codesign --verify --strict --deep --verbose=1 "$program"

notarise() {
    [ -n "${OKGIN_NOTARY_PROFILE:-}" ] || return 0
    xcrun notarytool submit "$1" --keychain-profile "$OKGIN_NOTARY_PROFILE" --wait
}

# ditto keeps the links inside of the program, which its signature covers; so does `zip -y`, and plain zip does not.
pack() {
    rm -f "$target.zip"
    ditto -c -k --sequesterRsrc --keepParent "$program" "$target.zip"
}
pack
notarise "$target.zip"
if [ -n "${OKGIN_NOTARY_PROFILE:-}" ]; then
    xcrun stapler staple "$program"
    pack
fi

# What was packed must still be what was signed.
ditto -x -k "$target.zip" "$scratch/unpacked"
codesign --verify --strict --deep "$scratch/unpacked/$(basename "$program")"

mkdir "$scratch/image"
ditto "$program" "$scratch/image/$(basename "$program")"
ln -s /Applications "$scratch/image/Applications"
rm -f "$target.dmg"
hdiutil create -volname "$(basename "$program" .app)" -srcfolder "$scratch/image" -fs HFS+ -format UDZO -ov "$target.dmg"
if [ "$identity" != "-" ]; then
    codesign --force --timestamp --sign "$identity" "$target.dmg"
fi
notarise "$target.dmg"
if [ -n "${OKGIN_NOTARY_PROFILE:-}" ]; then
    xcrun stapler staple "$target.dmg"
fi
