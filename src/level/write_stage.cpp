// A stage: its rules, what was requested in certain places, and its sets of cells as runs.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

Json to_json(const StageZone& zone) {
  Json out = {{"feature", to_string(zone.feature)}};
  if (!zone.name.empty()) out["name"] = zone.name;
  out["rects"] = list_json(zone.rects, rect_json);
  return out;
}

Json to_json(const StageCount& count) {
  return {{"what", count.what},
          {"density", count.density},
          {"candidates", count.candidates},
          {"count", count.count}};
}

Json to_json(const StageLeg& leg) {
  Json out = {{"from", leg.from}, {"to", leg.to}, {"by_car", leg.by_car}};
  out["path"] = list_json(leg.path, point_json);
  return out;
}

Json to_json(const StageAttempt& attempt) {
  Json out = {{"seed", attempt.seed}, {"check", attempt.check}, {"reason", attempt.reason}};
  out["at"] = point_json(attempt.at);
  return out;
}

Json exit_sides(const StageRules& rules) {
  Json out = Json::array();
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (rules.has_exit(side)) out.push_back(to_string(side));
  }
  return out;
}

std::string layer_runs(const Grid<StageLayerBits>& layers, StageLayer layer) {
  ShortEntries out("        ");
  for (int y = 0; y < layers.height(); ++y) {
    const std::span<const StageLayerBits> row = layers.row(y);
    for (int x = 0; x < layers.width();) {
      int end = x;
      const auto in = [&](int at) {
        return (row[static_cast<std::size_t>(at)] & layer_bit(layer)) != 0;
      };
      while (end < layers.width() && in(end)) ++end;
      if (end > x) add_run(out.next(), {{x, y}, end - x});
      x = end + 1;
    }
  }
  return out.finish();
}

// Every set, empty ones too, so that whoever reads the file finds all of them.
std::string all_layers(const Grid<StageLayerBits>& layers) {
  std::string out = "{";
  for (int i = 0; i < kStageLayers; ++i) {
    const auto layer = static_cast<StageLayer>(i);
    fmt::format_to(std::back_inserter(out), "{}\n      \"{}\": {}", i == 0 ? "" : ",",
                   to_string(layer), layer_runs(layers, layer));
  }
  return out + "\n    }";
}

}  // namespace

void write_stage(TopLevel& out, const Level& level) {
  if (level.stage() == nullptr) return;
  const StageData& stage = *level.stage();
  const auto convert = [](const auto& entry) { return to_json(entry); };
  ObjectFields fields;
  fields.value("cell_size", stage.rules.cell_size);
  fields.value("exit_sides", exit_sides(stage.rules));
  fields.value("fuel_mode", to_string(stage.rules.fuel_mode));
  fields.value("endurance", stage.rules.endurance);
  fields.value("drawn", stage.drawn);
  fields.list("feature_zones", stage.zones, convert);
  // Sets of another grid than this one could not be told from its own: verifying says so.
  if (stage.layers.bounds() == level.cells.bounds()) {
    fields.text("layers", all_layers(stage.layers));
  }
  fields.list("counts", stage.counts, convert);
  fields.list("legs", stage.legs, convert);
  fields.list("attempts", stage.attempts, convert);
  out.text("stage", fields.finish());
}

}  // namespace warren::level_json
