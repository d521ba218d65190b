# Flags of every target of ours. Levels must be the same to the bit whatever compiles them, so
# nothing here may let a compiler fuse, reorder or approximate floating point.
add_library(warren_options INTERFACE)
target_compile_options(warren_options INTERFACE
  -ffp-contract=off -fno-fast-math
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast)
option(WARREN_WERROR "Treat warnings as errors" OFF)
if(WARREN_WERROR)
  target_compile_options(warren_options INTERFACE -Werror)
endif()

# WARREN_SANITIZE: a list for -fsanitize, "address,undefined" or "thread".
set(WARREN_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(WARREN_SANITIZE)
  target_compile_options(warren_options INTERFACE
    -fsanitize=${WARREN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(warren_options INTERFACE -fsanitize=${WARREN_SANITIZE})
endif()

option(WARREN_COVERAGE "Count which lines run" OFF)
if(WARREN_COVERAGE)
  target_compile_options(warren_options INTERFACE --coverage)
  target_link_options(warren_options INTERFACE --coverage)
endif()

# Precompiled headers save much of a build's time. They also hide a missing #include, so the presets
# dev and fuzz do without.
option(WARREN_PCH "Precompile the headers that most files include" OFF)
function(warren_precompile target)
  if(WARREN_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
