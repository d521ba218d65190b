#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/render/overlays.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

struct Group {
  std::string name;
  std::size_t count = 0;
};

// Why a pickup lies where it does counts more than what it is.
std::string group_of(const Thing& thing) {
  for (const Property& property : thing.properties) {
    const auto* source = std::get_if<std::string>(&property.value);
    if (property.key != "source" || source == nullptr) continue;
    return thing.type.empty() ? *source : fmt::format("{} ({})", *source, thing.type);
  }
  return thing.type.empty() ? "pickup" : thing.type;
}

// By name, so that a colour does not depend on which pickup happens to come first.
std::vector<Group> count_groups(const Level& level) {
  std::vector<Group> groups;
  for (const Thing& thing : level.things) {
    if (thing.kind != "pickup") continue;
    const std::string name = group_of(thing);
    auto found = std::ranges::find(groups, name, &Group::name);
    if (found == groups.end()) found = groups.insert(found, {name, 0});
    ++found->count;
  }
  std::ranges::sort(groups, {}, &Group::name);
  return groups;
}

// The first colour is that of enemies.
Colour colour_of(std::size_t group) {
  return category_colour(group + 2);
}

void draw_icons(const OverlayInput& input, const std::vector<Group>& groups, Image& image) {
  const int size = icon_size(input.level, input.view, Icon::pickup) + 6;
  std::vector<IconStamp> stamps;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    stamps.emplace_back(Icon::pickup, size, colour_of(i));
  }
  for (const Thing& thing : input.level.things) {
    if (thing.kind != "pickup") continue;
    const auto found = std::ranges::find(groups, group_of(thing), &Group::name);
    stamps[static_cast<std::size_t>(found - groups.begin())].draw(image,
                                                                  input.view.centre(thing.at));
  }
}

}  // namespace

Result<Panel> draw_pickups_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Group> groups = count_groups(input.level);
  if (groups.empty()) return fail(Failure::usage, "this level has no pickups");
  draw_icons(input, groups, image);
  Panel panel;
  std::size_t count = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    panel.add(colour_of(i), fmt::format("{}: {}", groups[i].name, groups[i].count));
    count += groups[i].count;
  }
  panel.title = fmt::format("{} pickups", count);
  return panel;
}

}  // namespace warren::render
