# Flags of every target of ours. Levels must be the same to the bit whatever compiles them, so
# nothing here may let a compiler fuse, reorder or approximate floating point.
add_library(warren_options INTERFACE)
target_compile_options(warren_options INTERFACE
  -ffp-contract=off -fno-fast-math
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast)
if(MINGW)
  target_compile_options(warren_options INTERFACE
    "SHELL:-include ${PROJECT_SOURCE_DIR}/src/platform/windows/utf8_paths.hpp")
endif()
option(WARREN_WERROR "Treat warnings as errors" OFF)
if(WARREN_WERROR)
  target_compile_options(warren_options INTERFACE -Werror)
endif()

# WARREN_SANITIZE: a list for -fsanitize, "address,undefined" or "thread". It is the library that must
# be right: the tests' own sources, which set WARREN_IS_TEST, may do without and compile in half the
# time.
set(WARREN_SANITIZE "" CACHE STRING "Sanitizers to build with")
option(WARREN_SANITIZE_TESTS "The tests' own sources too" ON)
set(is_test $<BOOL:$<TARGET_PROPERTY:WARREN_IS_TEST>>)
if(WARREN_SANITIZE)
  set(sanitized $<OR:$<BOOL:${WARREN_SANITIZE_TESTS}>,$<NOT:${is_test}>>)
  target_compile_options(warren_options INTERFACE
    $<${sanitized}:-fsanitize=${WARREN_SANITIZE}>
    $<${sanitized}:-fno-sanitize-recover=all>
    -fno-omit-frame-pointer)
  target_link_options(warren_options INTERFACE -fsanitize=${WARREN_SANITIZE})
endif()

# Highway compiles its kernels once for each instruction set, and those of noise are large. What looks
# for errors of memory and for races needs the narrowest and a wide one; whether all of them give the
# same bits is for the presets that run at full speed.
set(WARREN_SKIP_TARGETS "" CACHE STRING "Instruction sets to leave out, such as HWY_SSE4|HWY_AVX3")
if(WARREN_SKIP_TARGETS)
  target_compile_definitions(warren_options INTERFACE "HWY_DISABLED_TARGETS=(${WARREN_SKIP_TARGETS})")
endif()

# GCC collects garbage whenever its memory has doubled; folders of tests are large, and so is today's
# memory.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(warren_options INTERFACE $<${is_test}:--param=ggc-min-heapsize=524288>)
endif()

# Of a template that library and tests both compile the linker takes the first: the library's, which
# is the sanitized one.
function(warren_link_library_first target)
  if(WARREN_SANITIZE AND NOT WARREN_SANITIZE_TESTS)
    target_link_options(${target} PRIVATE
      -Wl,--whole-archive $<TARGET_FILE:warren_engine> $<TARGET_FILE:warren_tools>
      -Wl,--no-whole-archive)
  endif()
endfunction()

# Tests of how much work something is count branches instead of seconds: tests/counted.
option(WARREN_COUNT_OPERATIONS "The library calls back at every branch (Clang)" OFF)
function(warren_count_operations target)
  if(WARREN_COUNT_OPERATIONS)
    target_compile_options(${target} PRIVATE -fsanitize-coverage=trace-pc-guard)
  endif()
endfunction()

option(WARREN_COVERAGE "Count which lines run" OFF)
if(WARREN_COVERAGE)
  target_compile_options(warren_options INTERFACE --coverage)
  target_link_options(warren_options INTERFACE --coverage)
endif()

# Precompiled headers save much of a build's time. They also hide a missing #include, so the preset
# dev does without, and the test repo.alone compiles each file by itself.
option(WARREN_PCH "Precompile the headers that most files include" OFF)
function(warren_precompile target)
  if(WARREN_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# Most of a build's time goes to headers and to templates that many files need. Compiling all files
# of a folder as one saves three quarters of it when everything is built. After a change of one file
# it costs time, so the preset dev does without. Names of helpers must be unique in a folder.
#
# warren_unite(TARGET [GROUP=EXPRESSION...]): folders that match an expression as a whole become one.
option(WARREN_UNITY "Compile the files of each folder as one" OFF)
function(warren_unite target)
  if(NOT WARREN_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    # A file that Highway compiles again for each instruction set includes itself by name.
    file(STRINGS ${source} includes_itself REGEX "^#define HWY_TARGET_INCLUDE" LIMIT_COUNT 1)
    if(NOT includes_itself)
      cmake_path(GET source PARENT_PATH folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
      foreach(group IN LISTS ARGN)
        string(REGEX MATCH "^([^=]+)=(.*)$" group "${group}")
        if(folder MATCHES "^(${CMAKE_MATCH_2})$")
          string(REGEX REPLACE "=.*" "" folder "${group}")
        endif()
      endforeach()
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# GCC inlines until a unit has grown by a share of its size, and a folder is a large unit: without
# more leave, short functions of the files at its end stay calls. With that its warnings about the
# bounds of memory see faults in std::string that are none; the address sanitizer looks for those.
function(warren_inline_more target)
  if(WARREN_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE
      --param=inline-unit-growth=300 --param=large-unit-insns=100000
      -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
  endif()
endfunction()
