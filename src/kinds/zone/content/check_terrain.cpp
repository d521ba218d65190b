// Noise, the seed, and the walls of corridors.
#include <fmt/format.h>

#include <algorithm>

#include "content/proposal.hpp"
#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

void check_effect_threshold(const Zone& zone, const Reporter& report) {
  const ZoneParameters& p = zone.parameters;
  if (!p.noise_effect_threshold) return;
  const SourceLine line = report.line_of("noise_effect_threshold");
  if (*p.noise_effect_threshold <= p.noise_wall_threshold) {
    report.error(line, 0,
                 fmt::format("the effect threshold {} is not above the wall threshold {}",
                             *p.noise_effect_threshold, p.noise_wall_threshold),
                 "raise it, or remove the line for no effect cells");
  }
  if (zone.effect_types.empty()) {
    report.error(line, 0, "the zone asks for effect cells but has no effect type",
                 "add: effecttype data_trace 10 60 80 140 30 120 160 100 circuit");
  }
}

void check_noise(const Zone& zone, const Reporter& report) {
  const ZoneParameters& p = zone.parameters;
  if (!zone.has_terrain()) return;
  if (zone.cell_types.empty()) {
    report.error(report.line_of("seed"), 0, "the zone generates terrain but has no wall type",
                 "add: celltype solid 20 0 20 255 128 0 128 255 none");
  }
  check_effect_threshold(zone, report);
  double frequency = p.noise_frequency;
  for (int i = 1; i < p.noise_octaves; ++i) frequency *= p.noise_lacunarity;
  if (frequency > 1.0) {
    report.warning(
        report.line_of("noise_octaves"), 0,
        fmt::format("the finest layer has frequency {:.3g}: finer than a cell, only speckle",
                    frequency),
        "lower noise_octaves, noise_frequency or noise_lacunarity");
  }
}

// Each of the two layers needs both of its numbers.
void check_pair(const Zone& zone, const Reporter& report, std::string_view strength_key,
                std::string_view frequency_key, std::string_view usual_strength,
                std::string_view usual_frequency) {
  const auto value = [&](std::string_view key) {
    return std::get<ZoneField<double>>(find_zone_parameter(key)->field).of(zone.parameters);
  };
  const bool strong = value(strength_key) > 0;
  const bool often = value(frequency_key) > 0;
  if (strong == often) return;
  const std::string_view has = strong ? strength_key : frequency_key;
  const std::string_view lacks = strong ? frequency_key : strength_key;
  report.warning(report.line_of(has), 0, fmt::format("{} has no effect: {} is 0", has, lacks),
                 fmt::format("add: {} {}", lacks, strong ? usual_frequency : usual_strength));
}

void check_geography(const Zone& zone, const Reporter& report) {
  if (!zone.has_terrain()) return;
  check_pair(zone, report, "macro_strength", "macro_frequency", "0.4", "0.002");
  check_pair(zone, report, "warp_strength", "warp_frequency", "30", "0.004");
}

void check_seed(const Zone& zone, const Reporter& report) {
  if (!zone.seed || !zone.procgen) return;
  report.warning(report.line_of("procgen"), 0, "procgen true has no effect: the file gives a seed",
                 "remove one of the two");
}

void check_corridor(const Zone& zone, const Reporter& report) {
  const std::string& type = zone.corridor.type;
  const auto is_type = [&](const auto& one) { return one.id == type; };
  if (type.empty() || std::ranges::any_of(zone.cell_types, is_type)) return;
  std::vector<std::string_view> walls;
  for (const CellType& wall : zone.cell_types) walls.push_back(wall.id);
  const std::string add = fmt::format("add: celltype {} 20 0 20 255 128 0 128 255 none", type);
  if (std::ranges::any_of(zone.effect_types, is_type)) {
    report.error(zone.corridor.line, 0,
                 fmt::format("'{}' is an effect type: corridors need walls", type),
                 suggestion(type, walls, "name a celltype"));
    return;
  }
  report.error(zone.corridor.line, 0, fmt::format("there is no cell type '{}'", type),
               proposal(type, walls, add));
}

}  // namespace

void check_terrain(const Zone& zone, const Reporter& report) {
  check_noise(zone, report);
  check_geography(zone, report);
  check_seed(zone, report);
  check_corridor(zone, report);
}

}  // namespace warren
