# The functions of include/warren/warren.h: as an object library for programs that have the engine
# anyway, and as libwarren.so, which shows nothing but them.
file(GLOB WARREN_C_SOURCES CONFIGURE_DEPENDS api/c/*.cpp)
add_library(warren_c_functions OBJECT ${WARREN_C_SOURCES})
target_include_directories(warren_c_functions
  PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_compile_features(warren_c_functions PUBLIC cxx_std_20)
target_link_libraries(warren_c_functions PRIVATE
  warren_options tl::expected fmt::fmt nlohmann_json::nlohmann_json)
set_target_properties(warren_c_functions PROPERTIES
  POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
# Every call goes through it once, and works elsewhere.
target_compile_options(warren_c_functions PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
warren_unite(warren_c_functions)

# Sanitizers replace operator new, too, and another machine's linker has other words.
set(shared OFF)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT WARREN_SANITIZE AND NOT WARREN_COUNT_OPERATIONS)
  set(shared ON)
endif()
option(WARREN_C "Build libwarren.so, for C and other languages" ${shared})
if(NOT WARREN_C)
  return()
endif()
add_library(warren_c SHARED api/c/shared/own_memory.cpp api/c/shared/fmt.cpp)
add_library(warren::c ALIAS warren_c)
set_target_properties(warren_c PROPERTIES
  EXPORT_NAME c OUTPUT_NAME warren SOVERSION 0 VERSION ${PROJECT_VERSION}
  LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/api/c/shared/symbols.map)
target_include_directories(warren_c INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
target_include_directories(warren_c PRIVATE ${PROJECT_SOURCE_DIR}/include)
target_compile_features(warren_c PRIVATE cxx_std_20)
# Linked for what the engine needs: where fmt.cpp has all that it takes of {fmt}, and the library's
# own copy of the C++ library the rest, nothing is left that would need their shared libraries.
target_link_libraries(warren_c PRIVATE
  $<BUILD_INTERFACE:warren_options> warren_c_functions $<BUILD_INTERFACE:warren_engine> fmt::fmt)
target_link_options(warren_c PRIVATE
  -static-libstdc++ -static-libgcc LINKER:--as-needed LINKER:--no-undefined LINKER:--gc-sections
  LINKER:--version-script=${CMAKE_CURRENT_SOURCE_DIR}/api/c/shared/symbols.map)
