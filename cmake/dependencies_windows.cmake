# What dependencies.cmake finds, for the preset windows: the same targets. Libraries that are headers
# come from the same Debian packages as natively, zlib from libz-mingw-w64-dev, and what has to be
# compiled from Debian's sources.
enable_language(C)
set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)  # not .dll.a: the program runs alone
find_package(Threads REQUIRED)

# The machine's own headers stand beside those of the libraries, and are for another machine.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS fmt hwy tl nlohmann toml++ fast_float stb CLI xxhash.h)
  find_path(WARREN_${name}_DIR ${name} PATHS /usr/include /usr/local/include
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${WARREN_${name}_DIR}/${name} ${headers}/${name} SYMBOLIC)
endforeach()
foreach(target IN ITEMS fmt::fmt hwy::hwy tl::expected nlohmann_json::nlohmann_json CLI11::CLI11
    PkgConfig::xxhash)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
# AES is no part of x86-64-v2, and nothing here needs it; Highway expects it beside SSE4.
target_compile_definitions(hwy::hwy INTERFACE HWY_COMPILE_ONLY_STATIC=1 HWY_DISABLE_PCLMUL_AES=1)
set(STB_INCLUDE_DIR ${headers})
set(TOMLPLUSPLUS_INCLUDE_DIR ${headers})
set(FAST_FLOAT_INCLUDE_DIR ${headers})

# Cached: what is unpacked already is not fetched again.
set(sources ${PROJECT_SOURCE_DIR}/build/windows-deps)
execute_process(
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/debian_sources.sh ${sources} libdeflate libharu
  COMMAND_ERROR_IS_FATAL ANY)

# All of xxHash is in its header.
file(WRITE ${PROJECT_BINARY_DIR}/xxhash.c
  "#define XXH_STATIC_LINKING_ONLY\n#define XXH_IMPLEMENTATION\n#include <xxhash.h>\n")
add_library(xxhash STATIC ${PROJECT_BINARY_DIR}/xxhash.c)
target_include_directories(xxhash SYSTEM PRIVATE ${headers})
target_link_libraries(PkgConfig::xxhash INTERFACE xxhash)

file(GLOB deflate_sources ${sources}/libdeflate/lib/*.c ${sources}/libdeflate/lib/x86/*.c)
add_library(deflate STATIC ${deflate_sources})
target_include_directories(deflate SYSTEM PUBLIC ${sources}/libdeflate)
add_library(PkgConfig::libdeflate INTERFACE IMPORTED GLOBAL)
target_link_libraries(PkgConfig::libdeflate INTERFACE deflate)

if(WARREN_CLI)
  find_package(ZLIB REQUIRED)
  file(GLOB hpdf_sources ${sources}/libharu/src/*.c)
  list(FILTER hpdf_sources EXCLUDE REGEX "png\\.c$")  # pages hold no pictures of others
  add_library(hpdf STATIC ${hpdf_sources})
  # Its authors call it 2.3.0RC2, and Debian 2.3.0, which every page says.
  find_path(HPDF_DIR hpdf_version.h PATHS /usr/include /usr/local/include
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(COPY_FILE ${HPDF_DIR}/hpdf_version.h ${sources}/libharu/include/hpdf_version.h ONLY_IF_DIFFERENT)
  file(WRITE ${PROJECT_BINARY_DIR}/hpdf/hpdf_config.h "#define LIBHPDF_HAVE_NOPNGLIB 1\n")
  target_include_directories(hpdf SYSTEM PUBLIC
    ${sources}/libharu/include ${PROJECT_BINARY_DIR}/hpdf)
  target_link_libraries(hpdf PRIVATE ZLIB::ZLIB)
  target_compile_options(hpdf PRIVATE -w)  # not ours to repair
  set(HPDF_INCLUDE_DIR ${sources}/libharu/include)
  set(HPDF_LIBRARY hpdf)
endif()
