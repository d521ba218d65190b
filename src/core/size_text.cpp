#include "core/size_text.hpp"

#include <fmt/format.h>

namespace warren {

std::string size_text(std::uint64_t bytes) {
  constexpr std::uint64_t kKilo = 1000;
  if (bytes < kKilo) return fmt::format("{} B", bytes);
  const auto value = static_cast<double>(bytes);
  if (bytes < kKilo * kKilo) return fmt::format("{:.1f} KB", value / 1e3);
  if (bytes < kKilo * kKilo * kKilo) return fmt::format("{:.1f} MB", value / 1e6);
  return fmt::format("{:.1f} GB", value / 1e9);
}

}  // namespace warren
