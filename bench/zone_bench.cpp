// Whole zones, and the pass that turns classes into tiles alone.
#include <algorithm>
#include <memory>
#include <string>

#include "core/hash.hpp"
#include "core/noise/noise.hpp"
#include "core/scatter/scatter.hpp"
#include "example.hpp"
#include "generate/zone/generator.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

void add_zone(int side) {
  auto zone = std::make_shared<const Zone>(example_zone(side));
  auto level = std::make_shared<Level>();
  const double cells = double{kCells} * (side / kSide) * (side / kSide);
  add({"zone", std::to_string(side), cells}, [zone, level] { generate_example(*zone, *level); });
}

// As in the example: 15 % circuits among the walls, one kind of effect.
class Scatter {
 public:
  Scatter() : classes_(kSide, kSide), tiles_(kSide, kSide) {
    const FractalNoise noise({}, kExampleSeed);
    noise.classify(classes_.bounds(), {-0.1F, 0.0F}, classes_.cells().data(), kSide);
    const scatter::Share walls[] = {{2, 0.15}, {1, 0.85}};
    const scatter::Share effects[] = {{3, 1.0}};
    walls_ = scatter::make_choice(walls);
    effects_ = scatter::make_choice(effects);
  }

  // Copies first, as choose_tiles works in place; the copy is about a seventh of the time.
  void run() {
    std::ranges::copy(classes_.cells(), tiles_.cells().begin());
    for (int y = 0; y < kSide; ++y) {
      scatter::choose_tiles(CellHash::row_key(1, y), walls_, effects_, tiles_.row(y));
    }
  }

 private:
  Grid<std::uint8_t> classes_;
  Grid<std::uint8_t> tiles_;
  scatter::Choice walls_;
  scatter::Choice effects_;
};

}  // namespace

void add_zones() {
  for (const int side : {1024, 4096, 8192}) add_zone(side);
  auto scatter = std::make_shared<Scatter>();
  add({"zone", "wall types alone, 1024"}, [scatter] { scatter->run(); });
}

}  // namespace warren::bench
