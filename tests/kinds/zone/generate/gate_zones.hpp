// Zones with gates for tests: three of them, one behind another, in a zone that is quickly made.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generate/settings.hpp"
#include "kinds/zone/generated.hpp"
#include "landmark_zones.hpp"
#include "pipeline/verify.hpp"

namespace warren::testing {

// Gates that differ in where they can be entered and left.
enum class Openings { opposite, adjacent, three, four, all_around };

inline std::string gate_chunk(Openings openings) {
  const std::string begin = "chunk gate\nsize 12 16\n";
  const std::string slots = "spawn_slot 5 7 swarmer 1\nspawn_slot 6 8 swarmer 1\n";
  if (openings == Openings::all_around) {
    return begin + "fill open\nwall 2..3 3..4 circuit\nwall 8..9 11..12 circuit\n" + slots;
  }
  const std::string left = "exit left 7 2\nempty 0..5 7..8\n";
  const std::string right = "exit right 7 2\nempty 6..11 7..8\n";
  const std::string top = "exit top 5 2\nempty 5..6 0..8\n";
  const std::string bottom = "exit bottom 5 2\nempty 5..6 7..15\n";
  const std::string hall = begin + "fill solid\nempty 3..8 5..10\n" + slots;
  switch (openings) {
    case Openings::opposite: return hall + "exits LR\n" + left + right;
    case Openings::adjacent: return hall + "exits LT\n" + left + top;
    case Openings::three: return hall + "exits LRT\n" + left + right + top;
    default: return hall + "exits LRTB\n" + left + right + top + bottom;
  }
}

inline ChunkTexts gate_chunks(Openings openings = Openings::four) {
  ChunkTexts chunks = test_chunks();
  chunks["gate.chunk"] = gate_chunk(openings);
  return chunks;
}

// outer_gate is before inner_gate and the shrine, inner_gate before the boss and the vault,
// side_gate before the refuge.
inline constexpr std::string_view kGateZone = R"(name Gates
biome test
seed 1
celltype solid 1 2 3 4 5 6 7 8 none
celltype circuit 1 2 3 4 5 6 7 8 circuit
celltype lining 1 2 3 4 5 6 7 8 none
effecttype trace 1 2 3 4 5 6 7 8 none
noise_frequency 0.03
noise_wall_threshold -0.15
noise_effect_threshold 0.05
dense_shift 0.5
sparse_shift 0.5
center_anchor centre.chunk
landmark_savepoint center_anchor 1
landmark_portal center_anchor 1 - -
hotspot_count 14
hotspot_edge_margin 20
hotspot_center_exclusion 34
hotspot_min_separation 36
landmark outer_gate gate.chunk 1 dense 30 0.8 1.5 swarmer_heavy 1.5
landmark inner_gate gate.chunk 2 dense 28 0.9 2 hunter_heavy 1.2
landmark side_gate gate.chunk 3 dense 28 0.8 1.5 mixed 1
landmark boss boss.chunk 4 dense 36 0.9 1.5 stalker_heavy 0.8
landmark vault exit.chunk 5 moderate 24 0.6 2 mixed 1
landmark_portal vault 2 - -
landmark shrine exit.chunk 6 moderate 24 0.6 2 mixed 1
landmark_portal shrine 3 - -
landmark way_out exit.chunk 7 moderate 24 0.6 2 mixed 1
landmark_portal way_out 4 other.zone 1
landmark refuge safe.chunk 8 sparse 30 0.9 1 none 0.3
landmark_savepoint refuge 2
landmark_datanode refuge 1
landmark_min_separation 34
gate outer_gate inner_gate shrine
gate inner_gate boss vault
gate side_gate refuge
enemy_min_spacing 6
enemy_budget_base 0.01
pickup_density 0.002
)";

using Settings = std::vector<zone::Setting>;

inline Zone set(Zone zone, const Settings& settings) {
  ZoneFile file;
  file.zone = std::move(zone);
  const Status status = zone::apply_settings(file, settings);
  EXPECT_TRUE(status.has_value()) << status.error().text();
  return std::move(file.zone);
}

inline Zone gate_zone_of(std::string_view more, const ChunkTexts& chunks, int size = 256) {
  return linked_zone(fmt::format("{}size {}\n{}", kGateZone, size, more), chunks);
}

inline Zone gate_zone(std::string_view more = {}, const Settings& settings = {},
                      Openings openings = Openings::four, int size = 256) {
  return set(gate_zone_of(more, gate_chunks(openings), size), settings);
}

// What came of many seeds.
struct Outcome {
  int made = 0;
  int refused = 0;
  int broken = 0;
  std::string refusal;  // the first of each
  std::string violation;

  std::string text() const {
    return fmt::format("{} made, {} refused, {} broken; {}{}", made, refused, broken, refusal,
                       violation);
  }
};

inline std::string first_violation(const Verdict& verdict) {
  for (const Finding& finding : verdict.findings) {
    if (finding.guarantee.holds) continue;
    std::string out = fmt::format("{}: {}", finding.guarantee.id, finding.text);
    for (const Violation& violation : finding.violations) {
      const Point at = violation.at.value_or(Point{-1, -1});
      out += fmt::format("; {} at ({}, {})", violation.what, at.x, at.y);
    }
    return out;
  }
  return {};
}

// Makes and verifies the level of every seed, with one generator as a sweep does; `look` sees each.
template <class Look>
Outcome try_seeds(const Zone& zone, std::uint32_t seeds, const Look& look) {
  Outcome out;
  zone::Generator generator;
  Level level;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    RunOptions options;
    options.seed = seed;
    if (const Status status = generator.generate_into(level, zone, options); !status) {
      if (out.refused++ == 0) out.refusal = fmt::format("seed {}: {}", seed, status.error().text());
      continue;
    }
    ++out.made;
    const Verdict verdict = verify(level);
    if (!verdict.holds() && out.broken++ == 0) {
      out.violation = fmt::format("seed {}: {}", seed, first_violation(verdict));
    }
    look(level, seed);
  }
  return out;
}

inline Outcome try_seeds(const Zone& zone, std::uint32_t seeds) {
  return try_seeds(zone, seeds, [](const Level&, std::uint32_t) {});
}

// The refusal of a zone that no seed can save; empty when a level came of it.
inline std::string refusal_of(const Zone& zone, std::uint32_t seed) {
  RunOptions options;
  options.seed = seed;
  const Result<Level> level = testing::generated(zone, options);
  if (!level) return level.error().text();
  EXPECT_TRUE(verify(*level).holds()) << "seed " << seed << ": " << first_violation(verify(*level));
  return {};
}

// Lines that place or clear a straight row of cells.
inline std::string row_of_cells(Point from, Point to, std::string_view type) {
  const Point step{(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y)};
  std::string out;
  for (Point at = from;; at = at + step) {
    out += type.empty() ? fmt::format("clearcell {} {}\n", at.x, at.y)
                        : fmt::format("cell {} {} {}\n", at.x, at.y, type);
    if (at == to) return out;
  }
}

// Each cell of the border of a square, once, but for the door.
inline std::string ring_of_cells(Point centre, int radius, std::string_view type,
                                 Point door = {-1, -1}) {
  std::string out;
  for (int y = -radius; y <= radius; ++y) {
    for (int x = -radius; x <= radius; ++x) {
      if (std::max(std::abs(x), std::abs(y)) != radius) continue;
      const Point at = centre + Point{x, y};
      if (at != door) out += row_of_cells(at, at, type);
    }
  }
  return out;
}

}  // namespace warren::testing
