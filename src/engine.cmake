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

add_library(warren_engine STATIC ${WARREN_ENGINE_SOURCES})
target_include_directories(warren_engine PUBLIC ${PROJECT_SOURCE_DIR}/include)
target_include_directories(warren_engine SYSTEM PUBLIC ${headers})
target_include_directories(warren_engine PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_features(warren_engine PUBLIC cxx_std_20)
target_compile_definitions(warren_engine PUBLIC
  FMT_HEADER_ONLY=1 XXH_INLINE_ALL=1 HWY_COMPILE_ONLY_STATIC=1 WARREN_VERSION="${PROJECT_VERSION}")
target_link_libraries(warren_engine PRIVATE warren_options)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  # The linker gives 64 KB, below the memory that it would grow into.
  target_link_options(warren_engine PUBLIC LINKER:-z,stack-size=1048576,--stack-first)
endif()
warren_unite(warren_engine "kinds=kinds(/[a-z]+)?")
