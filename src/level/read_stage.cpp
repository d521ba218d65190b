#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMostPixels = 100'000;  // of a cell's side

StageZone stage_zone(const Json& json, Rect bounds, const std::string& where) {
  StageZone out;
  out.feature =
      named<StageFeature>(member(json, "feature", where), kStageFeatures, where + " feature");
  out.name = optional_text_at(json, "name", where);
  read_whole_list(json, "rects", where, out.rects, [&](const Json& entry, const std::string& at) {
    return rect(entry, bounds, at);
  });
  return out;
}

StageCount stage_count(const Json& json, Rect bounds, const std::string& where) {
  const std::int64_t cells = std::int64_t{bounds.w} * bounds.h;
  const auto whole = [&](const std::string& key) {
    return static_cast<int>(integer(member(json, key, where), 0, cells, where + " " + key));
  };
  StageCount out;
  out.what = member_text(json, "what", where);
  out.density = number(member(json, "density", where), 0, 1, where + " density");
  out.candidates = whole("candidates");
  out.count = whole("count");
  return out;
}

StageLeg stage_leg(const Json& json, Rect bounds, const std::string& where) {
  StageLeg out;
  out.from = member_text(json, "from", where);
  out.to = member_text(json, "to", where);
  out.by_car = truth(member(json, "by_car", where), where + " by_car");
  read_whole_list(json, "path", where, out.path, [&](const Json& entry, const std::string& at) {
    return point(entry, bounds, at);
  });
  return out;
}

StageAttempt stage_attempt(const Json& json, Rect bounds, const std::string& where) {
  StageAttempt out;
  out.seed = static_cast<std::uint32_t>(
      integer(member(json, "seed", where), 0, UINT32_MAX, where + " seed"));
  out.check = member_text(json, "check", where);
  out.reason = member_text(json, "reason", where);
  out.at = point(member(json, "at", where), bounds, where + " at");
  return out;
}

StageRules stage_rules(const Json& json) {
  StageRules out;
  out.cell_size = static_cast<int>(
      integer(member(json, "cell_size", "stage"), 1, kMostPixels, "stage cell_size"));
  out.exit_sides = 0;
  for (const Json& side : array(member(json, "exit_sides", "stage"), "stage exit_sides")) {
    out.exit_sides |= side_bit(named<StageSide>(side, kStageSides, "stage exit_sides"));
  }
  out.fuel_mode =
      named<FuelMode>(member(json, "fuel_mode", "stage"), kFuelModes, "stage fuel_mode");
  out.endurance = truth(member(json, "endurance", "stage"), "stage endurance");
  return out;
}

void read_layers(const Json& stage, Grid<StageLayerBits>& layers) {
  const Json& all = member(stage, "layers", "stage");
  for (int i = 0; i < kStageLayers; ++i) {
    const auto layer = static_cast<StageLayer>(i);
    const std::string name(to_string(layer));
    const std::string where = "stage layers " + name;
    for (const Json& entry : array(member(all, name, "stage layers"), where)) {
      const CellRun run = cell_run(entry, layers.bounds(), where);
      for (int x = 0; x < run.length; ++x) {
        layers[{run.at.x + x, run.at.y}] |= layer_bit(layer);
      }
    }
  }
}

}  // namespace

void read_stage(const Json& root, Level& level) {
  const auto found = root.find("stage");
  if (found == root.end()) return;
  const Json& json = *found;
  const Rect bounds = level.cells.bounds();
  const auto within = [&](const auto& read) {
    return [&](const Json& entry, const std::string& where) { return read(entry, bounds, where); };
  };
  Stage out;
  out.rules = stage_rules(json);
  out.drawn = truth(member(json, "drawn", "stage"), "stage drawn");
  read_whole_list(json, "zones", "stage", out.zones, within(stage_zone));
  out.layers.reset(bounds.w, bounds.h, 0);
  read_layers(json, out.layers);
  read_whole_list(json, "counts", "stage", out.counts, within(stage_count));
  read_whole_list(json, "legs", "stage", out.legs, within(stage_leg));
  read_whole_list(json, "attempts", "stage", out.attempts, within(stage_attempt));
  level.stage = std::move(out);
}

}  // namespace warren::level_json
