// From an authored zone and a seed to a level.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "kinds/zone/content/zone.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::zone {

// The seed of a zone: the given one, else the file's, else (procgen true) one derived from the
// master seed and the zone's name. A zone that generates terrain without any is an error; one that
// does not generate anything gets 0.
Result<std::uint32_t> choose_seed(const Zone& zone, std::optional<std::uint32_t> given,
                                  std::uint32_t master_seed);

// What people read of its passes, in their order.
std::span<const PassTitle> pass_titles();

struct Scratch;

// Keeps its buffers: one generator that makes many levels allocates once.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // options.seed is the seed itself; see choose_seed.
  // As generate, into a level whose memory is used again.
  Status generate_into(Level& level, const Zone& zone, const RunOptions& options);

 private:
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace warren::zone
