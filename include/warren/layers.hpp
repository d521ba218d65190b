// Fields that passes record along the way (noise, distances, ...): for overlays and goldens, not
// part of a level.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "warren/grid.hpp"

namespace warren {

using Field = std::variant<Grid<float>, Grid<std::uint8_t>, Grid<std::int32_t>>;

struct Layer {
  std::string pass;  // who recorded it
  std::string name;
  Field field;
};

struct Layers {
  std::vector<Layer> list;

  const Field* find(std::string_view name) const;

  // The layer as the given kind of grid; null when there is none or it holds something else.
  template <class T>
  const Grid<T>* find_grid(std::string_view name) const {
    const Field* field = find(name);
    return field == nullptr ? nullptr : std::get_if<Grid<T>>(field);
  }
};

// Over the raw bits: a hash of rounded or classified values would hide drift.
std::uint64_t hash(const Field& field);

}  // namespace warren
