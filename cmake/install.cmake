# cmake --install: the libraries, their headers, the command, and a package for find_package(warren).
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
include(CMakePackageConfigHelpers)
set(WARREN_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/warren)

foreach(component IN ITEMS engine tools)
  install(TARGETS warren_${component} EXPORT warren-${component}-targets)
  install(EXPORT warren-${component}-targets NAMESPACE warren:: DESTINATION ${WARREN_PACKAGE_DIR})
endforeach()
if(WARREN_C)
  # The library for C by itself: whoever uses it needs nothing else, with CMake or with pkg-config.
  install(TARGETS warren_c EXPORT warren-c-targets)
  install(EXPORT warren-c-targets NAMESPACE warren:: DESTINATION ${WARREN_PACKAGE_DIR})
  # The file finds the rest from where it lies, so that all of it can be moved.
  set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH WARREN_PC_PREFIX
    ${CMAKE_INSTALL_PREFIX}/${pkgconfig_dir} ${CMAKE_INSTALL_PREFIX})
  configure_file(cmake/warren.pc.in ${PROJECT_BINARY_DIR}/warren.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/warren.pc DESTINATION ${pkgconfig_dir})
endif()
if(WARREN_CLI)
  install(TARGETS warren_cli)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/warren DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/warren-config.cmake.in ${PROJECT_BINARY_DIR}/warren-config.cmake
  INSTALL_DESTINATION ${WARREN_PACKAGE_DIR}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/warren-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/warren-config.cmake ${PROJECT_BINARY_DIR}/warren-config-version.cmake
  DESTINATION ${WARREN_PACKAGE_DIR})
