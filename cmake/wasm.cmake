# Toolchain of the preset wasm: Debian's clang for wasm32-wasi, whose C++ library knows no exceptions,
# no threads and no files.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# The engine alone: src/engine.cmake.
set(WARREN_ENGINE_TESTS wasm)
