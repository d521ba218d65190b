#include "kinds/dungeon/render/inks.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "level/thing_properties.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

struct Named {
  std::string_view name;
  Colour colour;
};

constexpr std::array<Named, 12> kTeleporters = {{{"yellow", {232, 178, 20, 255}},
                                                 {"purple", {140, 66, 186, 255}},
                                                 {"green", {36, 150, 70, 255}},
                                                 {"blue", {40, 104, 204, 255}},
                                                 {"red", {206, 48, 44, 255}},
                                                 {"white", {250, 250, 250, 255}},
                                                 {"orange", {232, 120, 28, 255}},
                                                 {"cyan", {26, 164, 184, 255}},
                                                 {"pink", {226, 96, 160, 255}},
                                                 {"black", {44, 42, 48, 255}},
                                                 {"brown", {128, 82, 44, 255}},
                                                 {"grey", {128, 128, 134, 255}}}};

constexpr std::array<Named, 9> kMetals = {{{"gold", {240, 188, 30, 255}},
                                           {"silver", {176, 190, 206, 255}},
                                           {"brass", {198, 138, 44, 255}},
                                           {"iron", {98, 106, 122, 255}},
                                           {"copper", {204, 106, 62, 255}},
                                           {"bronze", {150, 110, 60, 255}},
                                           {"bone", {232, 226, 206, 255}},
                                           {"crystal", {96, 196, 214, 255}},
                                           {"jade", {60, 164, 112, 255}}}};

constexpr std::array<Colour, 9> kMarks = {{{204, 54, 46, 255},
                                           {38, 104, 196, 255},
                                           {40, 146, 78, 255},
                                           {150, 72, 184, 255},
                                           {224, 124, 24, 255},
                                           {22, 150, 158, 255},
                                           {202, 60, 132, 255},
                                           {124, 104, 36, 255},
                                           {92, 84, 150, 255}}};
constexpr Colour kUnknown = {120, 120, 126, 255};
constexpr Colour kTraps = {92, 84, 80, 255};

std::set<std::string, std::less<>> key_types(const Level& level) {
  std::set<std::string, std::less<>> out;
  for (const Door& door : level.dungeon()->doors) {
    if (door.opens == OpenMechanism::key) out.insert(door.key);
  }
  for (const Thing& thing : level.things) {
    if (thing.kind == "key") out.insert(thing.type);
  }
  return out;
}

// The metal in a key's name, unless another key on this floor has its colour already.
Colour key_ink(std::string_view type, const std::vector<Colour>& taken) {
  for (const Named& metal : kMetals) {
    if (type.find(metal.name) == std::string_view::npos) continue;
    if (std::ranges::find(taken, metal.colour) == taken.end()) return metal.colour;
  }
  return mark_ink(taken.size());
}

template <class Map>
Colour look_up(const Map& map, std::string_view name) {
  const auto found = map.find(name);
  return found == map.end() ? kUnknown : found->second;
}

}  // namespace

Colour mark_ink(std::size_t n) {
  return kMarks[n % kMarks.size()];
}

Colour teleporter_ink(std::string_view colour) {
  const auto found = std::ranges::find(kTeleporters, colour, &Named::name);
  return found == kTeleporters.end() ? kUnknown : found->colour;
}

Colour danger_tint(Danger danger) {
  switch (danger) {
    case Danger::safe: return {84, 176, 120, 52};
    case Danger::entrance: return {255, 255, 255, 0};
    case Danger::middle: return {232, 180, 50, 44};
    case Danger::deep: return {226, 110, 40, 56};
    case Danger::guard: return {204, 44, 44, 66};
    case Danger::boss: return {140, 40, 150, 76};
  }
  return {};
}

FloorInks::FloorInks(const Level& level) {
  if (!level.dungeon()) return;
  std::vector<Colour> taken;
  for (const std::string& type : key_types(level)) {
    taken.push_back(key_ink(type, taken));
    keys_[type] = taken.back();
  }
  std::size_t gates = 0;
  for (const Door& door : level.dungeon()->doors) {
    if (door.kind == EdgeKind::gate) targets_.emplace(door.id, mark_ink(gates++));
  }
  for (const Thing& thing : level.things) {
    if (thing.kind == "teleporter") targets_.emplace(thing.type, teleporter_ink(thing.type));
    if (thing.kind == "trap") targets_.emplace(text_property(thing, "set"), kTraps);
  }
}

Colour FloorInks::key(std::string_view type) const {
  return look_up(keys_, type);
}

Colour FloorInks::target(std::string_view id) const {
  return look_up(targets_, id);
}

}  // namespace warren::render
