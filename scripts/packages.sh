#!/usr/bin/env bash
# The one list of Debian packages, by purpose. Sourced by ./warren and ./check; run directly it
# installs what is missing:  scripts/packages.sh build check wasm windows bench coverage
#
# Set WARREN_PACKAGES=skip where the same libraries are there under other names.

# What the product is compiled with.
WARREN_BUILD_PACKAGES=(
  g++ cmake ninja-build pkg-config
  libfmt-dev libhwy-dev nlohmann-json3-dev libexpected-dev libdeflate-dev libxxhash-dev
  libstb-dev libcli11-dev libtomlplusplus-dev libhpdf-dev libfast-float-dev
)
# What the tests need on top. libclang-rt-dev holds Clang's sanitizers and libFuzzer.
WARREN_CHECK_PACKAGES=(
  libgtest-dev librapidcheck-dev libvalijson-dev libspng-dev zlib1g-dev
  clang libclang-rt-dev clang-format clang-tidy git python3 valgrind
)
# What compiles the engine for WebAssembly, and runs it: under Node, and in a page.
WARREN_WASM_PACKAGES=(
  clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  wasi-libc nodejs binaryen chromium
)
# Some builds of nodejs bring it along, and do not go together with Debian's.
command -v npm >/dev/null || WARREN_WASM_PACKAGES+=(npm)
# What compiles the program for Windows, and runs it. What else it is linked with is compiled from
# Debian's sources: scripts/debian_sources.sh.
WARREN_WINDOWS_PACKAGES=(g++-mingw-w64-x86-64-posix libz-mingw-w64-dev wine64 python3 xz-utils)
# What the benchmarks compare with and are written in.
WARREN_BENCH_PACKAGES=(libbenchmark-dev libtcod-dev libspng-dev)
# What turns counted lines into a summary.
WARREN_COVERAGE_PACKAGES=(gcovr)

# Prints the packages of the given purposes, one per line.
packages_of() {
  local purpose
  for purpose in "$@"; do
    case $purpose in
      build) printf '%s\n' "${WARREN_BUILD_PACKAGES[@]}" ;;
      check) printf '%s\n' "${WARREN_CHECK_PACKAGES[@]}" ;;
      wasm) printf '%s\n' "${WARREN_WASM_PACKAGES[@]}" ;;
      windows) printf '%s\n' "${WARREN_WINDOWS_PACKAGES[@]}" ;;
      bench) printf '%s\n' "${WARREN_BENCH_PACKAGES[@]}" ;;
      coverage) printf '%s\n' "${WARREN_COVERAGE_PACKAGES[@]}" ;;
      *)
        echo "packages: no purpose '$purpose' (build, check, wasm, windows, bench, coverage)" >&2
        return 2
        ;;
    esac
  done
}

# Prints those of the given packages that are not installed.
missing_packages() {
  local installed package
  # Unknown names make dpkg-query fail and leave no line, which is all we need to know.
  # shellcheck disable=SC2016  # ${...} is dpkg-query's own notation
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || echo "$package"
  done
}

# Runs a command as root: directly, or with sudo when there is one.
as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
  fi
}

# apt-get, with nothing asked and everything it prints in the log.
quiet_apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

# Installs what the given purposes need and is not there. Returns 3 when that cannot be done.
ensure_packages() {
  [[ ${WARREN_PACKAGES:-} == skip ]] && return 0
  local list wanted missing log
  list=$(packages_of "$@") || return
  mapfile -t wanted <<<"$list"

  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    {
      echo 'This machine has no apt-get. Warren needs what these Debian packages hold:'
      printf '  %s\n' "${wanted[@]}"
      echo 'Install them by hand, then set WARREN_PACKAGES=skip and run this again.'
    } >&2
    return 3
  fi

  mapfile -t missing < <(missing_packages "${wanted[@]}")
  ((${#missing[@]} > 0)) || return 0
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    echo "Not root, and no sudo here. Run as root: apt-get install ${missing[*]}" >&2
    return 3
  fi

  echo "installing ${missing[*]} ..." >&2
  log=$(mktemp "${TMPDIR:-/tmp}/warren-packages.XXXXXX.log")
  # A machine that never updated its lists, or did so long ago, needs an update first.
  if quiet_apt install --no-install-recommends "${missing[@]}" >"$log" 2>&1 ||
    { quiet_apt update && quiet_apt install --no-install-recommends "${missing[@]}"; } \
      >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 15 "$log" >&2
  echo "Could not install the packages; all of the output is in $log" >&2
  return 3
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  set -euo pipefail
  (($# > 0)) || set -- build check bench
  ensure_packages "$@"
fi
