// The figures that the example zones must reach, over many seeds. WARREN_SEEDS=10000 makes it a
// long sweep; every seed is verified.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "long_run.hpp"
#include "pipeline/certify.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

// Builds without optimisation, with sanitizers, take a second for each seed.
#ifdef NDEBUG
constexpr std::uint32_t kUsualSeeds = 40;
constexpr std::uint32_t kLongSeeds = 200;
#else
constexpr std::uint32_t kUsualSeeds = 4;
constexpr std::uint32_t kLongSeeds = 4;
#endif
constexpr std::uint32_t kEnough = 40;  // seeds for an average to mean something

std::uint32_t seeds() {
  const char* text = std::getenv("WARREN_SEEDS");
  if (text != nullptr) return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
  return testing::long_run() ? kLongSeeds : kUsualSeeds;
}

struct Share {
  double part = 0;
  double whole = 0;

  double value() const { return part / whole; }
  void add(const Share& other) {
    part += other.part;
    whole += other.whole;
  }
};

struct Figures {
  std::map<InfluenceType, Share> near;  // walls within half the radius, outside of footprints
  Share base;                           // walls where no landmark reaches
  Share swarmers;                       // around a swarmer_heavy landmark
  int failures = 0;
  std::string first_failure;

  void add(const Figures& other) {
    for (const auto& [type, share] : other.near) near[type].add(share);
    base.add(other.base);
    swarmers.add(other.swarmers);
    failures += other.failures;
    if (first_failure.empty()) first_failure = other.first_failure;
  }
};

double cells_between(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

bool on_landmark(const Level& level, Point at) {
  if (level.zone()->anchor && level.zone()->anchor->rect.contains(at)) return true;
  return std::ranges::any_of(level.zone()->landmarks,
                             [&](const Landmark& l) { return l.rect.contains(at); });
}

// Every seventh cell in both directions: enough for a share, and quick.
template <class Visit>
void sample(Rect area, const Visit& visit) {
  for (int y = area.y; y < area.bottom(); y += 7) {
    for (int x = area.x; x < area.right(); x += 7) visit(Point{x, y});
  }
}

void count_walls(const Level& level, Figures& out) {
  const auto add = [&](Share& share, Point at) {
    if (on_landmark(level, at)) return;
    share.whole += 1;
    share.part += level.open(at) ? 0 : 1;
  };
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (!landmark.influence) continue;
    const int half = static_cast<int>(landmark.influence->radius / 2);
    const Rect area{landmark.at.x - half, landmark.at.y - half, 2 * half + 1, 2 * half + 1};
    sample(area.intersect(level.cells.bounds()), [&](Point at) {
      if (cells_between(at, landmark.at) <= half) add(out.near[landmark.influence->type], at);
    });
  }
  sample(level.cells.bounds(), [&](Point at) {
    const bool reached = std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& l) {
      return l.influence && cells_between(at, l.at) < l.influence->radius;
    });
    if (!reached) add(out.base, at);
  });
}

void count_swarmers(const Level& level, Figures& out) {
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (!landmark.influence || landmark.influence->bias != "swarmer_heavy") continue;
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy" || std::get<std::string>(thing.properties[0].value) != "budget") {
        continue;
      }
      if (cells_between(thing.at, landmark.at) > landmark.influence->radius / 2) continue;
      out.swarmers.whole += 1;
      out.swarmers.part += thing.type == "swarmer" ? 1 : 0;
    }
  }
}

Figures sweep(const Zone& zone, std::uint32_t begin, std::uint32_t end) {
  Figures out;
  zone::Generator generator;
  Level level;
  for (std::uint32_t seed = begin; seed < end; ++seed) {
    RunOptions options;
    options.seed = seed;
    Status status = generator.generate_into(level, zone, options);
    if (status) status = certify(level);
    if (!status) {
      ++out.failures;
      if (out.first_failure.empty()) {
        out.first_failure = "seed " + std::to_string(seed) + ": " + status.error().text();
      }
      continue;
    }
    count_walls(level, out);
    count_swarmers(level, out);
  }
  return out;
}

Figures sweep_all(const Zone& zone) {
  Figures all;
  std::mutex mutex;
  parallel_rows(static_cast<int>(seeds()), Threads(hardware_threads()), 1, [&](int begin, int end) {
    const Figures part =
        sweep(zone, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
    const std::scoped_lock lock(mutex);
    all.add(part);
  });
  return all;
}

class Examples : public ::testing::TestWithParam<const char*> {};

TEST_P(Examples, ReachTheirFiguresInEverySeed) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples" / GetParam());
  ASSERT_TRUE(file.has_value()) << file.error().text();
  Figures figures = sweep_all(file->zone);
  EXPECT_EQ(figures.failures, 0) << figures.first_failure;
  // Averages of fewer seeds scatter more, and still tell which is larger.
  const bool enough = seeds() >= kEnough;
  const double base = figures.base.value();
  RecordProperty("base", std::to_string(base));
  RecordProperty("dense", std::to_string(figures.near[InfluenceType::dense].value() / base));
  RecordProperty("sparse", std::to_string(figures.near[InfluenceType::sparse].value() / base));
  EXPECT_GE(figures.near[InfluenceType::dense].value(), (enough ? 1.5 : 1.2) * base) << base;
  EXPECT_LE(figures.near[InfluenceType::sparse].value(), (enough ? 0.5 : 0.8) * base) << base;

  const std::vector<EnemyType> types = enemy_types_of(file->zone);
  const auto swarmer = std::ranges::find(types, "swarmer", &EnemyType::name) - types.begin();
  const double usual = base_mix(types)[static_cast<std::size_t>(swarmer)];
  EXPECT_GE(figures.swarmers.value(), (enough ? 3 : 1.5) * usual);
}

INSTANTIATE_TEST_SUITE_P(All, Examples, ::testing::Values("origin/origin.zone", "ember/ember.zone"),
                         [](const auto& which) {
                           return std::filesystem::path(which.param).stem().string();
                         });

}  // namespace
}  // namespace warren
