// What kinds of level there are, and what can be set in their files. Names are of literals.
#include <fmt/format.h>

#include "api/c/call.hpp"
#include "core/diagnostics.hpp"

using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

const Kind* kind_named(const char* name) {
  return name == nullptr ? nullptr : find_kind(name);
}

const render::Overlay* overlay_of(const char* kind, std::size_t index) {
  const Kind* found = kind_named(kind);
  return found == nullptr ? nullptr : entry(found->picture.overlays, index);
}

const ParameterInfo* row_of(const warren_parameters* parameters, std::size_t index) {
  return is_live(parameters) ? entry(parameters->rows, index) : nullptr;
}

const char* words_of(const warren_parameters* parameters, std::size_t index,
                     std::string ParameterInfo::*member) {
  const ParameterInfo* row = row_of(parameters, index);
  return row == nullptr ? nullptr : (row->*member).c_str();
}

std::int32_t bound_of(const warren_parameters* parameters, std::size_t index,
                      std::optional<double> ParameterInfo::*member, double* value) {
  const ParameterInfo* row = row_of(parameters, index);
  const std::optional<double> bound = row == nullptr ? std::nullopt : row->*member;
  if (value != nullptr) *value = bound.value_or(0);
  return bound ? 1 : 0;
}

}  // namespace
}  // namespace warren::c

using warren::c::kind_named;
using warren::c::overlay_of;
using warren::c::row_of;

size_t warren_kind_count(void) {
  return warren::kinds().size();
}
const char* warren_kind_name(size_t index) {
  const auto* kind = warren::c::entry(warren::kinds(), index);
  return kind == nullptr ? nullptr : kind->name.data();
}
const char* warren_kind_extension(const char* kind, size_t index) {
  const warren::Kind* found = kind_named(kind);
  const auto* one = found == nullptr ? nullptr : warren::c::entry(found->extensions, index);
  return one == nullptr ? nullptr : one->data();
}
int32_t warren_kind_generator_version(const char* kind) {
  const warren::Kind* found = kind_named(kind);
  return found == nullptr ? 0 : found->generator_version;
}
const char* warren_overlay_name(const char* kind, size_t index) {
  const auto* overlay = overlay_of(kind, index);
  return overlay == nullptr ? nullptr : overlay->info.name.data();
}
const char* warren_overlay_help(const char* kind, size_t index) {
  const auto* overlay = overlay_of(kind, index);
  return overlay == nullptr ? nullptr : overlay->info.help.data();
}

warren_status warren_parameters_of(const char* kind, warren_parameters** parameters,
                                   warren_error** error) {
  return warren::c::call(parameters, error, [&]() -> Status {
    if (Status status = warren::c::check_text(kind, "kind"); !status) return status;
    if (kind_named(kind) == nullptr) {
      return warren::fail(warren::Failure::usage, "there is no such kind",
                          fmt::format("write {}", warren::one_of(warren::kind_names())));
    }
    auto made = std::make_unique<warren_parameters>();
    made->rows = warren::parameters_of(kind);
    *parameters = made.release();
    return {};
  });
}
size_t warren_parameters_count(const warren_parameters* parameters) {
  return is_live(parameters) ? parameters->rows.size() : 0;
}
const char* warren_parameter_key(const warren_parameters* parameters, size_t index) {
  return warren::c::words_of(parameters, index, &warren::ParameterInfo::key);
}
const char* warren_parameter_type(const warren_parameters* parameters, size_t index) {
  const warren::ParameterInfo* row = row_of(parameters, index);
  return row == nullptr ? nullptr : warren::to_string(row->type).data();
}
const char* warren_parameter_value(const warren_parameters* parameters, size_t index) {
  return warren::c::words_of(parameters, index, &warren::ParameterInfo::value);
}
const char* warren_parameter_unit(const warren_parameters* parameters, size_t index) {
  return warren::c::words_of(parameters, index, &warren::ParameterInfo::unit);
}
const char* warren_parameter_default(const warren_parameters* parameters, size_t index) {
  return warren::c::words_of(parameters, index, &warren::ParameterInfo::otherwise);
}
const char* warren_parameter_help(const warren_parameters* parameters, size_t index) {
  return warren::c::words_of(parameters, index, &warren::ParameterInfo::help);
}
int32_t warren_parameter_least(const warren_parameters* parameters, size_t index, double* value) {
  return warren::c::bound_of(parameters, index, &warren::ParameterInfo::min, value);
}
int32_t warren_parameter_most(const warren_parameters* parameters, size_t index, double* value) {
  return warren::c::bound_of(parameters, index, &warren::ParameterInfo::max, value);
}
size_t warren_parameter_choice_count(const warren_parameters* parameters, size_t index) {
  const warren::ParameterInfo* row = row_of(parameters, index);
  return row == nullptr ? 0 : row->choices.size();
}
const char* warren_parameter_choice(const warren_parameters* parameters, size_t index,
                                    size_t choice) {
  const warren::ParameterInfo* row = row_of(parameters, index);
  const std::string* word = row == nullptr ? nullptr : warren::c::entry(row->choices, choice);
  return word == nullptr ? nullptr : word->c_str();
}
void warren_parameters_close(warren_parameters* parameters) {
  warren::c::close(parameters);
}
