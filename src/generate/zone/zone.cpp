// The zone generator's table of contents.
#include <fmt/format.h>

#include "core/hash.hpp"
#include "generate/zone/generator.hpp"
#include "generate/zone/state.hpp"
#include "generate/zone/version.hpp"

namespace warren::zone {
namespace {

constexpr std::string_view kKind = "zone";

constexpr Pass<State> kPasses[] = {
    {"terrain", make_terrain},          // classes of cells from noise
    {"wall_types", choose_wall_types},  // classes become tiles of the legend
    {"authored", place_authored},       // after everything drawn: what the designer placed wins
    {"things", place_things},           // portals, savepoints, spawns as authored
    {"start", choose_start},            // needs the finished ground
};

std::vector<Colour> background_of(const Zone& zone) {
  std::vector<BackgroundColour> entries = zone.background;
  std::ranges::sort(entries, {}, &BackgroundColour::index);
  std::vector<Colour> out;
  for (const BackgroundColour& entry : entries) out.push_back(entry.colour);
  return out;
}

void begin_level(Level& level, const Zone& zone, std::uint32_t seed) {
  level.name = zone.name;
  level.biome = zone.biome;
  level.theme = zone.theme;
  level.provenance = {std::string(kKind), kGeneratorVersion, seed,
                      parameter_properties(zone.parameters)};
  level.background = background_of(zone);
  level.music = zone.music;
  level.legend = make_legend(zone);
  level.cells.resize(zone.parameters.size, zone.parameters.size);
  level.start.reset();
  level.things.clear();
  level.report = {};
}

}  // namespace

Result<std::uint32_t> choose_seed(const Zone& zone, std::optional<std::uint32_t> given,
                                  std::uint32_t master_seed) {
  if (given) return *given;
  if (zone.seed) return *zone.seed;
  if (zone.procgen) {
    Hasher hasher;
    hasher.add(master_seed).add(kKind).add(std::string_view(zone.name));
    return static_cast<std::uint32_t>(hasher.digest());
  }
  if (!zone.has_terrain()) return 0;
  return fail(Failure::content, fmt::format("{} generates terrain but has no seed", zone.name),
              "add a line `seed 1` to the file, or pass --seed 1");
}

Status Generator::generate_into(Level& level, const Zone& zone, const RunOptions& options) {
  State state{zone, options.seed, level};
  return run_passes<State>(kKind, kPasses, state, options, [&]() -> Report& {
    begin_level(level, zone, options.seed);
    return level.report;
  });
}

Result<Level> Generator::generate(const Zone& zone, const RunOptions& options) {
  Level level;
  if (Status status = generate_into(level, zone, options); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return level;
}

}  // namespace warren::zone
