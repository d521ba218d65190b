# The engine alone: what makes and verifies levels, for machines without files, threads, clocks and
# exceptions. Of the libraries it takes headers only.
set(engine_folders core level passes content render kinds pipeline verify)
set(WARREN_ENGINE_SOURCES)
foreach(folder IN LISTS engine_folders)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(APPEND WARREN_ENGINE_SOURCES ${sources})
endforeach()
# Files of pictures and of other programs are for tools.
list(REMOVE_ITEM WARREN_ENGINE_SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/render/png.cpp)
list(FILTER WARREN_ENGINE_SOURCES EXCLUDE REGEX "/src/kinds/[a-z]+/formats/")

# The machine's own headers stand beside those of the libraries, and are for another machine.
set(headers ${CMAKE_CURRENT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS fmt hwy tl nlohmann toml++ fast_float stb xxhash.h)
  find_path(WARREN_${name}_DIR ${name} PATHS /usr/include /usr/local/include
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${WARREN_${name}_DIR}/${name} ${headers}/${name} SYMBOLIC)
endforeach()

# What all parts are compiled with.
add_library(warren_engine_flags INTERFACE)
target_include_directories(warren_engine_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)
target_include_directories(warren_engine_flags SYSTEM INTERFACE ${headers})
target_include_directories(warren_engine_flags INTERFACE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_features(warren_engine_flags INTERFACE cxx_std_20)
target_compile_definitions(warren_engine_flags INTERFACE
  FMT_HEADER_ONLY=1 FMT_STATIC_THOUSANDS_SEPARATOR=',' XXH_INLINE_ALL=1
  HWY_COMPILE_ONLY_STATIC=1 WARREN_VERSION="${PROJECT_VERSION}")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  # The linker gives 64 KB, below the memory that it would grow into.
  target_link_options(warren_engine_flags INTERFACE LINKER:-z,stack-size=1048576,--stack-first)
endif()

# Where the time goes, as profiles of zones show it, and the rest, which is small instead: a page
# waits for every byte.
set(hot_generate "bent_terrain|circuit|density|edge_depth|effect_patches|free_ground|geography|labyrinth|pickups|stamp|terrain|reach/(dig|labels|pocket_links|routes|walks|leaks)|territories/(border|grow|ridge)")
set(hot_verify "budget|chunk_enemies|forest|ground|nearest|runs")
set(warren_hot_sources ${WARREN_ENGINE_SOURCES})
list(FILTER warren_hot_sources INCLUDE REGEX
  "/src/core/((influence|noise|route|scatter|topology)/|hash|rng|tally_bytes|transform)|/src/level/(influence|open_cells)|/src/kinds/zone/(generate/(${hot_generate})|verify/(${hot_verify}))")
list(REMOVE_ITEM WARREN_ENGINE_SOURCES ${warren_hot_sources})
add_library(warren_engine_hot OBJECT ${warren_hot_sources})
target_compile_options(warren_engine_hot PRIVATE $<$<CONFIG:Release>:-O3>)
add_library(warren_engine STATIC ${WARREN_ENGINE_SOURCES})
target_compile_options(warren_engine PRIVATE $<$<CONFIG:Release>:-Oz>)
target_link_libraries(warren_engine PUBLIC warren_engine_flags)
foreach(part IN ITEMS warren_engine warren_engine_hot)
  target_link_libraries(${part} PRIVATE warren_engine_flags warren_options)
  warren_unite(${part} "kinds=kinds(/[a-z]+)?")
endforeach()
target_sources(warren_engine PRIVATE $<TARGET_OBJECTS:warren_engine_hot>)
