// What is connected with what, on the open ground of a zone; copying a mebibyte as the anchor.
#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>

#include "core/topology/components.hpp"
#include "core/topology/distance.hpp"
#include "core/topology/flood.hpp"
#include "example.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

struct Ground {
  Grid<std::uint8_t> open{kSide, kSide};
  Grid<std::uint8_t> copy{kSide, kSide};
  BitGrid bits;
  Point start;  // the savepoint in the middle
};

Ground make_ground() {
  const Level level = example_level(kSide);
  Ground out;
  for (std::size_t i = 0; i < out.open.size(); ++i) {
    out.open.cells()[i] = level.open(out.open.point(i)) ? 1 : 0;
  }
  out.bits = BitGrid::from(out.open);
  out.start = level.start.value_or(Point{kSide / 2, kSide / 2});
  return out;
}

}  // namespace

void add_topology() {
  static Ground ground = make_ground();
  add({"topology", "memcpy of 1 MiB"}, [] {
    std::memcpy(ground.copy.cells().data(), ground.open.cells().data(), ground.open.size());
  });
  add({"topology", "component labels"},
      [] { benchmark::DoNotOptimize(label_components(ground.open)); });
  add({"topology", "flood"}, [] { benchmark::DoNotOptimize(flood(ground.bits, ground.start)); });
  add({"topology", "distance field"},
      [] { benchmark::DoNotOptimize(distance_field(ground.open, {{ground.start}})); });
}

}  // namespace warren::bench
