// Which layouts of a floor are tried, and which of them it gets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kinds/dungeon/content/config.hpp"
#include "kinds/dungeon/generate/state.hpp"
#include "passes/attempts.hpp"

namespace warren::dungeon {

// How many floors of the size that the presets were made for fit into this one, at least 1.
std::int64_t maps_of(const DungeonConfig& config);

// The layouts that failed.
class Misses {
 public:
  // By how much: nothing where it failed for another reason, which is not worth coming back to.
  void add(int layout, int miss);

  std::optional<int> nearest() const { return nearest_; }
  int least() const { return least_; }

 private:
  std::optional<int> nearest_;
  int least_ = 0;
};

// The floors that were finished.
class Best {
 public:
  explicit Best(const DungeonConfig::Quality& requested) : requested_(requested) {}

  bool wants_more() const;
  void add(int layout, int quality);
  // Another layout was begun in its place.
  void forget_level() { in_level_ = false; }

  bool any() const { return finished_ > 0; }
  int layout() const { return layout_; }
  bool in_level() const { return in_level_; }

 private:
  DungeonConfig::Quality requested_;
  int finished_ = 0;
  int quality_ = -1;
  int layout_ = 0;
  bool in_level_ = false;
};

// The best of quality.attempts floors, and of a few more while none has quality.minimum; else the
// layout that missed least. Once limits.operations is used up nothing more is tried: what was
// finished until then is taken, if anything was. A floor whose islands have no place for their
// switches is better without islands than plain: then all begins again without them.
class Layouts : public Attempts {
 public:
  Layouts(const DungeonConfig& config, int floor, std::uint32_t seed, const Level& level,
          Scratch& scratch);

  std::optional<Attempt> next() override;
  bool accept() override;
  void vetoed(std::string_view pass, const Error& reason) override;
  Error give_up() const override;

 private:
  void start(int most_islands);
  bool may_try() const;
  std::optional<Attempt> layout(int number);
  // One that was tried before, to be generated once more and taken.
  std::optional<int> choose();
  bool worth_without_islands() const;

  const DungeonConfig& config_;
  int floor_;
  std::uint32_t seed_;
  const Level& level_;
  Scratch& scratch_;
  Best best_;
  Misses misses_;
  int tried_ = 0;
  int number_ = 0;       // of the latest
  bool spent_ = false;   // limits.operations is used up
  bool chosen_ = false;  // the latest is taken as it comes
  std::string reason_;   // of the last that failed
};

}  // namespace warren::dungeon
