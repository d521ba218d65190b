// Makes levels again from the file that they are said to come from: `verify --against`.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::cli {

struct Remade {
  std::uint64_t hash = 0;
  std::string from;  // "a.zone with seed 5": what it was made from
};

// One for each kind of file.
class Remaker {
 public:
  Remaker() = default;
  Remaker(const Remaker&) = delete;
  Remaker& operator=(const Remaker&) = delete;
  virtual ~Remaker() = default;

  virtual std::string_view kind() const = 0;
  // With the seed and the parameters that the level names.
  virtual Result<Remade> make(const Level& level) = 0;
};

Result<std::unique_ptr<Remaker>> zone_remaker(const std::string& file);
Result<std::unique_ptr<Remaker>> dungeon_remaker(const std::string& file);
Result<std::unique_ptr<Remaker>> stage_remaker(const std::string& file);
// The one that the file's name asks for.
Result<std::unique_ptr<Remaker>> remaker_for(const std::string& file);

}  // namespace warren::cli
