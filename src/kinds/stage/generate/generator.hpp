// From a configuration and a seed to a stage that can be won.
#pragma once

#include <memory>
#include <span>

#include "kinds/stage/content/config.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::stage {

// What people read of its passes, in their order.
std::span<const PassTitle> pass_titles();

struct Scratch;

// Keeps its buffers: one generator that makes many stages allocates once.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // A stage that somebody cannot win is made again with the next seed, up to 20 times; those that
  // failed stand in level.stage->attempts. When all of them did, the error tells each with the
  // check that failed and where.
  Status generate_into(Level& level, const StageConfig& config, const RunOptions& options);

 private:
  void begin(Level& level, const StageConfig& config);

  std::unique_ptr<Scratch> scratch_;
};

}  // namespace warren::stage
