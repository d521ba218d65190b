// Generates levels again from the file that they are said to come from: `verify --against`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kinds/source.hpp"
#include "pipeline/pipeline.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::cli {

struct Regenerated {
  const Level* again = nullptr;  // the regenerator's, until it is requested the next
  std::string from;              // "a.zone with seed 5": what it was generated from
};

class Regenerator {
 public:
  explicit Regenerator(SourcePointer source) : source_(std::move(source)) {}

  const Kind& kind() const { return source_->kind(); }
  // With the seed and the parameters that the level says.
  Result<Regenerated> generate(const Level& level);

 private:
  Status generate(const Recorded& recorded);

  SourcePointer source_;
  std::optional<Recorded> last_;
  std::optional<Pipeline> pipeline_;  // of the last
};

Result<std::unique_ptr<Regenerator>> regenerator_for(const std::string& file);

}  // namespace warren::cli
