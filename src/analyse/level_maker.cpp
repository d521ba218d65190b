#include "analyse/level_maker.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

#include "analyse/areas_seen.hpp"
#include "analyse/danger.hpp"
#include "analyse/refusal.hpp"
#include "analyse/seals.hpp"
#include "content/dungeon/seed.hpp"
#include "generate/dungeon/generator.hpp"
#include "generate/stage/generator.hpp"
#include "generate/zone/generator.hpp"
#include "verify/dungeon/floors.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<BrokenPromise> broken_promises(const Level& level) {
  std::vector<BrokenPromise> out;
  for (const Finding& finding : verify(level).findings) {
    if (finding.promise.holds) continue;
    const bool told = !finding.breaches.empty();
    out.push_back({finding.promise.id, told ? finding.breaches.front().what : finding.text});
  }
  return out;
}

class ZoneMaker {
 public:
  explicit ZoneMaker(const Zone& zone) : zone_(zone) {}

  SeedOutcome make(std::uint32_t seed) {
    SeedOutcome out;
    out.seed = seed;
    RunOptions options;
    options.seed = seed;
    options.attempts = &out.attempts;
    const Clock::time_point begin = Clock::now();
    if (const Status status = generator_.generate_into(level_, zone_, options); !status) {
      out.refusal = refusal_reason(status.error());
      return out;
    }
    out.broken = broken_promises(level_);
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    for (const Gate& gate : level_.gates) {
      out.seals.push_back({gate.type, count_cells(gate.sealed), longest_straight(gate.sealed)});
    }
    out.carved = count_cells(level_.corridors);
    out.warnings = level_.report.warnings;
    if (const auto danger = measure_danger(level_)) out.danger_ramp = danger->ramp();
    if (!level_.areas.empty()) out.areas = see_areas(level_);
    return out;
  }

 private:
  const Zone& zone_;
  zone::Generator generator_;
  Level level_;
};

std::int64_t count_kind(const Level& level, std::string_view kind) {
  return std::count_if(level.things.begin(), level.things.end(),
                       [&](const Thing& thing) { return thing.kind == kind; });
}

// What a designer counts on a floor.
void count_floor(const Level& level, SeedOutcome& out) {
  const Dungeon& dungeon = *level.dungeon;
  for (const RoomKind kind : {RoomKind::large, RoomKind::medium, RoomKind::small}) {
    const auto is = [&](const Room& room) { return room.kind == kind; };
    out.counts.emplace_back("rooms, " + std::string(to_string(kind)),
                            std::count_if(dungeon.rooms.begin(), dungeon.rooms.end(), is));
  }
  const auto cells = level.cells.cells();
  const auto open = std::count_if(cells.begin(), cells.end(),
                                  [&](TileIndex tile) { return is_open(level.legend[tile].kind); });
  out.counts.emplace_back("floor, percent", 100 * open / static_cast<std::int64_t>(cells.size()));
  out.counts.emplace_back("doors", static_cast<std::int64_t>(dungeon.doors.size()));
  for (const Promise& promise : level.certificate) {
    for (const Property& number : promise.evidence) {
      if (promise.id == "D5" && number.key == "dead_ends") {
        out.counts.emplace_back("dead ends", std::get<std::int64_t>(number.value));
      }
    }
  }
  out.counts.emplace_back("keys", count_kind(level, "key"));
  out.counts.emplace_back("switches", count_kind(level, "switch"));
  out.counts.emplace_back("teleporter pairs", count_kind(level, "teleporter") / 2);
  out.counts.emplace_back("traps", count_kind(level, "trap"));
  out.counts.emplace_back("quality", dungeon.quality);
  for (const Shortfall& shortfall : dungeon.shortfalls) out.shortfalls.push_back(shortfall.what);
}

class DungeonMaker {
 public:
  explicit DungeonMaker(const DungeonConfig& config) : config_(config) {}

  SeedOutcome make(std::uint32_t seed) {
    SeedOutcome out;
    out.seed = seed;
    config_.seed = std::to_string(seed);
    const Clock::time_point begin = Clock::now();
    Result<std::vector<Level>> floors = make_floors(out);
    if (!floors) {
      out.refusal = refusal_reason(floors.error());
      return out;
    }
    for (Level& floor : *floors) judge(floor, out);
    for (const Breach& breach : verify_floors(*floors)) out.broken.push_back({"D7", breach.what});
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    return out;
  }

 private:
  // One by one, as each floor counts its own attempts.
  Result<std::vector<Level>> make_floors(SeedOutcome& out) {
    std::vector<Level> floors(static_cast<std::size_t>(config_.floors));
    out.parts = config_.floors;
    out.attempts = 0;
    int attempts = 0;
    RunOptions options;
    options.seed = dungeon_seed(config_.seed);
    options.attempts = &attempts;
    for (int floor = 1; floor <= config_.floors; ++floor) {
      Level& level = floors[static_cast<std::size_t>(floor) - 1];
      const Status status = generator_.generate_floor(level, config_, floor, options);
      out.attempts += attempts;
      if (!status) return tl::make_unexpected(status.error());
    }
    dungeon::join_stairs(floors);
    return floors;
  }

  static void judge(Level& floor, SeedOutcome& out) {
    const Verdict verdict = verify(floor);
    floor.certificate = verdict.certificate();
    for (const Finding& finding : verdict.findings) {
      if (finding.promise.holds) continue;
      const bool told = !finding.breaches.empty();
      out.broken.push_back(
          {finding.promise.id, told ? finding.breaches.front().what : finding.text});
    }
    out.warnings.insert(out.warnings.end(), floor.report.warnings.begin(),
                        floor.report.warnings.end());
    count_floor(floor, out);
  }

  DungeonConfig config_;
  dungeon::Generator generator_;
};

// What a designer counts in a stage.
void count_stage(const Level& level, SeedOutcome& out) {
  const Stage& stage = *level.stage;
  const auto cells = stage.layers.cells();
  for (const StageLayer layer : {StageLayer::wall, StageLayer::foot_reachable,
                                 StageLayer::car_walkable, StageLayer::item_spawn}) {
    const auto in = [&](StageLayerBits bits) { return (bits & layer_bit(layer)) != 0; };
    out.counts.emplace_back(std::string(to_string(layer)),
                            std::count_if(cells.begin(), cells.end(), in));
  }
  std::int64_t steps = 0;
  for (const StageLeg& leg : stage.legs) steps += static_cast<std::int64_t>(leg.path.size()) - 1;
  out.counts.emplace_back("steps to win", steps);
  out.counts.emplace_back("attempts", out.attempts);
}

class StageMaker {
 public:
  explicit StageMaker(const StageConfig& config) : config_(config) {}

  SeedOutcome make(std::uint32_t seed) {
    SeedOutcome out;
    out.seed = seed;
    RunOptions options;
    options.seed = seed;
    options.attempts = &out.attempts;
    const Clock::time_point begin = Clock::now();
    if (const Status status = generator_.generate_into(level_, config_, options); !status) {
      out.refusal = refusal_reason(status.error());
      return out;
    }
    out.broken = broken_promises(level_);
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    out.warnings = level_.report.warnings;
    count_stage(level_, out);
    return out;
  }

 private:
  const StageConfig& config_;
  stage::Generator generator_;
  Level level_;
};

}  // namespace

MakeLevel zone_maker(const Zone& zone) {
  const auto maker = std::make_shared<ZoneMaker>(zone);
  return [maker](std::uint32_t seed) { return maker->make(seed); };
}

MakeLevel dungeon_maker(const DungeonConfig& config) {
  const auto maker = std::make_shared<DungeonMaker>(config);
  return [maker](std::uint32_t seed) { return maker->make(seed); };
}

MakeLevel stage_maker(const StageConfig& config) {
  const auto maker = std::make_shared<StageMaker>(config);
  return [maker](std::uint32_t seed) { return maker->make(seed); };
}

}  // namespace warren
