# Installs BUILD into a fresh prefix below WORK, then configures, builds and runs the programs of
# CONSUMER, and the example of the page C_PAGE, with nothing but that prefix. FILES are authored files for them to read.
file(REMOVE_RECURSE ${WORK})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGV}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
# The first block of C there: what a reader tries first.
file(READ ${C_PAGE} page)
if(NOT page MATCHES "\n```c\n(([^`]|`[^`])*)\n```\n")
  message(FATAL_ERROR "${C_PAGE} shows no C")
endif()
file(WRITE ${WORK}/example.c "${CMAKE_MATCH_1}\n")
# A moved prefix must work as well: no absolute path may be left in the package.
file(RENAME ${WORK}/prefix ${WORK}/moved)
foreach(tools IN ITEMS OFF ON)
  run(${CMAKE_COMMAND} -G Ninja -S ${CONSUMER} -B ${WORK}/build-${tools} -D TOOLS=${tools}
      -D EXAMPLE_C=${WORK}/example.c
      -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_PREFIX_PATH=${WORK}/moved
      -D CMAKE_FIND_PACKAGE_NO_PACKAGE_REGISTRY=ON)
  run(${CMAKE_COMMAND} --build ${WORK}/build-${tools})
endforeach()
run(${WORK}/build-OFF/consumer ${FILES})
run(${WORK}/build-ON/tools)
run(${WORK}/build-OFF/consumer_c ${FILES})
# Without CMake: what pkg-config says is all that a compiler needs.
run(${CONSUMER}/plain_c.sh ${WORK} ${FILES})
run(${WORK}/moved/bin/warren --help)
