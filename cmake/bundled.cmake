# Libraries that are compiled from Debian's sources, for programs that bring all of theirs along:
# scripts/debian_sources.sh fetches them.

# bundled_sources(FOLDER PACKAGE...): unpacks them into FOLDER. What is there is not fetched again.
function(bundled_sources folder)
  execute_process(
    COMMAND ${PROJECT_SOURCE_DIR}/scripts/debian_sources.sh ${folder} ${ARGN}
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Someone else's code: not ours to repair.
function(add_bundled name)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${ARGN})
  target_compile_options(${name} PRIVATE -w)
endfunction()

# bundled_libharu(SOURCES ZLIB): the target hpdf. Without pictures of others: pages hold none.
function(bundled_libharu sources zlib)
  file(GLOB files ${sources}/libharu/src/*.c)
  list(FILTER files EXCLUDE REGEX "png\\.c$")
  add_bundled(hpdf ${files})
  # Its authors call it 2.3.0RC2, and Debian 2.3.0, which every page says.
  find_path(HPDF_DIR hpdf_version.h PATHS /usr/include /usr/local/include
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(COPY_FILE ${HPDF_DIR}/hpdf_version.h ${sources}/libharu/include/hpdf_version.h ONLY_IF_DIFFERENT)
  file(WRITE ${PROJECT_BINARY_DIR}/hpdf/hpdf_config.h "#define LIBHPDF_HAVE_NOPNGLIB 1\n")
  target_include_directories(hpdf SYSTEM PUBLIC
    ${sources}/libharu/include ${PROJECT_BINARY_DIR}/hpdf)
  target_link_libraries(hpdf PRIVATE ${zlib})
endfunction()
