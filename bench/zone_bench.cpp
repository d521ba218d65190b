// Whole zones, and the pass that turns classes into tiles alone.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "core/hash.hpp"
#include "core/noise/noise.hpp"
#include "core/scatter/scatter.hpp"
#include "example.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

// One pipeline for all runs of a case, as a program that makes many levels has it.
struct Workshop {
  Pipeline pipeline;
  int seeds = 1;
  bool prove = false;

  // The seconds that paths, gates and regions took, and proving.
  double make() {
    std::int64_t counted = 0;
    for (int i = 0; i < seeds; ++i) {
      std::vector<PassTime> times;
      generate_example(pipeline, kExampleSeed + static_cast<std::uint32_t>(i), &times);
      for (const PassTime& time : times) {
        if (time.pass == "ways" || time.pass == "gates" || time.pass == "regions") {
          counted += time.nanoseconds;
        }
      }
      const std::int64_t begin = cpu_nanoseconds();
      if (prove) prove_example(pipeline);
      counted += cpu_nanoseconds() - begin;
    }
    return static_cast<double>(counted) * 1e-9;
  }
};

double cells_of(int side) {
  return double{kCells} * (side / kSide) * (side / kSide);
}

std::shared_ptr<Workshop> workshop_of(ZoneFile file, int seeds, bool prove) {
  return std::make_shared<Workshop>(Workshop{Pipeline(zone_source(std::move(file))), seeds, prove});
}

void add_zone(std::string what, ZoneFile file, int seeds = 1, bool prove = false) {
  const double cells = cells_of(file.zone.parameters.size) * seeds;
  add({"zone", std::move(what), cells},
      [workshop = workshop_of(std::move(file), seeds, prove)] { workshop->make(); });
}

void add_reach(std::string what, ZoneFile file) {
  const double cells = cells_of(file.zone.parameters.size) * kSeeds;
  add_timed({"zone", std::move(what), cells},
            [workshop = workshop_of(std::move(file), kSeeds, true)] { return workshop->make(); });
}

// What a zone cannot do without: the classes of its cells, with its own noise.
void add_classes(const Zone& zone) {
  const ZoneParameters& p = zone.parameters;
  auto noise = std::make_shared<FractalNoise>(p.noise(), kExampleSeed);
  auto classes = std::make_shared<Grid<std::uint8_t>>(kSide, kSide);
  const noise::Thresholds thresholds{static_cast<float>(p.noise_wall_threshold),
                                     static_cast<float>(*p.noise_effect_threshold)};
  add({"zone", "classes of Ember alone"}, [noise, classes, thresholds] {
    noise->classify(classes->bounds(), thresholds, classes->cells().data(), kSide);
  });
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
  for (const int side : {1024, 4096, 8192}) {
    add_zone(fmt::format("terrain, {}", side), terrain_zone(side));
  }
  add_classes(ember_zone(kSide).zone);
  add_zone("Ember, 1024", ember_zone(kSide), kSeeds);
  add_zone("Ember, 1024, proved", ember_zone(kSide), kSeeds, true);
  add_reach("paths, gates, proof of Ember", ember_zone(kSide));
  add_zone("Ember without rooms, 1024, proved", ember_without_rooms(kSide), kSeeds, true);
  add_zone("Foundry, 1024, proved", example_zone("foundry/foundry.zone", {}), kSeeds, true);
  add_zone("64 landmarks, 8192", ember_zone_with(8192, 64));
  auto scatter = std::make_shared<Scatter>();
  add({"zone", "wall types alone, 1024"}, [scatter] { scatter->run(); });
}

}  // namespace warren::bench
