#include "kinds/zone/verify/territory_cells.hpp"

#include <bit>

#include "core/topology/label_rows.hpp"

namespace warren::proof {
namespace {

// Whether two cells side by side belong to different regions, and neither to a gate or the rock.
bool any_apart(const std::uint8_t* a, const std::uint8_t* b, int count) {
  return warren::any_apart(a, b, static_cast<std::size_t>(count), kGateTerritory);
}

}  // namespace

Regions::Regions(const Case& of, const Forest& forest, Check& check)
    : case_(of), forest_(forest), check_(check), regions_(of.level.zone()->territories) {
  usable_ = regions_.bounds() == of.map;
  if (usable_) return;
  check.violation(std::nullopt, "{} x {} cells have a territory, the map has {} x {}",
                  regions_.width(), regions_.height(), of.map.w, of.map.h);
}

void Regions::check_all() {
  if (!usable()) return;
  check_closed();
  check_numbers();
  check_neighbours();
  check_gate_cells();
  for (std::size_t i = 0; i < forest_.size(); ++i) check_ring(i);
  for (const Landmark* landmark : case_.footprints) {
    const int territory = forest_.territory_of(*landmark);
    if (territory >= 0 && !forest_.is_gate(landmark)) check_footprint(*landmark, territory);
  }
  check_start();
}

std::string Regions::label(Point at) const {
  switch (regions_[at]) {
    case kNoTerritory: return "no territory";
    case kGateTerritory: return "a gate";
    case kCutOffTerritory: return "what is cut off";
    default: return fmt::format("territory {}", regions_[at]);
  }
}

void Regions::check_closed() {
  const BitGrid labelled = BitGrid::outside(regions_, kNoTerritory, kNoTerritory);
  const BitGrid& open = case_.ground.open;
  if (labelled == open) return;
  for (int y = 0; y < case_.map.h && !check_.full(); ++y) {
    for (int i = 0; i < open.words_per_row(); ++i) {
      const std::uint64_t differ = labelled.row(y)[i] ^ open.row(y)[i];
      if (differ == 0 || check_.full()) continue;
      const Point at{i * 64 + std::countr_zero(differ), y};
      check_.violation(at, "cell {} is {} and belongs to {}", place(at),
                       open.test(at) ? "open" : "closed", label(at));
    }
  }
}

// There is a region for each gate, and the first.
void Regions::check_numbers() {
  const auto first = static_cast<std::uint8_t>(forest_.size() + 1);
  const BitGrid others = BitGrid::outside(regions_, first, kCutOffTerritory - 1);
  if (const std::optional<Point> at = first_clear(others, case_.map)) {
    check_.violation(*at, "cell {} belongs to {}, which does not exist", place(*at), label(*at));
  }
}

void Regions::check_neighbours() {
  const int w = case_.map.w;
  for (int y = 0; y < case_.map.h && !check_.full(); ++y) {
    const std::uint8_t* row = regions_.row(y).data();
    if (any_apart(row, row + 1, w - 1)) check_pair(y, y, 1);
    if (y + 1 == case_.map.h) break;
    const std::uint8_t* below = regions_.row(y + 1).data();
    if (any_apart(row, below, w)) check_pair(y, y + 1, 0);
    if (any_apart(row, below + 1, w - 1)) check_pair(y, y + 1, 1);
    if (any_apart(row + 1, below, w - 1)) check_pair(y, y + 1, -1);
  }
}

// The first of the pairs in two rows that are apart; `shift` is how far right the second stands.
void Regions::check_pair(int y, int other, int shift) {
  for (int x = std::max(0, -shift); x < case_.map.w - std::max(0, shift); ++x) {
    const Point a{x, y};
    const Point b{x + shift, other};
    if (!any_apart(&regions_[a], &regions_[b], 1)) continue;
    check_.violation(a, "the open cells {} and {} touch; one belongs to {}, the other to {}",
                     place(a), place(b), label(a), label(b));
    return;
  }
}

void Regions::check_gate_cells() {
  BitGrid others = BitGrid::outside(regions_, kGateTerritory, kGateTerritory);
  for (std::size_t i = 0; i < forest_.size() && !check_.full(); ++i) {
    const Landmark* landmark = forest_.landmark(i);
    if (landmark == nullptr) continue;
    const Rect rect = landmark->rect;
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        const Point at{x, y};
        if (!others.test(at) || !case_.ground.open.test(at)) continue;
        check_.violation(at, "the open cell {} of gate {} belongs to {}", place(at),
                         forest_.gate(i).type, label(at));
      }
    }
  }
  for (std::size_t i = 0; i < forest_.size(); ++i) {
    if (forest_.landmark(i) != nullptr) set_all(others, forest_.landmark(i)->rect);
  }
  if (const std::optional<Point> at = first_clear(others, case_.map)) {
    check_.violation(*at, "cell {} belongs to a gate and lies in none", place(*at));
  }
}

void Regions::check_ring(std::size_t i) {
  const Landmark* landmark = forest_.landmark(i);
  if (landmark == nullptr) return;
  const Rect ring = grown(landmark->rect, 1).intersect(case_.map);
  const auto look_at = [&](Point at) {
    const int found = regions_[at];
    const bool good = found == kNoTerritory || found == kCutOffTerritory ||
                      found == forest_.gate(i).parent || found == static_cast<int>(i) + 1;
    if (good || landmark->rect.contains(at) || check_.full()) return;
    check_.violation(at,
                     "cell {} next to gate {} belongs to {}; it lies between territories {} and {}",
                     place(at), forest_.gate(i).type, label(at), forest_.gate(i).parent, i + 1);
  };
  for (int x = ring.x; x < ring.right(); ++x) {
    look_at({x, ring.y});
    look_at({x, ring.bottom() - 1});
  }
  for (int y = ring.y + 1; y < ring.bottom() - 1; ++y) {
    look_at({ring.x, y});
    look_at({ring.right() - 1, y});
  }
}

void Regions::check_footprint(const Landmark& landmark, int territory) {
  const Rect rect = landmark.rect;
  for (int y = rect.y; y < rect.bottom() && !check_.full(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      const int found = regions_[{x, y}];
      if (found == territory || found == kNoTerritory || found == kCutOffTerritory) continue;
      const Point at{x, y};
      check_.violation(at, "cell {} of {} belongs to {}, the landmark to territory {}", place(at),
                       named(landmark), label(at), territory);
      return;  // one says enough of a landmark
    }
  }
}

void Regions::check_start() {
  const std::optional<Point> start = case_.level.start;
  if (!start || !case_.map.contains(*start) || regions_[*start] == 0) return;
  check_.violation(*start, "the start {} belongs to {}, not to territory 0", place(*start),
                   label(*start));
}

void Regions::check_reached(std::size_t i, const BitGrid& reached) {
  if (!usable()) return;
  const TerritorySet behind = forest_.behind(i);
  const auto first = static_cast<std::uint8_t>(i + 1);
  auto last = first;  // mostly the regions behind a gate have numbers in one row
  for (std::size_t r = i + 2; r <= forest_.size(); ++r) {
    if (behind[r] != 0) last = static_cast<std::uint8_t>(r);
  }
  const BitGrid others = BitGrid::outside(regions_, first, last);
  for (int y = 0; y < case_.map.h; ++y) {
    for (int word = 0; word < reached.words_per_row(); ++word) {
      std::uint64_t left = reached.row(y)[word] & ~others.row(y)[word];
      for (; left != 0; left &= left - 1) {
        const Point at{word * 64 + std::countr_zero(left), y};
        if (behind[regions_[at]] == 0) continue;
        check_.violation(at, "cell {} belongs to {} and can be reached without {}", place(at),
                         label(at), forest_.gate(i).type);
        return;
      }
    }
  }
}

}  // namespace warren::proof
