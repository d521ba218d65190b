// The module warren._warren: what the package in ../warren is written on. It speaks in plain
// values, and raises errors of the package.
#include "level.hpp"

PYBIND11_MODULE(_warren, module) {
  using namespace warren::python;
  bind_level(module);
  bind_level_files(module);
  bind_generator(module);
  bind_play(module);
  bind_tables(module);
}
