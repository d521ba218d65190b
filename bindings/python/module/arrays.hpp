// Grids as arrays of NumPy.
#pragma once

#include <pybind11/numpy.h>

#include <utility>

#include "warren/grid.hpp"

namespace warren::python {

namespace py = pybind11;

// The memory of the grid itself, as (height, width), which `keeper` keeps alive. Nobody may write:
// the level would no longer be what was proved.
template <class As, class T>
py::array shared_array(const Grid<T>& grid, const py::handle& keeper) {
  static_assert(sizeof(As) == sizeof(T));
  const py::ssize_t height = grid.height();
  const py::ssize_t width = grid.width();
  const auto size = static_cast<py::ssize_t>(sizeof(T));
  py::array out(py::dtype::of<As>(), {height, width}, {width * size, size}, grid.cells().data(),
                keeper);
  py::detail::array_proxy(out.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
  return out;
}

}  // namespace warren::python
