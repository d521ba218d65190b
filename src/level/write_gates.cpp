// Gates and what proves them: corridors, territories, paths.
#include "level/json_parts.hpp"
#include "level/open_cells.hpp"

namespace warren::level_json {
namespace {

void add_gate(std::string& out, const Gate& gate) {
  fmt::format_to(
      std::back_inserter(out),
      R"({{"type":{},"parent":{},"outer":[{},{}],"inner":[{},{}],"path_cells":{},"sealed":[)",
      text_of(gate.type), gate.parent, gate.outer.x, gate.outer.y, gate.inner.x, gate.inner.y,
      gate.path_cells);
  std::string_view separator;
  for (const CellRun& run : gate.sealed) {
    out += separator;
    add_run(out, run);
    separator = ",";
  }
  out += "]";
  if (gate.share_least > 0 || gate.share_most < 1) {
    out += ",\"share\":" + text_of(Json::array({gate.share_least, gate.share_most}));
  }
  if (!gate.in_share) out += ",\"in_share\":false";
  out += "}";
}

void add_path(std::string& out, const ZonePath& path) {
  fmt::format_to(std::back_inserter(out), R"({{"to":{},"corners":[)", text_of(path.to));
  std::string_view separator;
  for (const Point corner : path.corners) {
    fmt::format_to(std::back_inserter(out), "{}[{},{}]", separator, corner.x, corner.y);
    separator = ",";
  }
  out += "]}";
}

std::string corridors(const std::vector<CellRun>& runs) {
  ShortEntries out("      ");
  for (const CellRun& run : runs) add_run(out.next(), run);
  return out.finish();
}

// Closed cells belong to no territory: only the open ones are written, so that the walls between
// two cells of a territory do not cut its run.
std::string territories(const Level& level) {
  const Grid<std::uint8_t> open = open_cells(level);
  ShortEntries out("      ");
  const std::span<const std::uint8_t> labels = level.zone()->territories.cells();
  std::uint8_t label = 0;
  std::int64_t count = 0;
  const auto flush = [&] {
    if (count > 0) fmt::format_to(std::back_inserter(out.next()), "{},{}", label, count);
  };
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open.cells()[i] == 0) continue;
    const std::uint8_t next = labels[i];
    if (next != label) {
      flush();
      label = next;
      count = 0;
    }
    ++count;
  }
  flush();
  return out.finish();
}

}  // namespace

void write_gates(ObjectFields& out, const Level& level) {
  const ZoneData& zone = *level.zone();
  out.written("gates", zone.gates, add_gate);
  out.text("corridors", corridors(zone.corridors));
  // Labels of another map than this one could not be told from its own: verifying says so.
  if (!zone.territories.empty() && zone.territories.bounds() == level.cells.bounds()) {
    out.text("territories", territories(level));
  }
  out.written("paths", zone.paths, add_path);
}

}  // namespace warren::level_json
