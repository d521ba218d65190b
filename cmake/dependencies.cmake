# What Warren is built with, all from Debian (scripts/packages.sh names the packages). What the
# library links is looked for again by cmake/warren-config.cmake.in: keep the two alike.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(hwy REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tl-expected REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(libdeflate REQUIRED IMPORTED_TARGET libdeflate)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
find_path(STB_INCLUDE_DIR stb/stb_easy_font.h REQUIRED)
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)  # its headers alone, nothing to link
find_path(FAST_FLOAT_INCLUDE_DIR fast_float/fast_float.h REQUIRED)  # headers alone, too
if(WARREN_CLI)
  find_package(CLI11 REQUIRED)
  find_path(HPDF_INCLUDE_DIR hpdf.h REQUIRED)  # libharu: pages as PDF
  find_library(HPDF_LIBRARY NAMES hpdf REQUIRED)
endif()
