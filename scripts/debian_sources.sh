#!/usr/bin/env bash
# debian_sources.sh FOLDER PACKAGE...: unpacks what the authors of these libraries published, as
# Debian keeps it, into FOLDER/PACKAGE. Asks the mirrors that apt knows already, checks signatures as
# apt does, changes nothing outside of FOLDER and needs no root. What is there is not fetched again.
set -euo pipefail

folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift
missing=()
for package in "$@"; do
  [[ -e $folder/$package/.unpacked ]] || missing+=("$package")
done
((${#missing[@]} > 0)) || exit 0

# Lists of sources of the same releases, beside the lists of the machine.
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
apt-get indextargets --format 'deb-src $(REPO_URI) $(CODENAME) $(COMPONENT)' \
  'Created-By: Packages' 'Origin: Debian' | sort -u >"$apt/sources.list"
if [[ ! -s $apt/sources.list ]]; then
  echo "debian_sources: apt knows no Debian release here; run apt-get update first" >&2
  exit 3
fi
options=(-q -y -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=)
log=$apt/log

fetch() {
  apt-get "${options[@]}" update && apt-get "${options[@]}" source --download-only --tar-only "$@"
}

cd "$apt"
if ! fetch "${missing[@]}" >"$log" 2>&1; then
  tail -n 15 "$log" >&2
  echo "debian_sources: could not fetch ${missing[*]}; all of the output is in $log" >&2
  exit 3
fi
for package in "${missing[@]}"; do
  rm -rf "${folder:?}/$package"
  mkdir "$folder/$package"
  tar xf "$apt/$package"_*.orig.tar.* -C "$folder/$package" --strip-components=1
  touch "$folder/$package/.unpacked"
done
