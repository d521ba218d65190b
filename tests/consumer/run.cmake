# Installs BUILD into a fresh prefix below WORK, then configures, builds and runs the programs of
# CONSUMER with nothing but that prefix. FILES are authored files for them to read.
file(REMOVE_RECURSE ${WORK})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGV}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
# A moved prefix must work as well: no absolute path may be left in the package.
file(RENAME ${WORK}/prefix ${WORK}/moved)
foreach(tools IN ITEMS OFF ON)
  run(${CMAKE_COMMAND} -G Ninja -S ${CONSUMER} -B ${WORK}/build-${tools} -D TOOLS=${tools}
      -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_PREFIX_PATH=${WORK}/moved
      -D CMAKE_FIND_PACKAGE_NO_PACKAGE_REGISTRY=ON)
  run(${CMAKE_COMMAND} --build ${WORK}/build-${tools})
endforeach()
run(${WORK}/build-OFF/consumer ${FILES})
run(${WORK}/build-ON/tools)
run(${WORK}/moved/bin/warren --help)
