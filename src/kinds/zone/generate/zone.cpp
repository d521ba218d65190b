// The zone generator's table of contents.
#include <fmt/format.h>

#include "core/hash.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/version.hpp"
#include "passes/salt.hpp"

namespace warren::zone {
namespace {

constexpr std::string_view kKind = "zone";

constexpr Pass<State> kPasses[] = {
    {"things", "Things placed by hand",
     place_things},                      // portals, savepoints, spawns: nothing may cover them
    {"anchor", "Anchor", place_anchor},  // the middle is taken before places are sought
    {"hotspots", "Hotspots", scatter_hotspots},   // candidates for landmarks
    {"landmarks", "Landmarks", place_landmarks},  // before terrain: they bend it
    {"territories", "Territories",
     plan_territories},                    // borders before the land, so that the land hides them
    {"terrain", "Terrain", make_terrain},  // classes of cells from noise
    {"wall_types", "Wall types", choose_wall_types},  // classes become tiles of the legend
    {"areas", "Areas", build_areas},                  // chunks and blocks in the place of noise
    {"chunks", "Chunks", stamp_chunks},               // needs tiles, and overwrites the ground
    {"authored", "Authored cells", place_authored},   // what the designer placed wins
    {"start", "Start", choose_start},                 // paths begin there
    {"joins", "Connections", connect_areas},    // what stands in areas gets a path to their doors
    {"ways", "Paths", make_paths},              // everything that must be reached is joined
    {"gates", "Gates", seal_gates},             // and nothing leads around a gate
    {"pockets", "Pockets", join_pockets},       // no dead land: it gets a corridor or is filled
    {"circuits", "Circuits", refine_circuits},  // exposed faces are known once all of that is
    {"vaults", "Vaults", place_vaults},  // set pieces off the paths, before cover takes the room
    {"obstacles", "Obstacles", scatter_obstacles},  // in what is open now, beside the paths
    {"regions", "Territories as built", finish_territories},  // needs the finished ground
    {"pace", "Pace", measure_pace},  // how far everything lies from the start
    {"area_enemies", "Enemies of areas", place_area_enemies},  // areas have budgets of their own
    {"enemies", "Enemies", place_enemies},  // on what can be reached from the start
    {"pickups", "Pickups", place_pickups},
};

constexpr auto kTitles = titles_of(kPasses);

std::vector<Colour> background_of(const Zone& zone) {
  std::vector<BackgroundColour> entries = zone.background;
  std::ranges::sort(entries, {}, &BackgroundColour::index);
  std::vector<Colour> out;
  for (const BackgroundColour& entry : entries) out.push_back(entry.colour);
  return out;
}

// Everything that must be placed: landmarks, where a fixed one pins one that one's chunk, and fixed
// ones of a type of their own.
std::vector<RequestedLandmark> asked_of(const Zone& zone) {
  std::vector<RequestedLandmark> out;
  if (!zone.links.chunks) return out;
  const LinkedChunks& links = *zone.links.chunks;
  for (std::size_t i = 0; i < zone.landmarks.size(); ++i) {
    const LandmarkDefinition& landmark = zone.landmarks[i];
    out.push_back({landmark.type, links.chunk(links.landmarks[i]).name, landmark.optional});
  }
  const std::vector<int> pinned = pinned_landmarks(zone);
  for (std::size_t i = 0; i < pinned.size(); ++i) {
    const std::string& chunk = links.chunk(links.fixed[i]).name;
    if (pinned[i] < 0) {
      out.push_back({zone.fixed_landmarks[i].type, chunk, false});
    } else {
      out[static_cast<std::size_t>(pinned[i])].chunk = chunk;
    }
  }
  return out;
}

void begin_level(Level& level, const Zone& zone, std::uint32_t seed) {
  level.name = zone.name;
  level.biome = zone.biome;
  level.theme = zone.theme;
  level.set_kind(kKind);
  ZoneData& own = *level.zone();
  level.provenance = {kGeneratorVersion, seed, properties_by(zone_parameters(), zone.parameters),
                      zone.source.value};
  level.background = background_of(zone);
  level.music = zone.music;
  level.legend = make_legend(zone);
  level.cells.resize(zone.parameters.size, zone.parameters.size);
  level.start.reset();
  level.things.clear();
  own.anchor.reset();
  own.landmarks.clear();
  own.hotspots.clear();
  own.placements.clear();
  own.chunks.clear();
  own.areas.clear();
  own.blocks.clear();
  own.vaults.clear();
  own.slots.clear();
  own.gates.clear();
  own.corridors.clear();
  own.territories.reset(0, 0);
  own.paths.clear();
  own.authored_cells.clear();
  own.authored_things.clear();
  own.enemy_types.clear();
  level.certificate.clear();
  level.report = {};
  own.requested = asked_of(zone);
}

void begin_scratch(Scratch& scratch, const Zone& zone, const Level& level) {
  scratch.fixed = BitGrid(level.cells.width(), level.cells.height());
  scratch.patterns.clear();
  if (zone.links.chunks) {
    for (const LoadedChunk& loaded : zone.links.chunks->chunks) {
      scratch.patterns.push_back(make_pattern(loaded.chunk, zone, level));
    }
  }
  scratch.wires.clear();
  scratch.reaches.clear();
  scratch.draft.territories.clear();
  scratch.draft.ready = false;
  scratch.territories.planned = false;
  scratch.blocks.clear();
  scratch.ramparts.clear();
}

Status check_linked(const Zone& zone) {
  if (zone.links.chunks || (!zone.has_landmarks() && zone.obstacles.empty() && zone.vaults.empty()))
    return {};
  return fail(Failure::content, fmt::format("the chunks of {} are not loaded", zone.name),
              "read the zone from its file, or give its chunks");
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

std::span<const PassTitle> pass_titles() {
  return kTitles;
}

Generator::Generator() : scratch_(std::make_unique<Scratch>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

Status Generator::generate_into(Level& level, const Zone& zone, const RunOptions& options) {
  if (Status linked = check_linked(zone); !linked) return linked;
  RunOptions salted = options;
  salted.seed = salted_seed(options.seed, zone.name);
  State state{zone, salted.seed, level, *scratch_};
  return run_passes<State>(kKind, kPasses, state, salted, [&]() -> Report& {
    begin_level(level, zone, options.seed);
    begin_scratch(*scratch_, zone, level);
    return level.report;
  });
}

}  // namespace warren::zone
