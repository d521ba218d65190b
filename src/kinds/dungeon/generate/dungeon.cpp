// The dungeon generator's table of contents.
#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "kinds/dungeon/generate/generator.hpp"
#include "kinds/dungeon/generate/islands.hpp"
#include "kinds/dungeon/generate/plain_floor.hpp"
#include "kinds/dungeon/generate/provenance.hpp"
#include "kinds/dungeon/generate/state.hpp"
#include "kinds/dungeon/generate/version.hpp"

namespace warren::dungeon {
namespace {

constexpr std::string_view kKind = "dungeon";
// Rooms and corridors are laid out again as often as this before the nearest to what was requested
// is taken. A large floor is many small ones: laying it out again would not change much.
constexpr std::int64_t kLayouts = 12;
int layouts_for(const DungeonConfig& config) {
  const std::int64_t map = std::int64_t{kMapSide} * kMapSide;
  const std::int64_t maps = (std::int64_t{config.width} * config.height + map - 1) / map;
  return static_cast<int>(std::max<std::int64_t>(1, kLayouts / maps));
}
// For all layouts of one floor.
std::int64_t operations_for(const DungeonConfig& config) {
  const std::int64_t map = std::int64_t{kMapSide} * kMapSide;
  const std::int64_t maps = (std::int64_t{config.width} * config.height + map - 1) / map;
  return config.limits.operations * std::max<std::int64_t>(1, maps);
}
constexpr int kFewLayouts = 4;
constexpr int kLayoutsForFloor = 3;  // that is requested by quality.attempts

constexpr Pass<State> kPasses[] = {
    {"grid", lay_grid},              // rock
    {"spine", lay_spine},            // a ring first: rooms hang on it
    {"rooms", place_rooms},          // what the ring encloses, then large ones first
    {"connections", connect_rooms},  // doors, straight and bent corridors, loops
    {"dead_ends", carve_dead_ends},  // rooms with one door are some already
    {"fit", fit_rooms},              // to the share of the floor, and one to an L
    {"layout", check_layout},  // as requested? else the next try, before anything stands in it
    {"junctions", widen_junctions},      // where there is rock to spare
    {"paths", trace_paths},              // nothing is carved from here on
    {"walls", build_walls},              // on the edges of what is carved
    {"doors", hang_doors},               // from here on a floor is areas and doors
    {"stairs", place_stairs},            // first: everything is measured from them
    {"treasure", place_treasure},        // before locks: they guard it
    {"locks", lock_doors},               // decides what has to be opened in which order
    {"disguises", disguise_doors},       // on doors that are not locked
    {"teleporters", place_teleporters},  // before keys fill the corners of an island
    {"keys", place_keys},                // where the order allows
    {"traps", place_traps},              // around stairs and treasure
    {"switches", place_switches},        // for gates, teleporters and traps
    {"zones", draw_zones},
    {"openers", settle_openers},   // away from the zones of what they open
    {"oddities", place_specials},  // hints need to know where switches are
    {"finish", finish_floor},
};

std::vector<Tile> make_legend() {
  Tile floor;
  floor.glyph = '.';
  floor.name = "floor";
  floor.kind = TileKind::floor;
  floor.fill = {214, 202, 176, 255};
  floor.outline = {190, 176, 148, 255};
  Tile rock;
  rock.glyph = '#';
  rock.name = "rock";
  rock.kind = TileKind::wall;
  rock.fill = {58, 54, 52, 255};
  rock.outline = {40, 37, 36, 255};
  return {floor, rock};
}

// What is the same for every floor and every try.
void sign_level(Level& level, const DungeonConfig& config, std::uint32_t seed, Scratch& scratch) {
  // Whoever makes many floors changes the seed and nothing else.
  if (scratch.signed_for) scratch.signed_for->seed = config.seed;
  if (scratch.signed_for != config) {
    scratch.signed_for = config;
    scratch.provenance = provenance_of(config);
    scratch.legend = make_legend();
  }
  set_seed(scratch.provenance, config.seed);
  level.name = config.name;
  level.provenance.generator_version = kGeneratorVersion;
  level.provenance.seed = seed;
  level.provenance.source_digest = config.source.value;
  level.provenance.parameters = scratch.provenance;
  level.legend = scratch.legend;
}

void begin_floor(Level& level, const DungeonConfig& config, int floor, Scratch& scratch) {
  level.start.reset();
  scratch.things.keep(level.things);
  level.certificate.clear();
  level.report.warnings.clear();
  level.set_kind(kKind);
  DungeonData& dungeon = *level.dungeon();
  dungeon.floor = floor;
  dungeon.floors = config.floors;
  dungeon.doors.clear();
  dungeon.rooms.clear();
  scratch.drawn_corridors.keep(dungeon.corridors);
  scratch.zones.keep(dungeon.zones);
  dungeon.shortfalls.clear();
  scratch.opening.keep(dungeon.unlock_order);
  dungeon.quality = 0;
}

// Every floor and every try has streams of its own.
std::uint32_t seed_of(std::uint32_t seed, int floor, int layout) {
  Hasher hasher;
  hasher.add(seed).add(floor).add(layout);
  return static_cast<std::uint32_t>(hasher.digest());
}

// Said last: until then another layout may be better.
void describe_quality(DungeonData& dungeon, const DungeonConfig& config) {
  if (dungeon.quality >= config.quality.minimum) return;
  dungeon.shortfalls.push_back(
      {"quality.minimum", config.quality.minimum, dungeon.quality, "no layout was better"});
}

tl::unexpected<Error> out_of_time(const Error& error, int floor) {
  return fail(
      Failure::cancelled, fmt::format("floor {}: {}", floor, error.text()),
      "raise limits.time_ms or leave it out; limits.operations bounds the work the same way "
      "on every machine");
}

// What the last layout failed for. The runner's own words tell of attempts, which a floor has one
// of.
std::string plain_reason(const Error& error) {
  const std::string& last = error.diagnostics.back().message;
  constexpr std::string_view kFirst = "attempt 1: ";
  return last.starts_with(kFirst) ? last.substr(kFirst.size()) : last;
}

// The layouts that failed.
class Misses {
 public:
  void add(int layout, const Scratch& scratch, const Error& error) {
    if (layout >= last_) {
      last_ = layout;
      last_reason_ = error.diagnostics.back().message;
    }
    if (scratch.miss <= 0) return;  // failed elsewhere: not worth coming back to
    const bool nearer = !nearest_ || std::pair(scratch.miss, layout) < std::pair(least_, *nearest_);
    if (!nearer) return;
    least_ = scratch.miss;
    nearest_ = layout;
  }

  std::optional<int> nearest() const { return nearest_; }
  int least() const { return least_; }
  const std::string& last_reason() const { return last_reason_; }

 private:
  std::optional<int> nearest_;
  int least_ = 0;
  int last_ = -1;
  std::string last_reason_;
};

// The floors that were finished.
class Best {
 public:
  explicit Best(const DungeonConfig::Quality& requested) : requested_(requested) {}

  bool wants_more() const {
    const int more = quality_ < requested_.minimum ? kMoreFloors : 0;
    return made_ < requested_.attempts + more;
  }
  void add(int layout, int quality) {
    ++made_;
    in_level_ = quality > quality_;
    if (!in_level_) return;
    quality_ = quality;
    layout_ = layout;
  }
  // Another layout was begun in its place.
  void forget_level() { in_level_ = false; }

  int made() const { return made_; }
  int layout() const { return layout_; }
  bool in_level() const { return in_level_; }

 private:
  static constexpr int kMoreFloors = 2;

  const DungeonConfig::Quality& requested_;
  int made_ = 0;
  int quality_ = -1;
  int layout_ = 0;
  bool in_level_ = false;
};

}  // namespace

Generator::Generator() : scratch_(std::make_unique<Scratch>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

Status Generator::run(Level& level, const DungeonConfig& config, int floor, int layout,
                      const RunOptions& options) {
  RunOptions one = options;
  if (options.time_limit_ms > 0) {
    // All layouts of a floor share its time.
    const std::int64_t spent = time_now(options) - scratch_->begin;
    const std::int64_t left = options.time_limit_ms -
                              (spent + kNanosecondsPerMillisecond - 1) / kNanosecondsPerMillisecond;
    if (layout > 0 && left <= 0) {
      return fail(Failure::cancelled,
                  fmt::format("the time limit of {} ms passed", options.time_limit_ms));
    }
    one.time_limit_ms = std::max(left, std::int64_t{1});
  }
  one.seed = seed_of(options.seed, floor, layout);
  one.max_attempts = 1;
  one.attempts = nullptr;  // counts layouts
  State state{config, floor, level, *scratch_};
  scratch_->miss = -1;
  return run_passes<State>(kKind, kPasses, state, one, [&]() -> Report& {
    begin_floor(level, config, floor, *scratch_);
    return level.report;
  });
}

// The best of quality.attempts floors, and of a few more while none has quality.minimum; else the
// layout that missed least. Once limits.operations is used up nothing more is tried: what was made
// until then is taken, if anything was.
Status Generator::best_layout(Level& level, const DungeonConfig& config, int floor,
                              const RunOptions& options) {
  Best best(config.quality);
  Misses misses;
  const int layouts = layouts_for(config);
  // One that is taken as it comes may still fail for another reason.
  const int tries = std::max({layouts, kFewLayouts, kLayoutsForFloor * config.quality.attempts});
  // What a large floor lacks of doors or dead ends is little of many; a room is a room.
  scratch_->allowed_miss = layouts == 1 ? kMissOfRoom - 1 : 0;
  for (int layout = 0; layout < tries && best.wants_more(); ++layout) {
    if (options.attempts != nullptr) *options.attempts = layout + 1;
    const Status status = run(level, config, floor, layout, options);
    if (!status && status.error().failure == Failure::cancelled) return status;
    if (!status && scratch_->spent()) {
      if (best.made() == 0) return status;
      best.forget_level();
      break;
    }
    if (!status) {
      misses.add(layout, *scratch_, status.error());
      best.forget_level();
      continue;
    }
    best.add(layout, level.dungeon()->quality);
  }
  if (best.made() > 0) {
    if (!best.in_level()) {
      scratch_->operations = 0;  // it took no more than the limit before
      if (Status status = run(level, config, floor, best.layout(), options); !status) return status;
    }
    describe_quality(*level.dungeon(), config);
    return {};
  }
  if (!misses.nearest()) {
    return veto("no layout could be finished; the last: " + misses.last_reason());
  }
  scratch_->allowed_miss = misses.least();
  scratch_->operations = 0;  // likewise
  const Status status = run(level, config, floor, *misses.nearest(), options);
  if (status) describe_quality(*level.dungeon(), config);
  return status;
}

// A floor whose islands have no place for their switches is better without islands than plain.
Status Generator::best_floor(Level& level, const DungeonConfig& config, int floor,
                             const RunOptions& options) {
  scratch_->most_islands = most_islands(config);
  scratch_->lacks_island_switch = false;
  Status status = best_layout(level, config, floor, options);
  const bool again = !status && scratch_->lacks_island_switch && !scratch_->spent();
  if (!again || status.error().failure == Failure::cancelled) return status;
  scratch_->most_islands = 0;
  return best_layout(level, config, floor, options);
}

Status Generator::generate_floor(Level& level, const DungeonConfig& config, int floor,
                                 const RunOptions& options) {
  RunOptions limited = options;
  if (limited.time_limit_ms == 0) limited.time_limit_ms = config.limits.time_ms;
  scratch_->begin = time_now(options);
  scratch_->operations = 0;
  scratch_->most_operations = operations_for(config);
  sign_level(level, config, options.seed, *scratch_);
  const Status status = best_floor(level, config, floor, limited);
  if (status) return status;
  // Time and people cancel; what a floor is like is none of their business.
  const bool asked_to_stop = options.cancel != nullptr && options.cancel->load();
  if (asked_to_stop) return status;
  if (status.error().failure == Failure::cancelled) return out_of_time(status.error(), floor);
  begin_floor(level, config, floor, *scratch_);
  level.report.passes.clear();
  const std::string why = plain_reason(status.error());
  make_plain_floor(level, config, floor, why);
  level.report.warnings.push_back(fmt::format("floor {} is a plain one: {}", floor, why));
  return {};
}

Result<std::vector<Level>> Generator::generate(const DungeonConfig& config,
                                               const RunOptions& options) {
  std::vector<Level> floors(static_cast<std::size_t>(config.floors));
  for (int floor = 1; floor <= config.floors; ++floor) {
    Level& level = floors[static_cast<std::size_t>(floor) - 1];
    if (Status status = generate_floor(level, config, floor, options); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
  }
  join_stairs(floors);
  return floors;
}

}  // namespace warren::dungeon
