# Toolchain of the preset arm64: Debian's GCC for 64-bit ARM, whose programs run in qemu here.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
# Without shared libraries of the other machine nothing has to be installed for it.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
# The engine alone: src/engine.cmake.
set(WARREN_ENGINE_TESTS arm64)
