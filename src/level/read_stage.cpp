#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMostPixels = 100'000;  // of a cell's side

StageZone stage_zone(const Json& json, Rect bounds, const Place& where) {
  StageZone out;
  out.feature =
      named<StageFeature>(member(json, "feature", where), kStageFeatures, where + " feature");
  out.name = optional_text_at(json, "name", where);
  read_whole_list(json, "rects", where, out.rects,
                  [&](const Json& entry, const Place& at) { return rect(entry, bounds, at); });
  return out;
}

StageCount stage_count(const Json& json, Rect bounds, const Place& where) {
  const std::int64_t cells = std::int64_t{bounds.w} * bounds.h;
  const auto whole = [&](const std::string& key) {
    return static_cast<int>(integer(member(json, key, where), 0, cells, where + (" " + key)));
  };
  StageCount out;
  out.what = member_text(json, "what", where);
  out.density = number(member(json, "density", where), 0, 1, where + " density");
  out.candidates = whole("candidates");
  out.count = whole("count");
  return out;
}

StageLeg stage_leg(const Json& json, Rect bounds, const Place& where) {
  StageLeg out;
  out.from = member_text(json, "from", where);
  out.to = member_text(json, "to", where);
  out.by_car = truth(member(json, "by_car", where), where + " by_car");
  read_whole_list(json, "path", where, out.path,
                  [&](const Json& entry, const Place& at) { return point(entry, bounds, at); });
  return out;
}

StageAttempt stage_attempt(const Json& json, Rect bounds, const Place& where) {
  StageAttempt out;
  out.seed = static_cast<std::uint32_t>(
      integer(member(json, "seed", where), 0, UINT32_MAX, where + " seed"));
  out.check = member_text(json, "check", where);
  out.reason = member_text(json, "reason", where);
  out.at = point(member(json, "at", where), bounds, where + " at");
  return out;
}

StageRules stage_rules(const Json& json, const Place& place) {
  StageRules out;
  out.cell_size = static_cast<int>(
      integer(member(json, "cell_size", place), 1, kMostPixels, place + " cell_size"));
  out.exit_sides = 0;
  for (const Json& side : array(member(json, "exit_sides", place), place + " exit_sides")) {
    out.exit_sides |= side_bit(named<StageSide>(side, kStageSides, place + " exit_sides"));
  }
  out.fuel_mode =
      named<FuelMode>(member(json, "fuel_mode", place), kFuelModes, place + " fuel_mode");
  out.endurance = truth(member(json, "endurance", place), place + " endurance");
  return out;
}

void read_layers(const Json& stage, const Place& place, Grid<StageLayerBits>& layers) {
  const Json& all = member(stage, "layers", place);
  const Place at = place + " layers";
  for (int i = 0; i < kStageLayers; ++i) {
    const auto layer = static_cast<StageLayer>(i);
    const std::string name(to_string(layer));
    const Place where = at + (" " + name);
    for (const Json& entry : array(member(all, name, at), where)) {
      const CellRun run = cell_run(entry, layers.bounds(), where);
      if (!where.fine()) return;
      for (int x = 0; x < run.length; ++x) {
        layers[{run.at.x + x, run.at.y}] |= layer_bit(layer);
      }
    }
  }
}

}  // namespace

void read_stage(const Json& root, Level& level, const Place& top) {
  const auto found = root.find("stage");
  if (found == root.end()) return;
  const Json& json = *found;
  const Place place = top.in("stage");
  const Rect bounds = level.cells.bounds();
  const auto within = [&](const auto& read) {
    return [&](const Json& entry, const Place& where) { return read(entry, bounds, where); };
  };
  StageData out;
  out.rules = stage_rules(json, place);
  out.drawn = truth(member(json, "drawn", place), place + " drawn");
  read_whole_list(json, "feature_zones", place, out.zones, within(stage_zone));
  out.layers.reset(bounds.w, bounds.h, 0);
  read_layers(json, place, out.layers);
  read_whole_list(json, "counts", place, out.counts, within(stage_count));
  read_whole_list(json, "legs", place, out.legs, within(stage_leg));
  read_whole_list(json, "attempts", place, out.attempts, within(stage_attempt));
  level.data = std::move(out);
}

}  // namespace warren::level_json
