#include "core/seed_code.hpp"

#include <algorithm>

namespace warren {

std::string seed_code(const Level& level) {
  const bool drawn = level.stage() && level.stage()->drawn;
  if (drawn || level.provenance.generator_version <= 0) return {};
  CodedSeed seed;
  seed.kind = level.kind();
  seed.generator_version = level.provenance.generator_version;
  seed.number = level.provenance.seed;
  const std::vector<Property>& parameters = level.provenance.parameters;
  const auto found = std::ranges::find(parameters, "seed", &Property::key);
  const auto* text = found == parameters.end() ? nullptr : std::get_if<std::string>(&found->value);
  if (text != nullptr) seed.text = *text;
  return write_seed_code(seed).value_or(std::string());
}

}  // namespace warren
