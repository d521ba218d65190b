// Makes levels again from the file that they are said to come from: `verify --against`.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::cli {

// A parameter that the level was made with and the file does not say: by --set, or by hand.
struct ChangedParameter {
  std::string key;
  std::string value;
  std::string in_file;
};

struct Remade {
  const Level* again = nullptr;  // the remaker's, until it makes the next
  std::string from;              // "a.zone with seed 5": what it was made from
  std::vector<ChangedParameter> changed;
};

// "5", or "5 (the file says 7)". A file without a seed takes any.
std::string seed_words(const std::string& seed, const std::string& in_file);
// "a.zone with seed 5 and floors=2 (the file says 8)".
std::string made_from(const std::string& file, const std::string& seed,
                      const std::vector<ChangedParameter>& changed);

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
