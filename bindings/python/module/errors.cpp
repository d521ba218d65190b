#include "errors.hpp"

#include "core/diagnostics.hpp"

namespace warren::python {
namespace {

const char* severity_word(Severity severity) {
  switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "error";
}

const char* failure_word(Failure failure) {
  switch (failure) {
    case Failure::content: return "content";
    case Failure::usage: return "usage";
    case Failure::machine: return "machine";
    case Failure::veto: return "veto";
    case Failure::cancelled: return "cancelled";
  }
  return "content";
}

}  // namespace

py::tuple diagnostics_of(std::span<const Diagnostic> list) {
  return tuple_of(list, [](const Diagnostic& one) {
    return py::make_tuple(severity_word(one.severity), text(one.where.file), one.where.line,
                          one.where.column, one.where.length, text(one.message), text(one.help),
                          text(one.source));
  });
}

py::object exception_of(const Error& error) {
  std::string message = format_diagnostics(error.diagnostics);
  while (message.ends_with('\n')) message.pop_back();
  return py::module_::import("warren._errors")
      .attr("error_of")(failure_word(error.failure), text(message),
                        diagnostics_of(error.diagnostics));
}

void raise(const Error& error) {
  const py::object exception = exception_of(error);
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  throw py::error_already_set();
}

}  // namespace warren::python
