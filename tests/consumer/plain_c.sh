#!/bin/sh
# plain_c.sh WORK FILE...: builds and runs WORK/example.c with nothing but what pkg-config says of
# the library in WORK/moved.
set -eu
work=$1
shift
PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name warren.pc)")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046  # several words, for the compiler
cc -std=c11 -Wall -Wextra -Werror -pedantic "$work/example.c" -o "$work/example" \
  $(pkg-config --cflags --libs warren)
LD_LIBRARY_PATH=$(pkg-config --variable=libdir warren) "$work/example" "$@"
