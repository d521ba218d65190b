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

include(cmake/bundled.cmake)
set(sources ${PROJECT_SOURCE_DIR}/build/windows-deps)
bundled_sources(${sources} libdeflate libharu)

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
  bundled_libharu(${sources} ZLIB::ZLIB)
  set(HPDF_INCLUDE_DIR ${sources}/libharu/include)
  set(HPDF_LIBRARY hpdf)
endif()
