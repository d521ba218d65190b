// Texts on their way to Python.
#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

namespace warren::python {

namespace py = pybind11;

// What files and levels say need not be UTF-8, and str is: other bytes become U+FFFD.
inline py::str text(std::string_view bytes) {
  PyObject* made =
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "replace");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

template <class List>
py::tuple texts(const List& list) {
  py::list out;
  for (const auto& one : list) out.append(text(one));
  return py::tuple(out);
}

// All of a list as a tuple of what `make` makes of each.
template <class List, class Make>
py::tuple tuple_of(const List& list, const Make& make) {
  py::list out;
  for (const auto& one : list) out.append(make(one));
  return py::tuple(out);
}

}  // namespace warren::python
