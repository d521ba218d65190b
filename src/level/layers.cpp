#include "warren/layers.hpp"

#include "core/hash.hpp"

namespace warren {

const Field* Layers::find(std::string_view name) const {
  for (const Layer& layer : list) {
    if (layer.name == name) return &layer.field;
  }
  return nullptr;
}

std::uint64_t hash(const Field& field) {
  return std::visit([](const auto& grid) { return hash_values(grid.cells()); }, field);
}

}  // namespace warren
