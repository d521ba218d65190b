# Toolchain of the preset wasm: Debian's clang for wasm32-wasi, whose C++ library knows no exceptions,
# no threads and no files.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# Whoever has SIMD has the older three, too: moving memory is one instruction then. One thread needs
# no guards. Linked as one program it is a tenth smaller: what many files have is there once.
set(CMAKE_CXX_FLAGS_INIT
  "-msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint -fno-exceptions -fno-rtti -fno-threadsafe-statics -flto")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# The engine alone: src/engine.cmake.
set(WARREN_ENGINE_TESTS wasm)
