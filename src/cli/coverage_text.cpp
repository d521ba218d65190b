#include "cli/coverage_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "kinds/zone/content/chunk/words.hpp"

namespace warren::cli {
namespace {

std::string exit_names(std::span<const ExitMask> masks) {
  std::vector<std::string> names;
  for (const ExitMask mask : masks) names.push_back(exits_text(mask));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string difficulties(const Rooms& rooms, int side) {
  const auto found = rooms.find(side);
  return found == rooms.end() ? "-" : fmt::format("{}", fmt::join(found->second, " "));
}

// Sides that a chunk can have at all.
std::vector<int> sides_of(int base) {
  std::vector<int> out;
  for (const int times : kBaseMultiples) {
    if (base * times <= kMaxChunkSide) out.push_back(base * times);
  }
  return out;
}

std::string row(std::string_view name, const std::vector<std::string>& cells) {
  std::string out = fmt::format("  {:<6}", name);
  for (const std::string& cell : cells) out += fmt::format("{:<11}", cell);
  return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string coverage_table(const BaseCoverage& table) {
  const std::vector<int> sides = sides_of(table.base);
  std::string out =
      fmt::format("base {}, biome {}: difficulties of the chunks, by exits and side\n", table.base,
                  table.biome);
  std::vector<std::string> cells;
  for (const int side : sides) cells.push_back(std::to_string(side));
  out += row("exits", cells);
  for (std::size_t mask = 0; mask < kExitMasks; ++mask) {
    cells.clear();
    for (const int side : sides) cells.push_back(difficulties(table.rooms[mask], side));
    out += row(exits_text(static_cast<ExitMask>(mask)), cells);
  }
  return out;
}

nlohmann::ordered_json to_json(const BaseCoverage& table) {
  nlohmann::ordered_json json = {{"base", table.base}, {"biome", table.biome}};
  json["exits"] = nlohmann::ordered_json::object();
  for (std::size_t mask = 0; mask < kExitMasks; ++mask) {
    nlohmann::ordered_json rooms = nlohmann::ordered_json::array();
    for (const auto& [side, levels] : table.rooms[mask]) {
      rooms.push_back({{"side", side}, {"difficulties", levels}});
    }
    json["exits"][exits_text(static_cast<ExitMask>(mask))] = std::move(rooms);
  }
  json["gaps"] = nlohmann::ordered_json::array();
  for (const ExitMask mask : table.gaps()) json["gaps"].push_back(exits_text(mask));
  return json;
}

std::string gap_text(const BaseCoverage& table, const std::vector<ExitMask>& gap) {
  return fmt::format("base {}, biome {}: no chunk of {} x {} has the exits {}", table.base,
                     table.biome, table.base, table.base, exit_names(gap));
}

std::string gap_help(int base, const std::vector<ExitMask>& gap) {
  const ExitMask mask = gap.front();
  std::string lines = fmt::format("size {0} {0}; exits {1}", base, exits_text(mask));
  for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
    if ((mask & exit_bit(side)) == 0) continue;
    const ChunkExit exit = standard_exit(side, base);
    lines += fmt::format("; exit {} {} {}", side_word(side), exit.offset, exit.width);
  }
  if (mask == 0) lines += "; category filler; fill solid";
  if (gap.size() == 1) return fmt::format("write a chunk with: {}", lines);
  return fmt::format("write a chunk with: {}; mirrored it serves for {} too", lines,
                     exit_names(std::span(gap).subspan(1)));
}

std::string why_unplaced(const Chunk& chunk, NotForRegions why) {
  switch (why) {
    case NotForRegions::block: return "a block of cover: zones and open regions place it";
    case NotForRegions::landmark:
      return fmt::format("category {}: landmarks use it, regions do not place it",
                         kCategoryWords[place_of(chunk.category.value_or(ChunkCategory::boss))]);
    case NotForRegions::no_category: return "no region places this chunk: it has no category";
    case NotForRegions::not_square:
      return fmt::format("no region places this chunk: {} x {} is not square", chunk.width,
                         chunk.height);
    case NotForRegions::no_base:
      return fmt::format("no region places this chunk: {} is not 1, 2 or 4 times a base size",
                         chunk.width);
  }
  return {};
}

std::string how_to_place(const Chunk& chunk, NotForRegions why, const std::vector<int>& bases) {
  switch (why) {
    case NotForRegions::block:
    case NotForRegions::landmark: return {};
    case NotForRegions::no_category:
      return "add: category combat, corridor, junction, treasure, safe or filler; a block of cover "
             "needs: style structured or organic";
    case NotForRegions::not_square: return "regions place squares; use it as a landmark";
    case NotForRegions::no_base:
      return fmt::format(
          "the base sizes are {}; make it one of them, or two or four times as "
          "large, or say --base {}",
          fmt::join(bases, ", "), chunk.width);
  }
  return {};
}

}  // namespace warren::cli
