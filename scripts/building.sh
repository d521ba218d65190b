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

# build_preset PRESET: configures and builds; what is printed goes to build/logs/PRESET.log. On
# failure shows what matters of the log and returns 3. After a build that worked,
# build/PRESET/.built is as old as its start, so that a file saved during it counts as new.
build_preset() {
  local preset=$1 folder="${root:?}/build/$1" log="$root/build/logs/$1.log" home fresh=()
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

  touch "$folder/.started"
  if (cd "$root" && cmake --preset "$preset" "${fresh[@]}" && cmake --build --preset "$preset") \
    >"$log" 2>&1; then
    mv "$folder/.started" "$folder/.built"
    return 0
  fi
  # The compiler's first errors, then how it ended: ninja's last lines alone may say little.
  grep -m 10 -E 'error:|Error at|undefined reference' "$log" >&2 || true
  echo '...' >&2
  tail -n 10 "$log" >&2
  echo "Building '$preset' failed. All of the output: $log" >&2
  return 3
}
