#!/usr/bin/env bash
# What people download: a program for any Linux and one for Windows, each with the examples, the
# library and the licences of all that it brings along, and checksums.
set -euo pipefail

self=$(readlink -f "${BASH_SOURCE[0]}")
root=${self%/scripts/*}
# shellcheck source=scripts/packages.sh
source "$root/scripts/packages.sh"
# shellcheck source=scripts/building.sh
source "$root/scripts/building.sh"

usage() {
  cat <<'END'
usage: scripts/release.sh [--out DIR] [--no-build] [linux] [windows]

Writes warren-VERSION-linux-x86_64.tar.gz, warren-VERSION-windows-x86_64.zip and SHA256SUMS to DIR
(build/downloads without it). Without a name it makes both.

  --no-build  pack the programs that are built already
END
}

out=$root/build/downloads
build=yes
machines=()
while (($# > 0)); do
  case $1 in
    -h | --help)
      usage
      exit 0
      ;;
    --out)
      out=${2:?--out needs a folder}
      shift
      ;;
    --no-build) build=no ;;
    linux | windows) machines+=("$1") ;;
    *)
      echo "release: no machine '$1'" >&2
      usage >&2
      exit 2
      ;;
  esac
  shift
done
((${#machines[@]} > 0)) || machines=(linux windows)

# The one place that says it.
version=$(sed -n 's/^project(warren VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")

# Of the libraries that both programs bring along.
packages=(libfmt-dev libhwy-dev libxxhash-dev libdeflate-dev libhpdf-dev nlohmann-json3-dev
  libtomlplusplus-dev libcli11-dev libexpected-dev libstb-dev libfast-float-dev)
linux_packages=(zlib1g-dev libstdc++-12-dev libc6-dev)
windows_packages=(libz-mingw-w64-dev mingw-w64-x86-64-dev gcc-mingw-w64-base)

build_linux() {
  ensure_packages build
  locked release build_preset release warren_static -DWARREN_DOWNLOADS=ON
}

build_windows() {
  ensure_packages build windows
  locked windows build_preset windows warren_cli
}

# licences FOLDER PACKAGE...
licences() {
  local folder=$1 package
  shift
  mkdir -p "$folder"
  for package in "$@"; do
    cp "/usr/share/doc/$package/copyright" "$folder/$package.txt"
  done
}

# Everything but the program.
lay_out() {
  local folder=$1
  shift
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$root"/{LICENSE,README.md,CHANGELOG.md} "$folder"
  cp -R "$root"/{examples,library,docs} "$folder"
  rm -rf "$folder/docs/decisions"
  licences "$folder/licences" "${packages[@]}" "$@"
}

# All files are as old as the last commit, so that the same commit gives the same bytes.
date_of_commit() {
  TZ=UTC git -C "$root" log -1 --date=format-local:'%Y-%m-%d %H:%M:%S UTC' --format=%cd
}

pack_linux() {
  local name=warren-$version-linux-x86_64
  lay_out "$out/$name" "${linux_packages[@]}"
  strip -o "$out/$name/warren" "$root/build/release/static/warren"
  tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner "--mtime=$(date_of_commit)" \
    -cf - "$name" | gzip -n9 >"$out/$name.tar.gz"
  rm -rf "${out:?}/$name"
  archives+=("$name.tar.gz")
}

pack_windows() {
  local name=warren-$version-windows-x86_64
  lay_out "$out/$name" "${windows_packages[@]}"
  x86_64-w64-mingw32-strip -o "$out/$name/warren.exe" "$root/build/windows/warren.exe"
  find "$out/$name" -exec touch -d "$(date_of_commit)" {} +
  rm -f "$out/$name.zip"
  (cd "$out" && find "$name" -type f | LC_ALL=C sort >"$name.list" &&
    TZ=UTC cmake -E tar cf "$name.zip" --format=zip "--files-from=$name.list")
  rm -rf "${out:?}/$name" "$out/$name.list"
  archives+=("$name.zip")
}

mkdir -p "$out"
out=$(cd "$out" && pwd)
archives=()
for machine in "${machines[@]}"; do
  [[ $build == no ]] || "build_$machine"
  "pack_$machine"
done
(cd "$out" && sha256sum "${archives[@]}" >SHA256SUMS && cat SHA256SUMS)
