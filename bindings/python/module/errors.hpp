// Errors of the engine as exceptions of Python, and what becomes of a Result.
#pragma once

#include <span>
#include <utility>

#include "text.hpp"
#include "warren/result.hpp"

namespace warren::python {

// (severity, file, line, column, length, message, help, source) of each.
py::tuple diagnostics_of(std::span<const Diagnostic> list);
// The exception, not raised.
py::object exception_of(const Error& error);
[[noreturn]] void raise(const Error& error);

template <class T>
T unwrap(Result<T> result) {
  if (!result) raise(result.error());
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Works without the interpreter's lock, so that other threads of Python go on. The work must not
// touch anything of Python.
template <class Work>
auto unlocked(const Work& work) {
  const py::gil_scoped_release release;
  return work();
}

}  // namespace warren::python
