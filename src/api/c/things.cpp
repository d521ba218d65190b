// What stands on a level's cells, what it guarantees, how it was made, and the properties of all
// these.
#include "api/c/level_access.hpp"

using warren::Level;
using warren::c::level_of;
using warren::c::text_of;

namespace warren::c {
namespace {

template <class Entry>
const Entry* entry_of(const warren_level* handle, std::vector<Entry> Level::*list,
                      std::size_t index) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : entry(level->*list, index);
}

const Thing* thing_of(const warren_level* handle, std::size_t index) {
  return entry_of(handle, &Level::things, index);
}
const Guarantee* guarantee_of(const warren_level* handle, std::size_t index) {
  return entry_of(handle, &Level::certificate, index);
}
const PassRecord* pass_of(const warren_level* handle, std::size_t index) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : entry(level->report.passes, index);
}

const std::vector<Property>* properties_of(const warren_level* handle, std::int32_t of,
                                           std::size_t owner) {
  if (of == WARREN_OF_THING) {
    const Thing* thing = thing_of(handle, owner);
    return thing == nullptr ? nullptr : &thing->properties;
  }
  if (of == WARREN_OF_GUARANTEE) {
    const Guarantee* guarantee = guarantee_of(handle, owner);
    return guarantee == nullptr ? nullptr : &guarantee->evidence;
  }
  if (of == WARREN_OF_PASS) {
    const PassRecord* pass = pass_of(handle, owner);
    return pass == nullptr ? nullptr : &pass->facts;
  }
  const Level* level = level_of(handle);
  if (of != WARREN_OF_PARAMETERS || owner != 0 || level == nullptr) return nullptr;
  return &level->provenance.parameters;
}

const Property* property_of(const warren_level* handle, std::int32_t of, std::size_t owner,
                            std::size_t index) {
  const std::vector<Property>* list = properties_of(handle, of, owner);
  return list == nullptr ? nullptr : entry(*list, index);
}

// A number as another type of number; 0 for words and for nothing.
template <class Number>
Number number_of(const Property* property) {
  if (property == nullptr) return 0;
  if (const bool* truth = std::get_if<bool>(&property->value)) return *truth ? 1 : 0;
  if (const auto* whole = std::get_if<std::int64_t>(&property->value)) {
    return static_cast<Number>(*whole);
  }
  const double* real = std::get_if<double>(&property->value);
  if (real == nullptr) return 0;
  constexpr double kMost = 9.2e18;  // of what fits
  if constexpr (std::is_integral_v<Number>) {
    return *real > -kMost && *real < kMost ? static_cast<Number>(*real) : 0;
  } else {
    return *real;
  }
}

}  // namespace
}  // namespace warren::c

using warren::c::guarantee_of;
using warren::c::pass_of;
using warren::c::property_of;
using warren::c::thing_of;

size_t warren_thing_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->things.size();
}
const char* warren_thing_kind(const warren_level* level, size_t thing, size_t* length) {
  const warren::Thing* one = thing_of(level, thing);
  return text_of(one == nullptr ? nullptr : &one->kind, length);
}
const char* warren_thing_type(const warren_level* level, size_t thing, size_t* length) {
  const warren::Thing* one = thing_of(level, thing);
  return text_of(one == nullptr ? nullptr : &one->type, length);
}
int32_t warren_thing_x(const warren_level* level, size_t thing) {
  const warren::Thing* one = thing_of(level, thing);
  return one == nullptr ? 0 : one->at.x;
}
int32_t warren_thing_y(const warren_level* level, size_t thing) {
  const warren::Thing* one = thing_of(level, thing);
  return one == nullptr ? 0 : one->at.y;
}

size_t warren_property_count(const warren_level* level, int32_t of, size_t owner) {
  const auto* list = warren::c::properties_of(level, of, owner);
  return list == nullptr ? 0 : list->size();
}
const char* warren_property_key(const warren_level* level, int32_t of, size_t owner, size_t index,
                                size_t* length) {
  const warren::Property* one = property_of(level, of, owner, index);
  return text_of(one == nullptr ? nullptr : &one->key, length);
}
int32_t warren_property_type(const warren_level* level, int32_t of, size_t owner, size_t index) {
  const warren::Property* one = property_of(level, of, owner, index);
  return one == nullptr ? WARREN_NO_VALUE : static_cast<int32_t>(one->value.index()) + 1;
}
int64_t warren_property_whole(const warren_level* level, int32_t of, size_t owner, size_t index) {
  return warren::c::number_of<int64_t>(property_of(level, of, owner, index));
}
double warren_property_real(const warren_level* level, int32_t of, size_t owner, size_t index) {
  return warren::c::number_of<double>(property_of(level, of, owner, index));
}
const char* warren_property_words(const warren_level* level, int32_t of, size_t owner, size_t index,
                                  size_t* length) {
  const warren::Property* one = property_of(level, of, owner, index);
  return text_of(one == nullptr ? nullptr : std::get_if<std::string>(&one->value), length);
}

size_t warren_guarantee_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->certificate.size();
}
const char* warren_guarantee_id(const warren_level* level, size_t index, size_t* length) {
  const warren::Guarantee* one = guarantee_of(level, index);
  return text_of(one == nullptr ? nullptr : &one->id, length);
}
int32_t warren_guarantee_holds(const warren_level* level, size_t index) {
  const warren::Guarantee* one = guarantee_of(level, index);
  return one != nullptr && one->holds ? 1 : 0;
}
int32_t warren_guarantee_nothing_to_check(const warren_level* level, size_t index) {
  const warren::Guarantee* one = guarantee_of(level, index);
  return one != nullptr && one->nothing_to_check ? 1 : 0;
}

size_t warren_level_warning_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->report.warnings.size();
}
const char* warren_level_warning(const warren_level* level, size_t index, size_t* length) {
  const Level* of = level_of(level);
  return warren::c::text_at(of == nullptr ? nullptr : &of->report.warnings, index, length);
}
size_t warren_level_pass_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->report.passes.size();
}
const char* warren_level_pass(const warren_level* level, size_t index, size_t* length) {
  const warren::PassRecord* one = pass_of(level, index);
  return text_of(one == nullptr ? nullptr : &one->name, length);
}
