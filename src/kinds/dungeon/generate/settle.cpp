// Keys, levers and events that came to lie in the encounter zone of what they open are put into
// another one, now that zones are known: whoever opens something has been elsewhere.
#include <algorithm>

#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/puzzle.hpp"

namespace warren::dungeon {
namespace {

class OpenerSettler {
 public:
  OpenerSettler(State& state, Rng& rng)
      : state_(state),
        s_(state.scratch),
        rng_(rng),
        zone_(state.config.width, state.config.height, -1) {
    const auto& zones = state.dungeon().zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
      for (const Rect rect : zones[i].rects) {
        for (int y = rect.y; y < rect.bottom(); ++y) {
          std::fill_n(zone_.row(y).begin() + rect.x, rect.w, static_cast<std::int32_t>(i));
        }
      }
    }
    list_barriers();
  }

  // How many are left where they should not be.
  int settle() {
    int left = 0;
    for (Thing& thing : state_.level.things) {
      if (!find_place(thing)) continue;
      for (const Point at : place_.from) place_.zones.push_back(zone_[at]);
      if (std::ranges::find(place_.zones, zone_[thing.at]) == place_.zones.end()) continue;
      const bool stays = s_.guarded_by_boss == thing.at;
      if (stays || !move(thing, place_)) ++left;
    }
    return left;
  }
  int moved() const { return moved_; }

 private:
  // By the name of what opens it, the number of each barrier.
  void list_barriers() {
    const auto& doors = state_.dungeon().doors;
    for (std::size_t i = 0; i < s_.barriers.size(); ++i) {
      const Barrier& barrier = s_.barriers[i];
      const auto number = static_cast<int>(i);
      if (barrier.island >= 0) {
        by_name_.emplace_back(s_.colours[static_cast<std::size_t>(barrier.island)], number);
        continue;
      }
      const Door& door = doors[static_cast<std::size_t>(barrier.door)];
      by_name_.emplace_back(barrier.opens == OpenMechanism::key ? door.key : door.id, number);
    }
    std::stable_sort(by_name_.begin(), by_name_.end());
    for (std::size_t i = 0; i < state_.level.things.size(); ++i) {
      const Thing& thing = state_.level.things[i];
      if (!is_a(thing, "switch") || thing.type != "gate") continue;
      levers_.emplace_back(std::get<std::string>(thing.properties[1].value), static_cast<int>(i));
    }
    std::stable_sort(levers_.begin(), levers_.end());
  }

  // Where the other levers of a gate are.
  void keep_apart(const Thing& thing, OpenerPlace& place) const {
    if (!is_a(thing, "switch")) return;
    const std::string& gate = std::get<std::string>(thing.properties[1].value);
    auto other = std::lower_bound(levers_.begin(), levers_.end(), gate, before_name);
    for (; other != levers_.end() && other->first == gate; ++other) {
      const Thing& lever = state_.level.things[static_cast<std::size_t>(other->second)];
      if (&lever != &thing) place.sections.push_back(s_.areas.at(lever.at));
    }
  }
  static bool before_name(const std::pair<std::string_view, int>& one, std::string_view name) {
    return one.first < name;
  }

  // Where it may lie. False: it opens nothing.
  bool find_place(const Thing& thing) {
    const bool works = is_a(thing, "event") || (is_a(thing, "switch") && thing.type != "trap");
    if (!works && !is_a(thing, "key")) return false;
    const std::string& name = works ? std::get<std::string>(thing.properties[1].value) : thing.type;
    place_.from.clear();
    place_.sections.clear();
    place_.zones.clear();
    place_.within = nullptr;
    place_.zone_at = &zone_;
    place_.last_top = static_cast<int>(s_.barriers.size());
    auto barrier = std::lower_bound(by_name_.begin(), by_name_.end(), name, before_name);
    for (; barrier != by_name_.end() && barrier->first == name; ++barrier) {
      add(s_.barriers[static_cast<std::size_t>(barrier->second)], barrier->second, place_);
    }
    if (place_.from.empty()) add_colour(name, place_);
    return true;
  }
  void add(const Barrier& barrier, int number, OpenerPlace& out) const {
    out.last_top = std::min(out.last_top, number);
    if (barrier.island >= 0) return;
    keep_from_door(state_, barrier.door, out);
    // The lever of a shortcut stays on its side.
    if (barrier.shortcut && barrier.opens != OpenMechanism::key) {
      out.within = &s_.cuts[static_cast<std::size_t>(barrier.cut)].far;
    }
  }
  void add_colour(const std::string& name, OpenerPlace& out) const {
    const auto colour = std::find(s_.colours.begin(), s_.colours.end(), name) - s_.colours.begin();
    const std::size_t first = s_.first_teleporter + 2 * static_cast<std::size_t>(colour);
    for (const std::size_t end : {first, first + 1}) {
      out.from.push_back(state_.level.things[end].at);
      out.sections.push_back(s_.areas.at(out.from.back()));
    }
  }

  // Its spot has a thing less, and perhaps nothing that anybody would come for.
  void leave(const Thing& thing) {
    s_.taken[thing.at] = 0;
    const auto spot = std::find_if(s_.spots.begin(), s_.spots.end(),
                                   [&](const Spot& one) { return one.shape().contains(thing.at); });
    if (spot == s_.spots.end()) return;
    --spot->things;
    spot->rewards = std::any_of(
        state_.level.things.begin(), state_.level.things.end(), [&](const Thing& other) {
          const bool worth = is_a(other, "treasure") || is_a(other, "key") ||
                             is_a(other, "switch") || is_a(other, "event");
          return worth && &other != &thing && spot->shape().contains(other.at);
        });
  }

  bool move(Thing& thing, OpenerPlace& place) {
    if (place.within != nullptr &&
        (*place.within)[static_cast<std::size_t>(s_.areas.at(thing.at))] == 0) {
      place.within = nullptr;
    }
    const std::size_t own = place.sections.size();
    keep_apart(thing, place);
    std::optional<OpenerCell> found = pick_opener_cell(state_, rng_, place);
    if (!found && place.sections.size() > own) {
      place.sections.resize(own);
      found = pick_opener_cell(state_, rng_, place);
    }
    if (!found) return false;
    leave(thing);
    s_.taken[found->at] = 1;
    thing.at = found->at;
    ++moved_;
    return true;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  Grid<std::int32_t> zone_;
  std::vector<std::pair<std::string_view, int>> by_name_;  // barriers
  std::vector<std::pair<std::string_view, int>> levers_;   // of gates: indices of things
  OpenerPlace place_;                                      // of the one that is looked at
  int moved_ = 0;
};

}  // namespace

Status settle_openers(State& state, PassContext& context) {
  OpenerSettler settler(state, context.rng);
  const int left = settler.settle();
  if (left > 0) {
    fall_short(state, "progression.opener_zones", 0, left,
               "no other encounter zone has a place for what opens something");
  }
  context.fact("moved", settler.moved());
  return {};
}

}  // namespace warren::dungeon
