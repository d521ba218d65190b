# One test of ctest for each suite of a program of GoogleTest. A process for each case would take
# longer to start than most cases take, and make levels again that a suite shares.
#
# warren_add_suites(TARGET PREFIX FILTER PROPERTIES...): listed when the tests start, not when they
# are built: a crash then fails a test, not the build.
function(warren_add_suites target prefix filter)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
  file(GENERATE OUTPUT ${file} CONTENT "set(program [==[$<TARGET_FILE:${target}>]==])
set(prefix [==[${prefix}]==])
set(filter [==[${filter}]==])
set(properties WORKING_DIRECTORY [==[${PROJECT_SOURCE_DIR}]==] ${ARGN})
include([==[${PROJECT_SOURCE_DIR}/cmake/list_suites.cmake]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${file})
endfunction()
