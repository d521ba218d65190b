#include "kinds/zone/verify/budget.hpp"

#include <algorithm>
#include <cmath>

#include "level/influence.hpp"

namespace warren::proof {
namespace {

// The set bits of each 16 of a word, each in the lowest byte of its own 16.
std::uint64_t count_in_blocks(std::uint64_t word) {
  static_assert(kBudgetBlock == 16);
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return (word + (word >> 8)) & 0x00ff00ff00ff00ffU;
}

Grid<int> free_cells(const Ground& ground) {
  const int across = (ground.reach.width() + kBudgetBlock - 1) / kBudgetBlock;
  const int down = (ground.reach.height() + kBudgetBlock - 1) / kBudgetBlock;
  Grid<int> out(across, down);
  for (int y = 0; y < ground.reach.height(); ++y) {
    const std::uint64_t* reach = ground.reach.row(y);
    const std::uint64_t* built = ground.built.row(y);
    int* counts = out.row(y / kBudgetBlock).data();
    for (int first = 0; first < across; first += 4) {
      const std::uint64_t found = count_in_blocks(reach[first / 4] & ~built[first / 4]);
      const int last = std::min(first + 4, across);
      for (int block = first; block < last; ++block) {
        counts[block] += static_cast<int>((found >> (block % 4 * kBudgetBlock)) & 0xffU);
      }
    }
  }
  return out;
}

// Numbers that no chunk could have given it make a level that cannot be checked.
bool usable(const Influence& influence) {
  constexpr double kMost = 1e6;
  const auto sane = [](double value) { return value >= -kMost && value <= kMost; };
  return influence.radius >= 0 && sane(influence.radius) && sane(influence.strength) &&
         sane(influence.density) && influence.falloff >= 0 &&
         influence.falloff <= influence::Power::kMax;
}

// The product of what the landmarks do to each block, one landmark after another.
class Factors {
 public:
  explicit Factors(const Grid<int>& cells)
      : cells_(cells), factors_(cells.width(), cells.height(), 1.0) {}

  // False when that is more work than any honest level asks for.
  bool add(const Influence& influence, Point at) {
    const influence::Disc disc = disc_of(influence, at);
    const Rect blocks = blocks_of(at, static_cast<int>(std::ceil(influence.radius)));
    steps_left_ -= std::int64_t{blocks.w} * blocks.h;
    if (steps_left_ < 0) return false;
    for (int y = blocks.y; y < blocks.bottom(); ++y) {
      for (int x = blocks.x; x < blocks.right(); ++x) {
        if (cells_[{x, y}] == 0) continue;
        const Point middle{x * kBudgetBlock + kBudgetBlock / 2,
                           y * kBudgetBlock + kBudgetBlock / 2};
        const double weight = static_cast<double>(influence::weight(disc, middle));
        factors_[{x, y}] *= 1 + (influence.density - 1) * weight;
      }
    }
    return true;
  }

  double total() const {
    double out = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) out += cells_.cells()[i] * factors_.cells()[i];
    return out;
  }

 private:
  // All blocks whose middle may lie within the radius; elsewhere the factor is 1.
  Rect blocks_of(Point at, int radius) const {
    const int left = (at.x - radius) / kBudgetBlock - 1;
    const int top = (at.y - radius) / kBudgetBlock - 1;
    const int right = (at.x + radius) / kBudgetBlock + 1;
    const int bottom = (at.y + radius) / kBudgetBlock + 1;
    return Rect{left, top, right - left + 1, bottom - top + 1}.intersect(cells_.bounds());
  }

  const Grid<int>& cells_;
  Grid<double> factors_;
  std::int64_t steps_left_ = std::int64_t{1} << 26;
};

double weighted_cells(const Case& of, const Ground& ground, Check& check) {
  const Grid<int> cells = free_cells(ground);
  Factors factors(cells);
  for (const Landmark& landmark : of.level.zone()->landmarks) {
    if (!landmark.influence) continue;
    if (!usable(*landmark.influence) || !of.map.contains(landmark.at)) {
      check.violation(landmark.at, "the influence of {} at {} makes no sense", landmark.type,
                      place(landmark.at));
    } else if (!factors.add(*landmark.influence, landmark.at)) {
      check.violation(landmark.at, "more landmarks have an influence than can be checked");
      break;
    }
  }
  return factors.total();
}

}  // namespace

std::optional<double> danger_budget(const Case& of, const Ground& ground, bool needed,
                                    Check& check) {
  const auto number = [&](std::string_view key) {
    return needed ? check.need(key) : parameter(of.level, key);
  };
  const std::optional<double> base = number("enemy_budget_base");
  const std::optional<double> easiest = number("difficulty_min");
  const std::optional<double> hardest = number("difficulty_max");
  if (!base || !easiest || !hardest) return std::nullopt;
  return *base * (*easiest + *hardest) / 4 * weighted_cells(of, ground, check);
}

}  // namespace warren::proof
