// The dungeon generator's table of contents.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "kinds/dungeon/generate/generator.hpp"
#include "kinds/dungeon/generate/layouts.hpp"
#include "kinds/dungeon/generate/plain_floor.hpp"
#include "kinds/dungeon/generate/provenance.hpp"
#include "kinds/dungeon/generate/state.hpp"
#include "kinds/dungeon/generate/version.hpp"

namespace warren::dungeon {
namespace {

constexpr std::string_view kKind = "dungeon";
// For all layouts of one floor.
std::int64_t operations_for(const DungeonConfig& config) {
  return config.limits.operations * maps_of(config);
}

constexpr Pass<State> kPasses[] = {
    {"grid", "Grid", lay_grid},                     // rock
    {"spine", "Spine", lay_spine},                  // a ring first: rooms hang on it
    {"rooms", "Rooms", place_rooms},                // what the ring encloses, then large ones first
    {"connections", "Connections", connect_rooms},  // doors, straight and bent corridors, loops
    {"dead_ends", "Dead ends", carve_dead_ends},    // rooms with one door are some already
    {"fit", "Fit", fit_rooms},                      // to the share of the floor, and one to an L
    {"layout", "Layout",
     check_layout},  // as requested? else the next try, before anything stands in it
    {"junctions", "Junctions", widen_junctions},  // where there is rock to spare
    {"paths", "Corridors", trace_paths},          // nothing is carved from here on
    {"walls", "Walls", build_walls},              // on the edges of what is carved
    {"doors", "Doors", hang_doors},               // from here on a floor is areas and doors
    {"stairs", "Stairs", place_stairs},           // first: everything is measured from them
    {"treasure", "Treasure", place_treasure},     // before locks: they guard it
    {"locks", "Locks and gates", lock_doors},     // decides what has to be opened in which order
    {"disguises", "Disguised doors", disguise_doors},   // on doors that are not locked
    {"teleporters", "Teleporters", place_teleporters},  // before keys fill the corners of an island
    {"keys", "Keys", place_keys},                       // where the order allows
    {"traps", "Traps", place_traps},                    // around stairs and treasure
    {"switches", "Switches", place_switches},           // for gates, teleporters and traps
    {"zones", "Encounter zones", draw_zones},
    {"openers", "Openers", settle_openers},    // away from the zones of what they open
    {"oddities", "Specials", place_specials},  // hints need to know where switches are
    {"finish", "Finish", finish_floor},
};

// With what stands in their place when nothing else comes through.
constexpr auto kTitles = [] {
  std::array<PassTitle, std::size(kPasses) + 1> out;
  std::ranges::copy(titles_of(kPasses), out.begin());
  out.back() = {"plain_floor", "Plain floor"};
  return out;
}();

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

// Said last: until then another layout may be better.
void describe_quality(DungeonData& dungeon, const DungeonConfig& config) {
  if (dungeon.quality >= config.quality.minimum) return;
  dungeon.shortfalls.push_back(
      {"quality.minimum", config.quality.minimum, dungeon.quality, "no layout was better"});
}

bool is_late(const RunOptions& options, std::int64_t begin) {
  const std::int64_t limit = options.time_limit_ms * kNanosecondsPerMillisecond;
  return limit > 0 && time_now(options) - begin > limit;
}

Status out_of_time(const Error& error, int floor) {
  return fail(
      Failure::cancelled, fmt::format("floor {}: {}", floor, error.text()),
      "raise limits.time_ms or leave it out; limits.operations bounds the work the same way "
      "on every machine");
}

}  // namespace

std::span<const PassTitle> pass_titles() {
  return kTitles;
}

Generator::Generator() : scratch_(std::make_unique<Scratch>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

Status Generator::generate_floor(Level& level, const DungeonConfig& config, int floor,
                                 const RunOptions& options) {
  RunOptions limited = options;
  if (limited.time_limit_ms == 0) limited.time_limit_ms = config.limits.time_ms;
  scratch_->operations = 0;
  scratch_->most_operations = operations_for(config);
  sign_level(level, config, options.seed, *scratch_);
  const std::int64_t begin = time_now(options);
  State state{config, floor, level, *scratch_};
  Layouts layouts(config, floor, options.seed, level, *scratch_);
  const Status status =
      run_passes<State>(kKind, kPasses, state, limited, layouts, [&]() -> Report& {
        begin_floor(level, config, floor, *scratch_);
        return level.report;
      });
  if (status) {
    describe_quality(*level.dungeon(), config);
    return status;
  }
  // Time and people cancel; what a floor is like is none of their business.
  if (status.error().failure == Failure::cancelled) {
    return is_late(limited, begin) ? out_of_time(status.error(), floor) : status;
  }
  begin_floor(level, config, floor, *scratch_);
  level.report.passes.clear();
  const std::string why = status.error().text();
  make_plain_floor(level, config, floor, why);
  level.report.warnings.push_back(fmt::format("floor {} is a plain one: {}", floor, why));
  return {};
}

}  // namespace warren::dungeon
