#!/usr/bin/env bash
# Building presets quietly. Sourced by ./warren and ./check, which set `root`.

# locked PRESET COMMAND...: runs the command while nobody else builds that preset.
locked() {
  local preset=$1
  shift
  mkdir -p "${root:?}/build" || return 3
  (
    flock 9
    "$@"
  ) 9>"$root/build/$preset.lock"
}

# A compiler cache serves what was compiled before, also in another checkout, when it is there.
use_compiler_cache() {
  launcher=$(command -v ccache || true)
  [[ -n $launcher ]] || return 0
  # Relative paths, so that checkouts share; precompiled headers need the rest.
  export CCACHE_BASEDIR=${CCACHE_BASEDIR:-${root:?}} CCACHE_NOHASHDIR=1
  export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:+$CCACHE_SLOPPINESS,}pch_defines,time_macros
}

# Reads what a build prints, keeps it in the file, and shows how far the build is where the variable
# show_progress is "yes": as one line that counts on a terminal, else as a line each quarter.
keep_log() {
  local log=$1 line part shown=0
  if [[ ${show_progress:-} != yes ]]; then
    cat >"$log"
    return
  fi
  while IFS= read -r line; do
    echo "$line" >&3
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    if [[ -t 2 ]]; then
      printf '\r\033[K  %s of %s' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
      continue
    fi
    part=$((4 * BASH_REMATCH[1] / BASH_REMATCH[2]))
    ((part > shown)) || continue
    shown=$part
    echo "  $((25 * part)) %" >&2
  done 3>"$log"
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
}

# build_preset PRESET TARGET [-DOPTION=VALUE...]: configures and builds; what is printed goes to
# build/logs/PRESET.log. On failure shows what matters of the log and returns 3. After a build that
# worked, build/PRESET/.built-TARGET is as old as its start, so that a file saved during it counts
# as new. Options stay with the folder: a target that needs more than others adds them once.
build_preset() {
  local preset=$1 target=$2 folder="${root:?}/build/$1" log="$root/build/logs/$1.log"
  local home fresh=() launcher
  shift 2
  mkdir -p "$folder" "$root/build/logs" || return 3

  if [[ -e $folder/CMakeCache.txt ]]; then
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")
    if [[ $home != "$root" && -L $root/build ]]; then
      echo "build/ is a link to the build of $home, which is out of date: build there" >&2
      return 3
    elif [[ $home != "$root" ]]; then
      fresh=(--fresh) # the checkout was moved
    fi
  fi

  use_compiler_cache
  touch "$folder/.started"
  if (cd "$root" &&
    cmake --preset "$preset" "${fresh[@]}" "-DCMAKE_CXX_COMPILER_LAUNCHER=$launcher" "$@" &&
    cmake --build --preset "$preset" --target "$target") 2>&1 | keep_log "$log"; then
    # All targets are the command too.
    [[ $target != all ]] || cp -p "$folder/.started" "$folder/.built-warren_cli"
    mv "$folder/.started" "$folder/.built-$target"
    return 0
  fi
  # The compiler's first errors, then how it ended: ninja's last lines alone may say little.
  grep -m 10 -E 'error:|Error at|undefined reference' "$log" >&2 || true
  echo '...' >&2
  tail -n 10 "$log" >&2
  echo "Building '$preset' failed. All of the output: $log" >&2
  return 3
}
