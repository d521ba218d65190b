// Grids of numbers as C sees them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "warren/dungeon.hpp"
#include "warren/grid.hpp"
#include "warren/warren.h"

namespace warren::c {

struct GridView {
  const char* name = nullptr;
  std::int32_t type = -1;
  std::int32_t width = 0;
  std::int32_t height = 0;
  const void* data = nullptr;
  std::size_t size = 0;  // in bytes

  const void* bytes(std::size_t* count) const {
    if (count != nullptr) *count = size;
    return data;
  }
};

template <class T>
constexpr std::int32_t number_type() {
  if constexpr (std::is_same_v<T, float>) return WARREN_FLOAT32;
  if constexpr (std::is_same_v<T, std::int32_t>) return WARREN_INT32;
  if constexpr (std::is_same_v<T, std::uint32_t>) return WARREN_UINT32;
  static_assert(std::is_floating_point_v<T> || sizeof(T) == 1 || sizeof(T) == 4);
  return WARREN_UINT8;
}

template <class T>
GridView view_of(const Grid<T>& grid, const char* name = nullptr) {
  return {name,          number_type<T>(),    grid.width(),
          grid.height(), grid.cells().data(), grid.size() * sizeof(T)};
}

}  // namespace warren::c
