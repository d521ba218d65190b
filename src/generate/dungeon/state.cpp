#include "generate/dungeon/state.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace warren::dungeon {

Range doors_of(const DungeonConfig& config, RoomKind kind) {
  switch (kind) {
    case RoomKind::large: return config.doors.per_large_room;
    case RoomKind::medium: return config.doors.per_medium_room;
    default: return config.doors.per_small_room;
  }
}

Direction toward(Point from, Point to) {
  if (to.x != from.x) return to.x > from.x ? Direction::east : Direction::west;
  return to.y > from.y ? Direction::south : Direction::north;
}

void link(Scratch& scratch, Point a, Point b) {
  const Direction side = toward(a, b);
  scratch.links[a] = static_cast<std::uint8_t>(scratch.links[a] | bit(side));
  scratch.links[b] = static_cast<std::uint8_t>(scratch.links[b] | bit(opposite(side)));
}

void Scratch::begin_searches(int width, int height) {
  constexpr std::uint32_t kBorder = 0;  // cheaper than any way
  reached.reset(width, height, kNeverReached);
  for (int x = 0; x < width; ++x) reached[{x, 0}] = reached[{x, height - 1}] = kBorder;
  for (int y = 0; y < height; ++y) reached[{0, y}] = reached[{width - 1, y}] = kBorder;
  // What is left there are cells of the floor before, which may have been larger.
  queue.clear([](std::uint32_t) {});
}

bool Scratch::taken_all(const Spot& spot) const {
  for (int y = spot.rect.y; y < spot.rect.bottom(); ++y) {
    for (int x = spot.rect.x; x < spot.rect.right(); ++x) {
      if (taken[{x, y}] == 0 && doors_at[{x, y}] == 0) return false;
    }
  }
  return true;
}

bool Scratch::free_corner(const Spot& spot) const {
  const int right = spot.rect.right() - 1;
  const int bottom = spot.rect.bottom() - 1;
  return taken[{spot.rect.x, spot.rect.y}] == 0 || taken[{right, spot.rect.y}] == 0 ||
         taken[{spot.rect.x, bottom}] == 0 || taken[{right, bottom}] == 0;
}

std::int64_t State::maps() const {
  constexpr std::int64_t kMap = std::int64_t{kMapSide} * kMapSide;
  return std::max<std::int64_t>(1, (std::int64_t{config.width} * config.height + kMap - 1) / kMap);
}

void set_numbered(std::string& out, std::string_view stem, std::size_t number) {
  constexpr std::size_t kDigits = 20;
  constexpr std::size_t kLongest = 24;  // of the stems
  std::array<char, kLongest + kDigits> text;
  assert(stem.size() <= kLongest);
  char* end = std::copy(stem.begin(), stem.end(), text.begin());
  end = std::to_chars(end, end + kDigits, number).ptr;
  out.assign(text.data(), end);
}

std::string numbered(std::string_view stem, std::size_t number) {
  std::string out;
  set_numbered(out, stem, number);
  return out;
}

Status within_operations(const State& state) {
  if (!state.scratch.spent()) return {};
  return veto("more operations than limits.operations allows");
}

void fall_short(State& state, std::string what, int wanted, int got, std::string reason) {
  state.dungeon().shortfalls.push_back({std::move(what), wanted, got, std::move(reason)});
}

}  // namespace warren::dungeon
