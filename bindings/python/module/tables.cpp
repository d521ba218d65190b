// What kinds there are, and what can be said about them.
#include "level.hpp"
#include "warren/parameters.hpp"
#include "warren/picture.hpp"
#include "warren/seed_code.hpp"
#include "warren/warren.hpp"

namespace warren::python {
namespace {

py::object number_or_none(const std::optional<double>& number) {
  return number ? py::object(py::float_(*number)) : py::none();
}

py::tuple parameters(const std::string& kind) {
  return tuple_of(parameters_of(kind), [](const ParameterInfo& info) {
    return py::make_tuple(text(info.key), text(to_string(info.type)), text(info.value),
                          text(info.unit), text(info.otherwise), text(info.help),
                          number_or_none(info.min), number_or_none(info.max), texts(info.choices));
  });
}

py::tuple overlays(const std::string& kind) {
  return tuple_of(overlays_of(kind), [](const OverlayName& overlay) {
    return py::make_tuple(text(overlay.name), text(overlay.help));
  });
}

py::tuple read_code(const std::string& words) {
  const SeedCode code = unwrap(read_seed_code(words));
  return py::make_tuple(text(code.kind), code.generator_version, code.seed, text(code.text));
}

}  // namespace

void bind_tables(py::module_& module) {
  module.def("version", [] { return text(version()); });
  module.def("kinds", [] { return texts(kind_names()); });
  module.def("parameters", &parameters);
  module.def("overlays", &overlays);
  module.def("read_seed_code", &read_code);
}

}  // namespace warren::python
