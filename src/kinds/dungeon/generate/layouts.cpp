#include "kinds/dungeon/generate/layouts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "kinds/dungeon/generate/islands.hpp"

namespace warren::dungeon {
namespace {

// Rooms and corridors are laid out again as often as this before the nearest to what was requested
// is taken. A large floor is many small ones: laying it out again would not change much.
constexpr std::int64_t kLayouts = 12;
constexpr int kFewLayouts = 4;
constexpr int kLayoutsForFloor = 3;  // that is requested by quality.attempts
constexpr int kMoreFloors = 2;       // while none has quality.minimum

int layouts_for(const DungeonConfig& config) {
  return static_cast<int>(std::max<std::int64_t>(1, kLayouts / maps_of(config)));
}

// One that is taken as it comes may still fail for another reason.
int tries_for(const DungeonConfig& config) {
  return std::max({layouts_for(config), kFewLayouts, kLayoutsForFloor * config.quality.attempts});
}

// Every floor and every layout has streams of its own.
std::uint32_t seed_of(std::uint32_t seed, int floor, int layout) {
  Hasher hasher;
  hasher.add(seed).add(floor).add(layout);
  return static_cast<std::uint32_t>(hasher.digest());
}

}  // namespace

std::int64_t maps_of(const DungeonConfig& config) {
  constexpr std::int64_t kMap = std::int64_t{kMapSide} * kMapSide;
  const std::int64_t cells = std::int64_t{config.width} * config.height;
  return std::max<std::int64_t>(1, (cells + kMap - 1) / kMap);
}

void Misses::add(int layout, int miss) {
  if (miss <= 0) return;
  if (nearest_ && std::pair(miss, layout) >= std::pair(least_, *nearest_)) return;
  least_ = miss;
  nearest_ = layout;
}

bool Best::wants_more() const {
  const int more = quality_ < requested_.minimum ? kMoreFloors : 0;
  return finished_ < requested_.attempts + more;
}

void Best::add(int layout, int quality) {
  ++finished_;
  in_level_ = quality > quality_;
  if (!in_level_) return;
  quality_ = quality;
  layout_ = layout;
}

Layouts::Layouts(const DungeonConfig& config, int floor, std::uint32_t seed, const Level& level,
                 Scratch& scratch)
    : config_(config),
      floor_(floor),
      seed_(seed),
      level_(level),
      scratch_(scratch),
      best_(config.quality) {
  start(most_islands(config));
}

void Layouts::start(int most_islands) {
  scratch_.most_islands = most_islands;
  scratch_.lacks_island_switch = false;
  // What a large floor lacks of doors or dead ends is little of many; a room is a room.
  scratch_.allowed_miss = layouts_for(config_) == 1 ? kMissOfRoom - 1 : 0;
  best_ = Best(config_.quality);
  misses_ = {};
  tried_ = 0;
  spent_ = false;
  chosen_ = false;
}

bool Layouts::may_try() const {
  return !spent_ && tried_ < tries_for(config_) && best_.wants_more();
}

std::optional<Attempt> Layouts::layout(int number) {
  number_ = number;
  scratch_.miss = -1;
  return Attempt{number, seed_of(seed_, floor_, number), 0};
}

std::optional<int> Layouts::choose() {
  if (best_.any()) return best_.layout();
  if (spent_ || !misses_.nearest()) return std::nullopt;
  scratch_.allowed_miss = misses_.least();
  return misses_.nearest();
}

bool Layouts::worth_without_islands() const {
  return scratch_.most_islands > 0 && scratch_.lacks_island_switch && !scratch_.spent();
}

std::optional<Attempt> Layouts::next() {
  if (!chosen_) {
    if (may_try()) return layout(tried_++);
    chosen_ = true;
    if (const std::optional<int> number = choose()) {
      scratch_.operations = 0;  // it took no more than the limit before
      return layout(*number);
    }
    if (!spent_) reason_ = "no layout could be finished; the last: " + reason_;
  }
  if (!worth_without_islands()) return std::nullopt;
  start(0);
  return layout(tried_++);
}

bool Layouts::accept() {
  if (chosen_) return true;
  best_.add(number_, level_.dungeon()->quality);
  return best_.in_level() && !may_try();
}

void Layouts::vetoed(std::string_view pass, const Error& reason) {
  reason_ = fmt::format("{}: {}", pass, reason.text());
  if (chosen_) return;
  best_.forget_level();
  if (scratch_.spent()) {
    spent_ = true;
  } else {
    misses_.add(number_, scratch_.miss);
  }
}

Error Layouts::give_up() const {
  return veto(reason_).value();
}

}  // namespace warren::dungeon
