#include "parts.hpp"

#include "arrays.hpp"

namespace warren::python {
namespace {

py::object value_of(const Value& value) {
  if (const auto* words = std::get_if<std::string>(&value)) return text(*words);
  if (const auto* yes = std::get_if<bool>(&value)) return py::bool_(*yes);
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return py::int_(*whole);
  return py::float_(std::get<double>(value));
}

py::tuple landmark_of(const Landmark& one) {
  return py::make_tuple(text(one.type), text(one.chunk), rect_of(one.rect), point_of(one.at),
                        text(to_string(one.transform)), texts(one.behind), one.hotspot);
}

py::tuple gate_of(const Gate& gate) {
  return py::make_tuple(text(gate.type), gate.parent, point_of(gate.outer), point_of(gate.inner));
}

py::tuple door_of(const Door& door) {
  return py::make_tuple(text(door.id), point_of(door.at), text(to_string(door.side)),
                        text(to_string(door.kind)), text(to_string(door.opens)), text(door.key),
                        door.one_way ? py::object(text(to_string(*door.one_way))) : py::none());
}

py::tuple room_of(const Room& room) {
  return py::make_tuple(text(room.id), text(to_string(room.kind)), rect_of(room.rect),
                        room.notch.empty() ? py::object(py::none()) : rect_of(room.notch));
}

py::tuple corridor_of(const Corridor& one) {
  return py::make_tuple(text(one.id), text(one.from), text(one.to), points_of(one.path));
}

py::tuple encounter_zone_of(const EncounterZone& zone) {
  return py::make_tuple(text(zone.id), text(to_string(zone.danger)), tuple_of(zone.rects, rect_of),
                        zone.rate, texts(zone.groups), zone.dark, text(zone.description));
}

py::tuple unlock_step_of(const UnlockStep& step) {
  return py::make_tuple(text(step.opens), texts(step.needs), step.cells);
}

py::tuple leg_of(const StageLeg& leg) {
  return py::make_tuple(text(leg.from), text(leg.to), leg.by_car, points_of(leg.path));
}

py::tuple stage_zone_of(const StageZone& zone) {
  return py::make_tuple(text(to_string(zone.feature)), text(zone.name),
                        tuple_of(zone.rects, rect_of));
}

py::tuple exit_sides_of(const StageRules& rules) {
  py::list out;
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (rules.has_exit(side)) out.append(text(to_string(side)));
  }
  return py::tuple(out);
}

py::dict layer_bits() {
  py::dict out;
  for (int i = 0; i < kStageLayers; ++i) {
    const auto layer = static_cast<StageLayer>(i);
    out[text(to_string(layer))] = layer_bit(layer);
  }
  return out;
}

}  // namespace

py::tuple point_of(Point at) {
  return py::make_tuple(at.x, at.y);
}

py::object point_or_none(const std::optional<Point>& at) {
  return at ? py::object(point_of(*at)) : py::none();
}

py::tuple rect_of(const Rect& rect) {
  return py::make_tuple(rect.x, rect.y, rect.w, rect.h);
}

py::tuple points_of(std::span<const Point> points) {
  return tuple_of(points, point_of);
}

py::dict properties_of(std::span<const Property> properties) {
  py::dict out;
  for (const Property& one : properties) out[text(one.key)] = value_of(one.value);
  return out;
}

py::object zone_of(const Level& level, const py::handle& keeper) {
  const ZoneData* zone = level.zone();
  if (zone == nullptr) return py::none();
  py::dict out;
  out["anchor"] = zone->anchor ? py::object(landmark_of(*zone->anchor)) : py::none();
  out["landmarks"] = tuple_of(zone->landmarks, landmark_of);
  out["gates"] = tuple_of(zone->gates, gate_of);
  out["paths"] = tuple_of(zone->paths, [](const ZonePath& path) {
    return py::make_tuple(text(path.to), points_of(path.corners));
  });
  out["territories"] = zone->territories.empty()
                           ? py::object(py::none())
                           : shared_array<std::uint8_t>(zone->territories, keeper);
  return out;
}

py::object dungeon_of(const Level& level, const py::handle& keeper) {
  const DungeonData* floor = level.dungeon();
  if (floor == nullptr) return py::none();
  py::dict out;
  out["floor"] = floor->floor;
  out["floors"] = floor->floors;
  out["north_edges"] = shared_array<std::uint8_t>(floor->edges.north(), keeper);
  out["west_edges"] = shared_array<std::uint8_t>(floor->edges.west(), keeper);
  out["doors"] = tuple_of(floor->doors, door_of);
  out["rooms"] = tuple_of(floor->rooms, room_of);
  out["corridors"] = tuple_of(floor->corridors, corridor_of);
  out["encounter_zones"] = tuple_of(floor->zones, encounter_zone_of);
  out["door_encounter_factor"] = floor->door_encounter_factor;
  out["unlock_order"] = tuple_of(floor->unlock_order, unlock_step_of);
  out["quality"] = floor->quality;
  return out;
}

py::object stage_of(const Level& level, const py::handle& keeper) {
  const StageData* stage = level.stage();
  if (stage == nullptr) return py::none();
  py::dict out;
  out["cell_size"] = stage->rules.cell_size;
  out["exit_sides"] = exit_sides_of(stage->rules);
  out["fuel_mode"] = text(to_string(stage->rules.fuel_mode));
  out["endurance"] = stage->rules.endurance;
  out["drawn"] = stage->drawn;
  out["feature_zones"] = tuple_of(stage->zones, stage_zone_of);
  out["layer_bits"] = shared_array<StageLayerBits>(stage->layers, keeper);
  out["layer_masks"] = layer_bits();
  out["legs"] = tuple_of(stage->legs, leg_of);
  return out;
}

}  // namespace warren::python
