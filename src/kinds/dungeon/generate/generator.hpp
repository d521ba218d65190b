// From a configuration and a seed to the floors of a dungeon.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kinds/dungeon/content/config.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::dungeon {

// What people read of its passes, in their order.
std::span<const PassTitle> pass_titles();

struct Scratch;

// Keeps its buffers: one generator that makes many floors allocates once.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // One floor, counted from 1. options.seed is the dungeon's seed; see dungeon_seed(). Takes the
  // best of several tries when the first is poor, and a plain floor when none can be made: the
  // level's warnings say so.
  Status generate_floor(Level& level, const DungeonConfig& config, int floor,
                        const RunOptions& options);

 private:
  std::unique_ptr<Scratch> scratch_;
};

// Tells the stairs of each floor where their partners stand.
void join_stairs(std::span<Level> floors);

}  // namespace warren::dungeon
