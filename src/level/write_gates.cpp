// Gates and what proves them: corridors, regions, ways.
#include "level/json_parts.hpp"
#include "level/open_cells.hpp"

namespace warren::level_json {
namespace {

void add_gate(std::string& out, const Gate& gate) {
  fmt::format_to(std::back_inserter(out),
                 R"({{"type":{},"parent":{},"outer":[{},{}],"inner":[{},{}],"way":{},"sealed":[)",
                 text_of(gate.type), gate.parent, gate.outer.x, gate.outer.y, gate.inner.x,
                 gate.inner.y, gate.path);
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
  ShortEntries out;
  for (const CellRun& run : runs) add_run(out.next(), run);
  return out.finish();
}

// Closed cells belong to no region: only the open ones are written, so that the walls between two
// cells of a region do not cut its run.
std::string regions(const Level& level) {
  const Grid<std::uint8_t> open = open_cells(level);
  ShortEntries out;
  std::uint8_t label = 0;
  std::int64_t count = 0;
  const auto flush = [&] {
    if (count > 0) fmt::format_to(std::back_inserter(out.next()), "{},{}", label, count);
  };
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open.cells()[i] == 0) continue;
    const std::uint8_t next = level.regions.cells()[i];
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

void write_gates(TopLevel& out, const Level& level) {
  if (is_written(level, level.gates.empty())) out.list("gates", level.gates, add_gate);
  if (is_written(level, level.corridors.empty())) {
    out.text("corridors", corridors(level.corridors));
  }
  // Labels of another map than this one could not be told from its own: verifying says so.
  if (!level.regions.empty() && level.regions.bounds() == level.cells.bounds()) {
    out.text("regions", regions(level));
  }
  if (is_written(level, level.paths.empty())) out.list("ways", level.paths, add_path);
}

}  // namespace warren::level_json
