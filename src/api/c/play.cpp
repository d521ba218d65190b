// What a game asks while a level is played.
#include "warren/play.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "api/c/level_access.hpp"

using warren::Direction;
using warren::Level;
using warren::Point;
using warren::Status;
using warren::c::is_live;
using warren::c::level_of;

namespace warren::c {
namespace {

// Outside of every level, and beside no cell of one: where steps from there lead is outside too.
constexpr int kFarOutside = -2;

Point cell_of(const Level& level, std::int32_t x, std::int32_t y) {
  const Point at = {x, y};
  return level.cells.contains(at) ? at : Point{kFarOutside, kFarOutside};
}

bool is_direction(std::int32_t direction) {
  return direction >= WARREN_NORTH && direction <= WARREN_WEST;
}

// One that has done nothing, where none was handed in; null for what is no open handle.
const PartyState* state_of(const warren_party* party) {
  static const PartyState kNothingDone;
  if (party == nullptr) return &kNothingDone;
  return is_live(party) ? &party->state : nullptr;
}

const Names* names_of(const warren_party* party, std::int32_t set) {
  if (!is_live(party)) return nullptr;
  switch (set) {
    case WARREN_KEYS: return &party->state.keys;
    case WARREN_OPENED: return &party->state.opened;
    case WARREN_USED: return &party->state.used;
    default: return nullptr;
  }
}

template <class Work>
warren_status change_names(warren_party* party, std::int32_t set, const char* name,
                           const Work& work) noexcept {
  return call(nullptr, [&]() -> Status {
    if (!is_live(party)) return no_handle("party");
    if (Status status = check_text(name, "name"); !status) return status;
    const Names* names = names_of(party, set);
    if (names == nullptr) return fail(Failure::usage, "there is no such set of names");
    work(const_cast<Names&>(*names));
    return {};
  });
}

// Calls with the level and the party, where both are there.
template <class Answer, class Asking>
Answer ask(const warren_level* level, const warren_party* party, Answer otherwise,
           const Asking& asking) noexcept {
  return answer(otherwise, [&]() -> Answer {
    const Level* of = level_of(level);
    const PartyState* state = state_of(party);
    return of == nullptr || state == nullptr ? otherwise : asking(*of, *state);
  });
}

// Lets work on a copy of the party, so that all of it happens or nothing.
template <class Work>
warren_status act(const warren_level* level, warren_party* party, std::int32_t* done,
                  const Work& work) noexcept {
  set(done, 0);
  return call(nullptr, [&]() -> Status {
    if (!is_live(level)) return no_handle("level");
    if (!is_live(party)) return no_handle("party");
    PartyState after = party->state;
    const bool changed = work(*level->level, after);
    party->state = std::move(after);
    set(done, changed ? 1 : 0);
    return {};
  });
}

Hit ray(const Level& level, const PartyState& party, double x, double y, double dx, double dy,
        double longest) {
  constexpr double kLongest = 65536;
  const bool finite = std::isfinite(x) && std::isfinite(y) && std::isfinite(dx) &&
                      std::isfinite(dy) && !std::isnan(longest);
  if (!finite) return {};
  return cast_ray(level, x, y, dx, dy, party, std::min(longest, kLongest));
}

}  // namespace
}  // namespace warren::c

using warren::c::act;
using warren::c::ask;
using warren::c::cell_of;
using warren::c::is_direction;

warren_status warren_party_new(warren_party** party) {
  return warren::c::call(party, nullptr, [&]() -> Status {
    *party = new warren_party;
    return {};
  });
}
warren_status warren_party_add(warren_party* party, int32_t set, const char* name) {
  return warren::c::change_names(party, set, name, [&](warren::Names& to) { to.emplace(name); });
}
warren_status warren_party_remove(warren_party* party, int32_t set, const char* name) {
  return warren::c::change_names(party, set, name, [&](warren::Names& from) {
    if (const auto found = from.find(name); found != from.end()) from.erase(found);
  });
}
int32_t warren_party_has(const warren_party* party, int32_t set, const char* name) {
  const warren::Names* names = warren::c::names_of(party, set);
  return names != nullptr && name != nullptr && names->contains(name) ? 1 : 0;
}
size_t warren_party_count(const warren_party* party, int32_t set) {
  const warren::Names* names = warren::c::names_of(party, set);
  return names == nullptr ? 0 : names->size();
}
const char* warren_party_name(const warren_party* party, int32_t set, size_t index,
                              size_t* length) {
  const warren::Names* names = warren::c::names_of(party, set);
  if (names == nullptr || index >= names->size()) return warren::c::no_text(length);
  return warren::c::text_of(*std::next(names->begin(), static_cast<std::ptrdiff_t>(index)), length);
}
void warren_party_close(warren_party* party) {
  warren::c::close(party);
}

int32_t warren_edge_at(const warren_level* level, int32_t x, int32_t y, int32_t direction) {
  return ask<int32_t>(level, nullptr, WARREN_EDGE_WALL, [&](const Level& of, const auto&) {
    if (!is_direction(direction)) return int32_t{WARREN_EDGE_WALL};
    return static_cast<int32_t>(
        warren::edge_at(of, cell_of(of, x, y), static_cast<Direction>(direction)));
  });
}

int32_t warren_door_at(const warren_level* level, int32_t x, int32_t y, int32_t direction) {
  return ask<int32_t>(level, nullptr, -1, [&](const Level& of, const auto&) {
    if (!is_direction(direction)) return int32_t{-1};
    const warren::Door* door =
        warren::door_at(of, cell_of(of, x, y), static_cast<Direction>(direction));
    return door == nullptr ? -1 : static_cast<int32_t>(door - of.dungeon()->doors.data());
  });
}

int32_t warren_can_step(const warren_level* level, const warren_party* party, int32_t x, int32_t y,
                        int32_t direction) {
  return ask<int32_t>(level, party, 0, [&](const Level& of, const warren::PartyState& state) {
    if (!is_direction(direction)) return 0;
    const auto way = static_cast<Direction>(direction);
    return warren::can_step(of, cell_of(of, x, y), way, state) ? 1 : 0;
  });
}

int32_t warren_pass_door(const warren_level* level, const warren_party* party, int32_t direction,
                         int32_t* x, int32_t* y, const char** message) {
  if (message != nullptr) *message = nullptr;
  if (x == nullptr || y == nullptr || !is_direction(direction)) return WARREN_DOOR_NONE;
  return ask<int32_t>(
      level, party, WARREN_DOOR_NONE, [&](const Level& of, const warren::PartyState& state) {
        const warren::Passage passage =
            warren::pass_door(of, cell_of(of, *x, *y), static_cast<Direction>(direction), state);
        if (passage.passed_door()) {
          *x = passage.at.x;
          *y = passage.at.y;
        }
        // Empty or of a literal.
        const bool says = message != nullptr && !passage.message.empty();
        if (says) *message = passage.message.data();
        return static_cast<int32_t>(passage.answer);
      });
}

warren_status warren_search_wall(const warren_level* level, warren_party* party, int32_t x,
                                 int32_t y, int32_t direction, int32_t* found) {
  return act(level, party, found, [&](const Level& of, warren::PartyState& state) {
    if (!is_direction(direction)) return false;
    return warren::search_wall(of, cell_of(of, x, y), static_cast<Direction>(direction), state);
  });
}

warren_status warren_touch_cell(const warren_level* level, warren_party* party, int32_t x,
                                int32_t y, int32_t* changed) {
  return act(level, party, changed, [&](const Level& of, warren::PartyState& state) {
    return warren::touch_cell(of, cell_of(of, x, y), state);
  });
}

int32_t warren_cast_ray(const warren_level* level, const warren_party* party, double x, double y,
                        double dx, double dy, double longest, warren_hit* hit) {
  if (hit != nullptr) *hit = {};
  return ask<int32_t>(
      level, party, WARREN_SEES_NOTHING, [&](const Level& of, const warren::PartyState& state) {
        const warren::Hit met = warren::c::ray(of, state, x, y, dx, dy, longest);
        const auto surface = static_cast<int32_t>(met.surface);
        if (hit != nullptr) {
          *hit = {surface,      met.cell.x, met.cell.y, static_cast<int32_t>(met.side),
                  met.distance, met.across};
        }
        return surface;
      });
}

int32_t warren_blocks_sight(const warren_level* level, int32_t x, int32_t y) {
  return ask<int32_t>(level, nullptr, 1, [&](const Level& of, const auto&) {
    return warren::blocks_sight(of, cell_of(of, x, y)) ? 1 : 0;
  });
}

int32_t warren_can_see(const warren_level* level, const warren_party* party, int32_t from_x,
                       int32_t from_y, int32_t to_x, int32_t to_y) {
  return ask<int32_t>(level, party, 0, [&](const Level& of, const warren::PartyState& state) {
    return warren::can_see(of, {from_x, from_y}, {to_x, to_y}, state) ? 1 : 0;
  });
}

int32_t warren_encounter_zone_at(const warren_level* level, int32_t x, int32_t y) {
  return ask<int32_t>(level, nullptr, -1, [&](const Level& of, const auto&) {
    const warren::EncounterZone* zone = warren::zone_at(of, {x, y});
    return zone == nullptr ? -1 : static_cast<int32_t>(zone - of.dungeon()->zones.data());
  });
}

int32_t warren_is_dark(const warren_level* level, int32_t x, int32_t y) {
  return ask<int32_t>(level, nullptr, 0, [&](const Level& of, const auto&) {
    return warren::is_dark(of, {x, y}) ? 1 : 0;
  });
}

double warren_encounter_rate(const warren_level* level, int32_t x, int32_t y, int32_t passed_door) {
  return ask<double>(level, nullptr, 0, [&](const Level& of, const auto&) {
    return warren::encounter_rate(of, {x, y}, passed_door != 0);
  });
}
