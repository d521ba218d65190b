// Z5: the anchor and the landmarks look as their chunks say.
#include <array>
#include <unordered_map>

#include "core/transform.hpp"
#include "kinds/zone/verify/case.hpp"
#include "kinds/zone/verify/vaults.hpp"

namespace warren::proof {
namespace {

struct Named {
  const ChunkPattern* pattern = nullptr;
  int count = 0;
};

class FootprintCheck {
 public:
  FootprintCheck(const Case& of, Check& check);

  void check(const Landmark& landmark);
  std::int64_t compared() const { return compared_; }

 private:
  const ChunkPattern* pattern_of(const Landmark& landmark);
  bool fits(const Landmark& landmark, const ChunkPattern& pattern);
  void compare(const Landmark& landmark, const ChunkPattern& pattern);
  void compare_cell(const Landmark& landmark, char glyph, Point at);

  const Case& case_;
  Check& check_;
  std::unordered_map<std::string_view, Named> patterns_;
  std::array<int, 256> tile_of_{};  // by glyph; -1: not in the legend
  std::int64_t compared_ = 0;
};

FootprintCheck::FootprintCheck(const Case& of, Check& check) : case_(of), check_(check) {
  for (const ChunkPattern& pattern : of.level.zone()->chunks) {
    Named& named = patterns_[pattern.name];
    named.pattern = &pattern;
    ++named.count;
  }
  tile_of_.fill(-1);
  for (std::size_t i = 0; i < of.level.legend.size(); ++i) {
    tile_of_[static_cast<unsigned char>(of.level.legend[i].glyph)] = static_cast<int>(i);
  }
}

const ChunkPattern* FootprintCheck::pattern_of(const Landmark& landmark) {
  const auto found = patterns_.find(landmark.chunk);
  if (found == patterns_.end()) {
    check_.violation(landmark.at,
                     "{} at {} is made of chunk '{}', which the level does not describe",
                     landmark.type, place(landmark.at), landmark.chunk);
    return nullptr;
  }
  if (found->second.count > 1) {
    check_.violation(landmark.at, "{} at {}: the level describes chunk '{}' more than once",
                     landmark.type, place(landmark.at), landmark.chunk);
    return nullptr;
  }
  return found->second.pattern;
}

bool FootprintCheck::fits(const Landmark& landmark, const ChunkPattern& pattern) {
  const std::size_t width = pattern.rows.empty() ? 0 : pattern.rows.front().size();
  for (const std::string& row : pattern.rows) {
    if (row.size() == width) continue;
    check_.violation(landmark.at, "{} at {}: chunk '{}' has rows of different lengths",
                     landmark.type, place(landmark.at), landmark.chunk);
    return false;
  }
  const bool swapped = swaps_sides(landmark.transform);
  const std::size_t w = swapped ? pattern.rows.size() : width;
  const std::size_t h = swapped ? width : pattern.rows.size();
  // `inside` was requested before: the sides of the footprint are positive.
  if (w == static_cast<std::size_t>(landmark.rect.w) &&
      h == static_cast<std::size_t>(landmark.rect.h)) {
    return true;
  }
  check_.violation(landmark.at, "{} at {} covers {} x {} cells, chunk '{}' under {} has {} x {}",
                   landmark.type, place(landmark.at), landmark.rect.w, landmark.rect.h,
                   landmark.chunk, to_string(landmark.transform), w, h);
  return false;
}

void FootprintCheck::compare_cell(const Landmark& landmark, char glyph, Point at) {
  const Level& level = case_.level;
  ++compared_;
  const int tile = tile_of_[static_cast<unsigned char>(glyph)];
  if (tile == static_cast<int>(level.cells[at]) || check_.full()) return;
  const std::string wanted = tile < 0 ? fmt::format("'{}', which is not in the legend", glyph)
                                      : level.legend[static_cast<std::size_t>(tile)].name;
  const TileIndex found = level.cells[at];
  check_.violation(at, "cell {} of {} at {} is {}; its chunk '{}' says {}", place(at),
                   landmark.type, place(landmark.at),
                   found < level.legend.size() ? level.legend[found].name : "unknown",
                   landmark.chunk, wanted);
}

void FootprintCheck::compare(const Landmark& landmark, const ChunkPattern& pattern) {
  const Size size{static_cast<int>(pattern.rows.front().size()),
                  static_cast<int>(pattern.rows.size())};
  for (int y = 0; y < size.h; ++y) {
    const std::string& row = pattern.rows[static_cast<std::size_t>(y)];
    for (int x = 0; x < size.w; ++x) {
      const char glyph = row[static_cast<std::size_t>(x)];
      if (glyph == kFreeGlyph) continue;
      const Point to = transform_cell({x, y}, size, landmark.transform);
      compare_cell(landmark, glyph, to + Point{landmark.rect.x, landmark.rect.y});
    }
  }
}

void FootprintCheck::check(const Landmark& landmark) {
  if (landmark.at != landmark.rect.centre()) {
    check_.violation(landmark.at, "{} says it lies at {}, its footprint has its centre at {}",
                     landmark.type, place(landmark.at), place(landmark.rect.centre()));
  }
  const ChunkPattern* pattern = pattern_of(landmark);
  if (pattern != nullptr && fits(landmark, *pattern)) compare(landmark, *pattern);
}

}  // namespace

std::optional<Finding> check_footprints(const Case& of) {
  const Level& level = of.level;
  if (!level.zone()->anchor && level.zone()->landmarks.empty() && level.zone()->vaults.empty())
    return std::nullopt;
  Check check("Z5", level);
  const auto in_map = [&](const Landmark& landmark) {
    if (inside(landmark.rect, of.map)) return;
    check.violation(landmark.at, "{} at {} does not lie in the map", landmark.type,
                    place(landmark.at));
  };
  if (level.zone()->anchor) in_map(*level.zone()->anchor);
  for (const Landmark& landmark : level.zone()->landmarks) in_map(landmark);
  if (of.crammed) {
    check.violation(std::nullopt, "there are more footprints than the map can hold");
  }
  FootprintCheck footprints(of, check);
  for (const Landmark* landmark : of.footprints) footprints.check(*landmark);
  for (const Landmark& vault : vaults_as_landmarks(of, check)) footprints.check(vault);
  const std::size_t count = level.zone()->landmarks.size() + level.zone()->vaults.size() +
                            (level.zone()->anchor ? 1U : 0U);
  check.evidence("footprints", count);
  check.evidence("cells", footprints.compared());
  return check.finish(fmt::format("{} of {} compared with their chunks",
                                  counted(static_cast<std::size_t>(footprints.compared()), "cell"),
                                  counted(count, "footprint")));
}

}  // namespace warren::proof
