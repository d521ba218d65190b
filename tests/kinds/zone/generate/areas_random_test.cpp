// Regions of any shape, mode and connection, anywhere on the map.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "built_zones.hpp"
#include "core/rng.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::built_chunks;
using testing::linked_zone;
using testing::seeds_to_try;

constexpr int kRoomy = 14;  // cells around a hotspot that its landmark keeps to

// Writes the lines of a zone, differently for each seed.
class AnyAreas {
 public:
  explicit AnyAreas(std::uint32_t seed) : rng_(seed) {}

  std::string lines() {
    std::string out(testing::kBuiltHead);
    out += rng_.chance(0.5) ? testing::kBuiltNoise
                            : "noise_frequency 0.04\nnoise_wall_threshold 0.3\n";
    const Rect columns[] = {{12, 12, 96, 192}, {124, 12, 80, 80}, {124, 108, 80, 96}};
    const char* ids[] = {"A", "B", "C"};
    const int count = rng_.range(1, 3);
    for (int i = 0; i < count; ++i) out += region(ids[i], columns[i]);
    return out + hotspots();
  }

 private:
  std::string one_of(std::initializer_list<const char*> words) {
    return std::string(words.begin()[rng_.below(static_cast<std::uint32_t>(words.size()))]) + " ";
  }
  static std::string text(int value) { return std::to_string(value) + " "; }

  // A rectangle of whole squares of 16 cells.
  Rect rect(Rect within) {
    const int w = 16 * rng_.range(4, within.w / 16);
    const int h = 16 * rng_.range(4, within.h / 16);
    const int x = within.x + 16 * rng_.range(0, (within.w - w) / 16);
    const int y = within.y + 16 * rng_.range(0, (within.h - h) / 16);
    return {x, y, w, h};
  }

  // One rectangle, or two that touch: an L, a T, a cross.
  std::string rects(const std::string& id, Rect within) {
    std::vector<Rect> all = {rect(within)};
    const Rect other = rect(within);
    if (!other.intersect(all[0]).empty() && rng_.chance(0.6)) all.push_back(other);
    std::string out;
    for (const Rect r : all) {
      out += "region " + id + " " + text(r.x) + text(r.y) + text(r.w) + text(r.h) + "\n";
      rects_.push_back(r);
    }
    return out;
  }

  std::string region(const std::string& id, Rect within) {
    const bool open = rng_.chance(0.3);
    std::string out = rects(id, within);
    const std::string base = one_of({"8", "16"});
    out += "regionmode " + id + " " + (open ? "open" : "structured " + base) + "\n";
    const int least = rng_.range(0, 10);
    const std::string content =
        rng_.chance(0.5) ? "0 0 " : text(least) + text(least + rng_.range(1, 20));
    const std::string style = open ? one_of({"sparse", "scattered", "clustered"})
                                   : one_of({"linear", "labyrinthine", "branching"});
    const std::string combat = one_of({"0", "0.5", "1"});
    const std::string difficulty = one_of({"1 3", "2 2", "4 5"});
    out += "regionconfig " + id + " " + content + combat + difficulty + style +
           one_of({"hot", "neutral", "cool"}) + "\n";
    if (open) {
      const std::string density = one_of({"0", "0.15", "0.4"});
      const std::string spacing = one_of({"1", "8"});
      out += "opendensity " + id + " " + density + spacing + one_of({"0", "0.02", "0.4"}) + "\n";
    }
    out += "connect " + id + " entry " + one_of({"way_in", "way_out", "refuge"}) + "\n";
    out += "connect " + id + " exit " + one_of({"way_in", "way_out", "refuge", "none"}) + "\n";
    return out;
  }

  // Well inside a region or well outside; areas_trouble_test looks at what stands across an edge.
  bool roomy(Point at) const {
    const Rect around{at.x - kRoomy, at.y - kRoomy, 2 * kRoomy, 2 * kRoomy};
    const auto touches = [&](Rect r) { return !r.intersect(around).empty(); };
    const auto holds = [&](Rect r) { return r.intersect(around) == around; };
    return std::ranges::none_of(rects_, touches) || std::ranges::any_of(rects_, holds);
  }

  std::string hotspots() {
    std::string out;
    for (int y = 20; y < 210; y += 18) {
      for (int x = 20; x < 210; x += 18) {
        const Point at{x + rng_.range(-6, 6), y + rng_.range(-6, 6)};
        if (roomy(at)) out += "hotspot " + text(at.x) + text(at.y) + "1\n";
      }
    }
    return out;
  }

  Rng rng_;
  std::vector<Rect> rects_;
};

// Whatever a designer may write, the level is made and keeps its guarantees.
TEST(AnyAreas, AreMadeAndProved) {
  for (std::uint32_t seed = 0; seed < seeds_to_try(60); ++seed) {
    const std::string lines = AnyAreas(seed).lines();
    const Zone zone = linked_zone(lines, built_chunks({8, 16, 32}));
    RunOptions options;
    options.seed = seed;
    Level level;
    Status status = zone::Generator().generate_into(level, zone, options);
    if (status) status = certify(level);
    ASSERT_TRUE(status.has_value()) << lines << status.error().text();
  }
}

}  // namespace
}  // namespace warren
