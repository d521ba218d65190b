// The questions of include/warren/play.hpp. They are short, so that the lock is kept.
#include "warren/play.hpp"

#include "level.hpp"
#include "parts.hpp"

namespace warren::python {
namespace {

Names names_of(const py::set& words) {
  Names out;
  for (const py::handle& one : words) {
    Py_ssize_t size = 0;
    const char* letters = PyUnicode_AsUTF8AndSize(one.ptr(), &size);
    if (letters == nullptr) throw py::error_already_set();
    out.emplace(letters, static_cast<std::size_t>(size));
  }
  return out;
}

PartyState state_of(const py::object& party) {
  return {names_of(party.attr("keys")), names_of(party.attr("opened")),
          names_of(party.attr("used"))};
}

void add_words(py::set to, const Names& words) {
  for (const std::string& one : words) to.add(text(one));
}

// A party only gains: what it had stays.
void write_back(const PartyState& state, const py::object& party) {
  add_words(party.attr("keys"), state.keys);
  add_words(party.attr("opened"), state.opened);
  add_words(party.attr("used"), state.used);
}

Direction side_of(int number) {
  if (number < 0 || number >= kDirections) throw py::value_error("a direction is 0 to 3");
  return static_cast<Direction>(number);
}

const char* answer_word(DoorAnswer answer) {
  switch (answer) {
    case DoorAnswer::passed: return "passed";
    case DoorAnswer::none: return "none";
    case DoorAnswer::locked: return "locked";
    case DoorAnswer::wrong_side: return "wrong_side";
    case DoorAnswer::shut: return "shut";
  }
  return "none";
}

const char* surface_word(Surface surface) {
  switch (surface) {
    case Surface::nothing: return "nothing";
    case Surface::wall: return "wall";
    case Surface::door: return "door";
    case Surface::gate: return "gate";
    case Surface::veil: return "veil";
  }
  return "nothing";
}

// The index of a door among the floor's doors: -1 without one.
int door_index(const HeldLevel& held, int x, int y, int side) {
  const Door* door = door_at(held.level(), {x, y}, side_of(side));
  return door == nullptr ? -1 : static_cast<int>(door - held.level().dungeon()->doors.data());
}

int zone_index(const HeldLevel& held, int x, int y) {
  const EncounterZone* zone = zone_at(held.level(), {x, y});
  return zone == nullptr ? -1 : static_cast<int>(zone - held.level().dungeon()->zones.data());
}

py::tuple pass(const HeldLevel& held, int x, int y, int side, const py::object& party) {
  const Passage passage = pass_door(held.level(), {x, y}, side_of(side), state_of(party));
  return py::make_tuple(answer_word(passage.answer), point_of(passage.at), text(passage.door),
                        text(passage.message));
}

bool search(const HeldLevel& held, int x, int y, int side, const py::object& party) {
  PartyState state = state_of(party);
  const bool found = search_wall(held.level(), {x, y}, side_of(side), state);
  write_back(state, party);
  return found;
}

bool touch(const HeldLevel& held, int x, int y, const py::object& party) {
  PartyState state = state_of(party);
  const bool changed = touch_cell(held.level(), {x, y}, state);
  write_back(state, party);
  return changed;
}

py::tuple ray(const HeldLevel& held, double x, double y, double dx, double dy,
              const py::object& party, double longest) {
  const Hit hit = cast_ray(held.level(), x, y, dx, dy, state_of(party), longest);
  return py::make_tuple(surface_word(hit.surface), hit.distance, point_of(hit.cell),
                        static_cast<int>(hit.side), hit.across);
}

}  // namespace

void bind_play(py::module_& module) {
  module.def("edge_at", [](const HeldLevel& held, int x, int y, int side) {
    return static_cast<int>(edge_at(held.level(), {x, y}, side_of(side)));
  });
  module.def("door_at", &door_index);
  module.def("can_step",
             [](const HeldLevel& held, int x, int y, int side, const py::object& party) {
               return can_step(held.level(), {x, y}, side_of(side), state_of(party));
             });
  module.def("pass_door", &pass);
  module.def("search_wall", &search);
  module.def("touch_cell", &touch);
  module.def("cast_ray", &ray);
  module.def("blocks_sight", [](const HeldLevel& held, int x, int y) {
    return blocks_sight(held.level(), {x, y});
  });
  module.def("can_see",
             [](const HeldLevel& held, int x, int y, int to_x, int to_y, const py::object& party) {
               return can_see(held.level(), {x, y}, {to_x, to_y}, state_of(party));
             });
  module.def("zone_at", &zone_index);
  module.def("is_dark", [](const HeldLevel& held, int x, int y) {
    return is_dark(held.level(), {x, y});
  });
  module.def("encounter_rate", [](const HeldLevel& held, int x, int y, bool passed_door) {
    return encounter_rate(held.level(), {x, y}, passed_door);
  });
}

}  // namespace warren::python
