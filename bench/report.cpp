#include "report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::bench {
namespace {

// What the ratios of a section are against.
struct Anchor {
  std::string_view section;
  std::string_view title;
  std::string_view name;  // of the case; empty: no ratio
  std::string_view head;
  bool faster;  // how many times as fast as the anchor; else how many times as long
};
constexpr Anchor kAnchors[] = {
    {"noise", "Noise, 5 octaves, 1024 x 1024", "noise/libtcod", "x libtcod", true},
    {"zone", "Zones", "noise/libtcod", "x libtcod", true},
    {"dungeon", "Dungeons", "dungeon/libtcod BSP, 80 x 50", "x libtcod's", false},
    {"stage", "Stages", "dungeon/libtcod BSP, 80 x 50", "x libtcod's", false},
    {"topology", "Topology, 1024 x 1024", "topology/memcpy of 1 MiB", "memcpys", false},
    {"files", "Level files and pictures, 1024 x 1024", "", "", false},
};

constexpr std::string_view kLibtcod = "noise/libtcod";
constexpr std::string_view kClasses = "zone/classes of Ember alone";
constexpr std::string_view kLine = "  {:<28} {:>10} {:>10} {:>12}\n";

double cells_of(std::string_view name) {
  const auto& all = cases();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Case& which) { return which.name() == name; });
  return found == all.end() ? kCells : found->cells;
}

// How the cost per cell of a case compares to the anchor's.
std::string ratio(const Minima& minima, const Anchor& anchor, double per_cell) {
  const auto base = minima.seconds(std::string(anchor.name));
  if (!base) return "";
  const double times = per_cell / (*base / cells_of(anchor.name));
  return fmt::format("{:.1f}", anchor.faster ? 1.0 / times : times);
}

std::string section_table(const Minima& minima, const Anchor& anchor) {
  std::string rows;
  for (const Case& which : cases()) {
    const auto seconds = minima.seconds(which.name());
    if (which.section != anchor.section || !seconds) continue;
    const double per_cell = *seconds / which.cells;
    rows += fmt::format(kLine, which.what, fmt::format("{:.3f}", *seconds * 1e3),
                        ratio(minima, anchor, per_cell), fmt::format("{:.3f}", per_cell * 1e9));
  }
  if (rows.empty()) return "";
  return fmt::format("\n{}\n", anchor.title) +
         fmt::format(kLine, "", "ms", anchor.head, "ns per cell") + rows;
}

// The cost of one case over that of another, each divided by its cells.
std::optional<double> cost(const Minima& minima, std::string_view name, double cells,
                           std::string_view base, double base_cells) {
  const auto seconds = minima.seconds(std::string(name));
  const auto base_seconds = minima.seconds(std::string(base));
  if (!seconds || !base_seconds) return {};
  return (*seconds / cells) / (*base_seconds / base_cells);
}

Target check(std::string what, std::string wanted, std::optional<double> value, bool good) {
  Target out{std::move(what), std::move(wanted), "", Target::Outcome::not_measured};
  if (value) {
    out.measured = fmt::format("{:.2f}", *value);
    out.outcome = good ? Target::Outcome::reached : Target::Outcome::missed;
  }
  return out;
}

Target at_least(std::string what, std::optional<double> value, double limit) {
  return check(std::move(what), fmt::format("at least {}", limit), value,
               value.value_or(0) >= limit);
}

Target at_most(std::string what, std::optional<double> value, double limit) {
  return check(std::move(what), fmt::format("at most {}", limit), value,
               value.value_or(limit) <= limit);
}

std::string_view text(Target::Outcome outcome) {
  switch (outcome) {
    case Target::Outcome::reached: return "reached";
    case Target::Outcome::missed: return "missed";
    case Target::Outcome::not_measured: break;
  }
  return "not measured";
}

}  // namespace

bool Minima::ReportContext(const Context&) {
  fmt::print(stderr, "measuring every case several times, in turn (under a minute) ...\n");
  return true;
}

void Minima::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration || run.error_occurred || run.iterations == 0) continue;
    const bool timed = run.run_name.time_type == "manual_time";
    const double seconds = (timed ? run.real_accumulated_time : run.cpu_accumulated_time) /
                           static_cast<double>(run.iterations);
    const auto [entry, is_new] = seconds_.try_emplace(run.run_name.function_name, seconds);
    if (!is_new) entry->second = std::min(entry->second, seconds);
  }
}

std::optional<double> Minima::seconds(const std::string& name) const {
  const auto found = seconds_.find(name);
  if (found == seconds_.end()) return {};
  return found->second;
}

std::string table(const Minima& minima) {
  std::string out;
  for (const Anchor& anchor : kAnchors) out += section_table(minima, anchor);
  return out;
}

std::vector<Target> targets(const Minima& minima) {
  const auto faster = [&](std::string_view name) {
    return cost(minima, kLibtcod, kCells, name, kCells);
  };
  return {
      at_least("noise field, times as fast as libtcod", faster("noise/field, best"), 18),
      at_least("classes of cells, times as fast as libtcod", faster("noise/classes, best"), 20),
      at_most("terrain, cost per cell at 8192 over 1024",
              cost(minima, "zone/terrain, 8192", kCells * 64, "zone/terrain, 1024", kCells), 1.15),
      at_least("Ember proved, times as fast as libtcod",
               cost(minima, kLibtcod, kCells, "zone/Ember, 1024, proved", kCells * kSeeds), 5.6),
      at_least("Foundry proved, times as fast as libtcod",
               cost(minima, kLibtcod, kCells, "zone/Foundry, 1024, proved", kCells * kSeeds), 5),
      at_most("Ember proved, times the classes of its cells",
              cost(minima, "zone/Ember, 1024, proved", kCells * kSeeds, kClasses, kCells), 8),
      at_most("paths, gates and proof, times the classes",
              cost(minima, "zone/paths, gates, proof of Ember", kCells * kSeeds, kClasses, kCells),
              3.3),
      at_most("Foundry proved, times Ember without rooms",
              cost(minima, "zone/Foundry, 1024, proved", kCells * kSeeds,
                   "zone/Ember without rooms, 1024, proved", kCells * kSeeds),
              2),
      at_most(
          "Ember, cost per cell with 64 landmarks at 8192",
          cost(minima, "zone/64 landmarks, 8192", kCells * 64, "zone/Ember, 1024", kCells * kSeeds),
          1.25),
      at_most(
          "a floor 24 x 24 proved, times libtcod's BSP",
          cost(minima, "dungeon/40 floors 24 x 24, proved", 40, "dungeon/libtcod BSP, 80 x 50", 1),
          12),
      at_most("dungeon, cost per cell at 512 over 24",
              cost(minima, "dungeon/floor 512 x 512, proved", 512.0 * 512.0,
                   "dungeon/40 floors 24 x 24, proved", 40 * 24.0 * 24.0),
              1.5),
      at_most(
          "a stage 48 x 30 walked, times libtcod's BSP",
          cost(minima, "stage/40 stages 48 x 30, walked", 40, "dungeon/libtcod BSP, 80 x 50", 1),
          2),
      at_most(
          "a stage 48 x 30 proved, times libtcod's BSP",
          cost(minima, "stage/40 stages 48 x 30, proved", 40, "dungeon/libtcod BSP, 80 x 50", 1),
          2),
      at_most("stage, cost per cell at 512 over 48 x 30",
              cost(minima, "stage/stage 512 x 512, proved", 512.0 * 512.0,
                   "stage/40 stages 48 x 30, proved", 40 * 48.0 * 30.0),
              1.3),
      at_most("encoding a PNG, times libspng's",
              cost(minima, "files/encode PNG", 1, "files/encode PNG, libspng", 1), 0.5),
  };
}

std::string table(const std::vector<Target>& targets) {
  std::string out = "\nTargets\n";
  for (const Target& target : targets) {
    out += fmt::format("  {:<44} {:>13} {:>8}  {}\n", target.what, target.wanted, target.measured,
                       text(target.outcome));
  }
  return out;
}

}  // namespace warren::bench
