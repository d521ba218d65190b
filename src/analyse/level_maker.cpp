#include "analyse/level_maker.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

#include "analyse/areas_seen.hpp"
#include "analyse/danger.hpp"
#include "analyse/refusal.hpp"
#include "analyse/seals.hpp"
#include "kinds/kind.hpp"
#include "pipeline/pipeline.hpp"
#include "pipeline/verify.hpp"
#include "platform/clock.hpp"

namespace warren {
namespace {

using Clock = std::chrono::steady_clock;

// What a designer looks for in a zone.
void look_at_zone(const Level& level, SeedOutcome& out) {
  for (const Gate& gate : level.gates) {
    out.seals.push_back({gate.type, count_cells(gate.sealed), longest_straight(gate.sealed)});
  }
  out.carved = count_cells(level.corridors);
  if (const auto danger = measure_danger(level)) out.danger_ramp = danger->ramp();
  if (!level.areas.empty()) out.areas = see_areas(level);
}

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

class LevelMaker {
 public:
  explicit LevelMaker(SourcePointer source) : pipeline_(std::move(source)) {}

  SeedOutcome make(std::uint32_t seed) {
    const Source& source = pipeline_.source();
    SeedOutcome out;
    out.seed = seed;
    out.parts = source.parts();
    const Clock::time_point begin = Clock::now();
    if (const Status status = generate(seed, out.attempts); !status) {
      out.refusal = refusal_reason(status.error());
      return out;
    }
    for (Level& level : pipeline_.levels()) add_broken(level, out);
    add_broken_together(out);
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    for (const Level& level : pipeline_.levels()) look_at(level, out);
    return out;
  }

 private:
  Status generate(std::uint32_t seed, int& attempts) {
    Result<Seed> read = pipeline_.source().read_seed(std::to_string(seed));
    if (!read) return tl::make_unexpected(std::move(read.error()));
    Request request;
    request.seed = std::move(*read);
    request.run.attempts = &attempts;
    request.run.clock = steady_nanoseconds;
    return pipeline_.generate(request);
  }

  void add_broken_together(SeedOutcome& out) {
    const Proof& proof = pipeline_.source().kind().proof;
    if (proof.verify_parts == nullptr) return;
    for (const Breach& breach : proof.verify_parts(pipeline_.levels())) {
      out.broken.push_back({std::string(proof.parts_id), breach.what});
    }
  }

  static void add_broken(Level& level, SeedOutcome& out) {
    const Verdict verdict = verify(level);
    level.certificate = verdict.certificate();
    for (const Finding& finding : verdict.findings) {
      if (finding.promise.holds) continue;
      const bool told = !finding.breaches.empty();
      out.broken.push_back(
          {finding.promise.id, told ? finding.breaches.front().what : finding.text});
    }
  }

  static void look_at(const Level& level, SeedOutcome& out) {
    out.warnings.insert(out.warnings.end(), level.report.warnings.begin(),
                        level.report.warnings.end());
    if (level.dungeon) {
      count_floor(level, out);
    } else if (level.stage) {
      count_stage(level, out);
    } else {
      look_at_zone(level, out);
    }
  }

  Pipeline pipeline_;
};

}  // namespace

MakeLevel level_maker(SourcePointer source) {
  const auto maker = std::make_shared<LevelMaker>(std::move(source));
  return [maker](std::uint32_t seed) { return maker->make(seed); };
}

}  // namespace warren
