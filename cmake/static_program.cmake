# The program that people download for Linux: it needs no library of the machine, so that it runs on
# any distribution. It is what `warren` is linked from, linked once more.
enable_language(C)
set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
include(cmake/bundled.cmake)
set(sources ${PROJECT_SOURCE_DIR}/build/static-deps)
bundled_sources(${sources} libharu fmtlib highway)

find_library(STATIC_ZLIB libz.a REQUIRED)
bundled_libharu(${sources} ${STATIC_ZLIB})
add_bundled(static_fmt ${sources}/fmtlib/src/format.cc)
# Which instruction sets the machine has; all else of Highway is in its headers.
add_bundled(static_hwy ${sources}/highway/hwy/targets.cc ${sources}/highway/hwy/per_target.cc
  ${sources}/highway/hwy/aligned_allocator.cc)
target_include_directories(static_hwy SYSTEM PRIVATE ${sources}/highway)
find_library(STATIC_XXHASH libxxhash.a REQUIRED)
find_library(STATIC_LIBDEFLATE libdeflate.a REQUIRED)

add_executable(warren_static src/cli/main.cpp)
set_target_properties(warren_static PROPERTIES
  OUTPUT_NAME warren RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/static)
target_include_directories(warren_static PRIVATE
  ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(warren_static PRIVATE warren_options)
# Archives by their files: their targets would bring the machine's shared libraries along.
set(archives warren_command warren_tools warren_engine)
list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE files)
target_link_libraries(warren_static PRIVATE
  -Wl,--start-group ${files} -Wl,--end-group
  static_fmt static_hwy hpdf ${STATIC_XXHASH} ${STATIC_LIBDEFLATE} ${STATIC_ZLIB})
target_link_options(warren_static PRIVATE -static)
add_dependencies(warren_static ${archives})
