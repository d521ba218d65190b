#include "verify/difference.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "core/utf8.hpp"
#include "verify/check.hpp"

namespace warren {
namespace {

class Difference {
 public:
  // Of something that can be told in a word.
  void value(std::string_view what, const std::string& said, const std::string& made) {
    if (said == made) return;
    add(fmt::format("{} is {}, the source gives {}", what, told(said), told(made)));
  }
  void value(std::string_view what, std::int64_t said, std::int64_t made) {
    if (said != made) add(fmt::format("{} is {}, the source gives {}", what, said, made));
  }
  // Of something that cannot.
  template <class T>
  void part(std::string_view what, const T& said, const T& made) {
    if (!(said == made)) add(fmt::format("{} differs from what the source gives", what));
  }
  template <class T>
  void list(std::string_view what, const std::vector<T>& said, const std::vector<T>& made) {
    if (said == made) return;
    const auto first = std::mismatch(said.begin(), said.end(), made.begin(), made.end()).first;
    add(fmt::format("{}[{}] differs from what the source gives: {} of them, not {}", what,
                    first - said.begin(), said.size(), made.size()));
  }
  void add(std::string what) { out_.push_back(printable(what)); }

  std::vector<std::string> take() { return std::move(out_); }

 private:
  static std::string told(const std::string& text) {
    constexpr std::size_t kLongest = 60;
    return text.size() <= kLongest ? fmt::format("'{}'", text)
                                   : fmt::format("'{}...'", text.substr(0, kLongest));
  }

  std::vector<std::string> out_;
};

// Both lists are in the order of the kind's table, so that one differs where it was changed.
void compare_parameters(const std::vector<Property>& said, const std::vector<Property>& made,
                        Difference& out) {
  for (const Property& one : said) {
    const Value* other = proof::property(made, one.key);
    if (other == nullptr) {
      out.add(fmt::format("the parameter {} is {}, the source gives none", one.key,
                          proof::value_text(one.value)));
    } else if (*other != one.value) {
      out.add(fmt::format("the parameter {} is {}, the source gives {}", one.key,
                          proof::value_text(one.value), proof::value_text(*other)));
    }
  }
  for (const Property& one : made) {
    if (proof::property(said, one.key) != nullptr) continue;
    out.add(fmt::format("the parameter {} is missing, the source gives {}", one.key,
                        proof::value_text(one.value)));
  }
  if (said.size() != made.size()) {
    out.add(fmt::format("there are {} parameters, the source gives {}", said.size(), made.size()));
  }
}

void compare_provenance(const Level& level, const Level& again, Difference& out) {
  out.value("the name", text_only(level.name), text_only(again.name));
  out.value("the biome", level.biome, again.biome);
  out.value("the theme", level.theme, again.theme);
  out.list("music", level.music, again.music);
  out.list("background", level.background, again.background);
  out.value("the seed", level.provenance.seed, again.provenance.seed);
  out.value("the generator's version", level.provenance.generator_version,
            again.provenance.generator_version);
  out.value("the source's digest", hash_text(level.provenance.source_digest),
            hash_text(again.provenance.source_digest));
  compare_parameters(level.provenance.parameters, again.provenance.parameters, out);
}

void compare_cells(const Level& level, const Level& again, Difference& out) {
  out.list("legend", level.legend, again.legend);
  if (level.cells.bounds() != again.cells.bounds()) {
    out.add(fmt::format("the level is {} x {}, the source gives {} x {}", level.cells.width(),
                        level.cells.height(), again.cells.width(), again.cells.height()));
    return;
  }
  const auto said = level.cells.cells();
  const auto made = again.cells.cells();
  const auto first = std::mismatch(said.begin(), said.end(), made.begin()).first;
  if (first == said.end()) return;
  out.add(
      fmt::format("the cell {} differs from what the source gives",
                  proof::place(level.cells.point(static_cast<std::size_t>(first - said.begin())))));
}

void compare_ground(const Level& level, const Level& again, Difference& out) {
  compare_cells(level, again, out);
  out.part("start", level.start, again.start);
  out.list("things", level.things, again.things);
}

void compare_zone(const ZoneData& level, const ZoneData& again, Difference& out) {
  out.part("zone anchor", level.anchor, again.anchor);
  out.list("zone landmarks", level.landmarks, again.landmarks);
  out.list("zone requested", level.requested, again.requested);
  out.list("zone hotspots", level.hotspots, again.hotspots);
  out.list("zone placements", level.placements, again.placements);
  out.list("zone chunks", level.chunks, again.chunks);
  out.list("zone areas", level.areas, again.areas);
  out.list("zone blocks", level.blocks, again.blocks);
  out.list("zone vaults", level.vaults, again.vaults);
  out.list("zone slots", level.slots, again.slots);
  out.list("zone gates", level.gates, again.gates);
  out.list("zone corridors", level.corridors, again.corridors);
  out.part("zone territories", level.territories, again.territories);
  out.list("zone paths", level.paths, again.paths);
  out.list("zone authored cells", level.authored_cells, again.authored_cells);
  out.list("zone authored things", level.authored_things, again.authored_things);
  out.list("zone enemy_types", level.enemy_types, again.enemy_types);
}

void compare_floor(const DungeonData& level, const DungeonData& again, Difference& out) {
  out.value("the floor", level.floor, again.floor);
  out.value("the number of floors", level.floors, again.floors);
  out.part("dungeon edges", level.edges, again.edges);
  out.list("dungeon doors", level.doors, again.doors);
  out.list("dungeon rooms", level.rooms, again.rooms);
  out.list("dungeon corridors", level.corridors, again.corridors);
  out.list("dungeon encounter_zones", level.zones, again.zones);
  out.part("dungeon door_encounter_factor", level.door_encounter_factor,
           again.door_encounter_factor);
  out.list("dungeon shortfalls", level.shortfalls, again.shortfalls);
  out.list("dungeon unlock_order", level.unlock_order, again.unlock_order);
  out.value("the quality", level.quality, again.quality);
}

void compare_stage(const StageData& level, const StageData& again, Difference& out) {
  out.part("stage rules", level.rules, again.rules);
  out.part("stage drawn", level.drawn, again.drawn);
  out.list("stage feature_zones", level.zones, again.zones);
  out.part("stage layers", level.layers, again.layers);
  out.list("stage counts", level.counts, again.counts);
  out.list("stage legs", level.legs, again.legs);
  out.list("stage attempts", level.attempts, again.attempts);
}

}  // namespace

std::vector<std::string> differences(const Level& level, const Level& again) {
  Difference out;
  out.value("the kind", std::string(level.kind()), std::string(again.kind()));
  compare_provenance(level, again, out);
  compare_ground(level, again, out);
  if (level.data.index() == again.data.index()) {
    if (level.zone() != nullptr) compare_zone(*level.zone(), *again.zone(), out);
    if (level.dungeon() != nullptr) compare_floor(*level.dungeon(), *again.dungeon(), out);
    if (level.stage() != nullptr) compare_stage(*level.stage(), *again.stage(), out);
  }
  // A level that came back from another format brings no report along.
  if (level.report != Report{}) {
    out.list("report warnings", level.report.warnings, again.report.warnings);
    out.list("report passes", level.report.passes, again.report.passes);
  }
  return out.take();
}

}  // namespace warren
