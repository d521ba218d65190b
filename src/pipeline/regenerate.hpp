// Generates levels again from what they are said to come from, and compares: `verify --against`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kinds/source.hpp"
#include "pipeline/pipeline.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"
#include "warren/verdict.hpp"

namespace warren {

class Regenerator {
 public:
  // Works as `run` says, but with the seeds of the levels.
  Regenerator(SourcePointer source, RunOptions run)
      : source_(std::move(source)), run_(std::move(run)) {}

  // The same source, seed and parameters must give the same level. What differs goes to the finding
  // about the level's identity. `name` stands in messages for the level.
  Status compare(const std::string& name, const Level& level, Verdict& verdict);

 private:
  struct Regenerated {
    const Level* again = nullptr;  // the pipeline's, until it is requested the next
    std::string from;              // "a.zone with seed 5": what it was generated from
  };

  // With the seed and the parameters that the level says.
  Result<Regenerated> regenerate(const Level& level);
  Status generate(const Recorded& recorded);

  SourcePointer source_;
  RunOptions run_;
  std::optional<Recorded> last_;
  std::optional<Pipeline> pipeline_;  // of the last
};

}  // namespace warren
