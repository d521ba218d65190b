// What only levels of one kind have: grids, walks, places, doors and encounter zones.
#include <array>
#include <iterator>

#include "api/c/grids.hpp"
#include "api/c/level_access.hpp"

using warren::Level;
using warren::c::level_of;
using warren::c::text_of;

namespace warren::c {
namespace {

// Null where the level's kind has no such part.
const ZoneData* zone_of(const warren_level* handle) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : level->zone();
}
const DungeonData* dungeon_of(const warren_level* handle) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : level->dungeon();
}
const StageData* stage_of(const warren_level* handle) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : level->stage();
}

GridView field_of(const warren_level* handle, std::size_t index) {
  if (const ZoneData* zone = zone_of(handle); zone != nullptr && index == 0) {
    return view_of(zone->territories, "territories");
  }
  if (const StageData* stage = stage_of(handle); stage != nullptr && index == 0) {
    return view_of(stage->layers, "sets");
  }
  const DungeonData* dungeon = dungeon_of(handle);
  if (dungeon == nullptr || index > 1) return {};
  return index == 0 ? view_of(dungeon->edges.north(), "edges_north")
                    : view_of(dungeon->edges.west(), "edges_west");
}

struct PathView {
  const std::string* id = nullptr;
  const std::string* from = nullptr;
  const std::string* to = nullptr;
  const std::vector<Point>* points = nullptr;
};

PathView path_of(const warren_level* handle, std::size_t index) {
  if (const ZoneData* zone = zone_of(handle)) {
    const ZonePath* path = entry(zone->paths, index);
    if (path != nullptr) return {nullptr, nullptr, &path->to, &path->corners};
  }
  if (const DungeonData* dungeon = dungeon_of(handle)) {
    const Corridor* path = entry(dungeon->corridors, index);
    if (path != nullptr) return {&path->id, &path->from, &path->to, &path->path};
  }
  if (const StageData* stage = stage_of(handle)) {
    const StageLeg* path = entry(stage->legs, index);
    if (path != nullptr) return {nullptr, &path->from, &path->to, &path->path};
  }
  return {};
}

struct PlaceView {
  const std::string* name = nullptr;
  Rect rect;
};

PlaceView place_of(const warren_level* handle, std::size_t index) {
  if (const ZoneData* zone = zone_of(handle)) {
    const Landmark* place = entry(zone->landmarks, index);
    if (place != nullptr) return {&place->type, place->rect};
  }
  if (const DungeonData* dungeon = dungeon_of(handle)) {
    const Room* place = entry(dungeon->rooms, index);
    if (place != nullptr) return {&place->id, place->rect};
  }
  return {};
}

const Door* door_of(const warren_level* handle, std::size_t index) {
  const DungeonData* dungeon = dungeon_of(handle);
  return dungeon == nullptr ? nullptr : entry(dungeon->doors, index);
}

const EncounterZone* encounters_of(const warren_level* handle, std::size_t index) {
  const DungeonData* dungeon = dungeon_of(handle);
  return dungeon == nullptr ? nullptr : entry(dungeon->zones, index);
}

}  // namespace
}  // namespace warren::c

using warren::c::door_of;
using warren::c::dungeon_of;
using warren::c::encounters_of;
using warren::c::field_of;
using warren::c::path_of;
using warren::c::place_of;
using warren::c::stage_of;
using warren::c::zone_of;

size_t warren_field_count(const warren_level* level) {
  if (zone_of(level) != nullptr || stage_of(level) != nullptr) return 1;
  return dungeon_of(level) != nullptr ? 2 : 0;
}
const char* warren_field_name(const warren_level* level, size_t index) {
  return field_of(level, index).name;
}
int32_t warren_field_type(const warren_level* level, size_t index) {
  return field_of(level, index).type;
}
int32_t warren_field_width(const warren_level* level, size_t index) {
  return field_of(level, index).width;
}
int32_t warren_field_height(const warren_level* level, size_t index) {
  return field_of(level, index).height;
}
const void* warren_field_data(const warren_level* level, size_t index, size_t* size) {
  return field_of(level, index).bytes(size);
}
const char* warren_stage_set_name(size_t bit) {
  if (bit >= warren::kStageLayers) return nullptr;
  return warren::to_string(static_cast<warren::StageLayer>(bit)).data();  // of a literal
}

size_t warren_path_count(const warren_level* level) {
  if (const auto* zone = zone_of(level)) return zone->paths.size();
  if (const auto* dungeon = dungeon_of(level)) return dungeon->corridors.size();
  const auto* stage = stage_of(level);
  return stage == nullptr ? 0 : stage->legs.size();
}
const char* warren_path_id(const warren_level* level, size_t index, size_t* length) {
  return text_of(path_of(level, index).id, length);
}
const char* warren_path_from(const warren_level* level, size_t index, size_t* length) {
  return text_of(path_of(level, index).from, length);
}
const char* warren_path_to(const warren_level* level, size_t index, size_t* length) {
  return text_of(path_of(level, index).to, length);
}
const int32_t* warren_path_points(const warren_level* level, size_t index, size_t* count) {
  static_assert(sizeof(warren::Point) == 2 * sizeof(int32_t));
  const std::vector<warren::Point>* points = path_of(level, index).points;
  if (count != nullptr) *count = points == nullptr ? 0 : points->size();
  return points == nullptr || points->empty() ? nullptr : &points->front().x;
}

size_t warren_place_count(const warren_level* level) {
  if (const auto* zone = zone_of(level)) return zone->landmarks.size();
  const auto* dungeon = dungeon_of(level);
  return dungeon == nullptr ? 0 : dungeon->rooms.size();
}
const char* warren_place_name(const warren_level* level, size_t index, size_t* length) {
  return text_of(place_of(level, index).name, length);
}
int32_t warren_place_rectangle(const warren_level* level, size_t index, int32_t* x, int32_t* y,
                               int32_t* width, int32_t* height) {
  const auto place = place_of(level, index);
  warren::c::set(x, place.rect.x);
  warren::c::set(y, place.rect.y);
  warren::c::set(width, place.rect.w);
  warren::c::set(height, place.rect.h);
  return place.name == nullptr ? 0 : 1;
}

size_t warren_door_count(const warren_level* level) {
  const auto* dungeon = dungeon_of(level);
  return dungeon == nullptr ? 0 : dungeon->doors.size();
}
const char* warren_door_id(const warren_level* level, size_t door, size_t* length) {
  const warren::Door* one = door_of(level, door);
  return text_of(one == nullptr ? nullptr : &one->id, length);
}
int32_t warren_door_x(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr ? 0 : one->at.x;
}
int32_t warren_door_y(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr ? 0 : one->at.y;
}
int32_t warren_door_side(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr ? -1 : static_cast<int32_t>(one->side);
}
int32_t warren_door_edge(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr ? -1 : static_cast<int32_t>(one->kind);
}
int32_t warren_door_opens(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr ? -1 : static_cast<int32_t>(one->opens);
}
int32_t warren_door_one_way(const warren_level* level, size_t door) {
  const warren::Door* one = door_of(level, door);
  return one == nullptr || !one->one_way ? -1 : static_cast<int32_t>(*one->one_way);
}
const char* warren_door_key(const warren_level* level, size_t door, size_t* length) {
  const warren::Door* one = door_of(level, door);
  return text_of(one == nullptr ? nullptr : &one->key, length);
}

size_t warren_encounter_zone_count(const warren_level* level) {
  const auto* dungeon = dungeon_of(level);
  return dungeon == nullptr ? 0 : dungeon->zones.size();
}
const char* warren_encounter_zone_id(const warren_level* level, size_t zone, size_t* length) {
  const warren::EncounterZone* one = encounters_of(level, zone);
  return text_of(one == nullptr ? nullptr : &one->id, length);
}
int32_t warren_encounter_zone_danger(const warren_level* level, size_t zone) {
  const warren::EncounterZone* one = encounters_of(level, zone);
  return one == nullptr ? -1 : static_cast<int32_t>(one->danger);
}
const char* warren_encounter_zone_description(const warren_level* level, size_t zone,
                                              size_t* length) {
  const warren::EncounterZone* one = encounters_of(level, zone);
  return text_of(one == nullptr ? nullptr : &one->description, length);
}
size_t warren_encounter_zone_group_count(const warren_level* level, size_t zone) {
  const warren::EncounterZone* one = encounters_of(level, zone);
  return one == nullptr ? 0 : one->groups.size();
}
const char* warren_encounter_zone_group(const warren_level* level, size_t zone, size_t index,
                                        size_t* length) {
  const warren::EncounterZone* one = encounters_of(level, zone);
  return warren::c::text_at(one == nullptr ? nullptr : &one->groups, index, length);
}
