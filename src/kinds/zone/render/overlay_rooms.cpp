#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "kinds/zone/render/area_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/name_plate.hpp"

namespace warren::render {
namespace {

constexpr Colour kRock = {104, 108, 122, 255};
constexpr Colour kBlock = {130, 230, 140, 255};
constexpr std::size_t kCommonest = 8;

enum class Role : std::uint8_t { on_path, beside, rock, block };
constexpr std::size_t kRoles = 4;

struct RoomCounts {
  std::array<std::size_t, kRoles> roles{};
  std::size_t shortened = 0;
  std::size_t left_out = 0;
  std::map<std::string_view, std::size_t> chunks;
};

Role role_of(const Area& area, const AreaChunk& room) {
  if (area.mode == AreaMode::open) return Role::block;
  if (room.on_path) return Role::on_path;
  return room.exits == 0 ? Role::rock : Role::beside;
}

Colour colour_of(Role role) {
  switch (role) {
    case Role::on_path: return kOnPath;
    case Role::beside: return kBesidePath;
    case Role::rock: return kRock;
    case Role::block: return kBlock;
  }
  return kAreaMuted;
}

void tint(Rect pixels, Colour colour, Image& image) {
  image.fill(pixels, with_alpha(colour, 48));
  draw_frame(image, pixels, {with_alpha(colour, 190), 1});
}

// In the middle of its room, each line on a plate of its own.
bool set_name(const OverlayInput& input, Rect room, const NamePlate& name, Colour ink) {
  const int height = kLineHeight * name.size;
  std::vector<LabelLine> lines;
  int y = room.y + (room.h - static_cast<int>(name.lines.size()) * height) / 2;
  for (const std::string& text : name.lines) {
    const int width = plate_width(text, name.size);
    lines.push_back({{room.x + (room.w - width) / 2, y, width, height}, text});
    y += height;
  }
  return input.labels.put(lines, name.size, ink);
}

void name_room(const OverlayInput& input, const AreaChunk& room, Role role, RoomCounts& counts) {
  const Rect pixels = input.view.area_pixels(room.rect);
  const Colour ink = mix(colour_of(role), {255, 255, 255, 255}, 90);
  const NamePlate name = fit_name(room.chunk, pixels.w, pixels.h, letter_size(input.view));
  // Blocks are smaller than any word: their names go beside them, where there is room.
  const bool beside = role == Role::block && !name.whole;
  const bool set = beside ? input.labels.add({.around = pixels, .text = room.chunk, .ink = ink})
                          : set_name(input, pixels, name, ink);
  if (!set) {
    ++counts.left_out;
  } else if (!beside && !name.whole) {
    ++counts.shortened;
  }
}

void describe_chunks(const RoomCounts& counts, Panel& panel) {
  std::vector<std::pair<std::string_view, std::size_t>> all(counts.chunks.begin(),
                                                            counts.chunks.end());
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const auto& one) { return one.second; });
  for (std::size_t i = 0; i < all.size() && i < kCommonest; ++i) {
    panel.add(kAreaMuted, fmt::format("{} x{}", all[i].first, all[i].second));
  }
  if (all.size() > kCommonest) {
    panel.add(kAreaMuted, fmt::format("and {} more chunks", all.size() - kCommonest));
  }
}

Panel describe(const RoomCounts& counts) {
  const auto count = [&](Role role) { return counts.roles[static_cast<std::size_t>(role)]; };
  const std::size_t rooms = count(Role::on_path) + count(Role::beside) + count(Role::rock);
  Panel panel{fmt::format("{} rooms and {} blocks of {} chunks", rooms, count(Role::block),
                          counts.chunks.size()),
              {}};
  panel.add(kOnPath, fmt::format("{} on the path", count(Role::on_path)));
  panel.add(kBesidePath, fmt::format("{} beside it", count(Role::beside)));
  panel.add(kRock, fmt::format("{} without exits", count(Role::rock)));
  panel.add(kBlock, fmt::format("{} blocks", count(Role::block)));
  if (counts.shortened + counts.left_out > 0) {
    panel.add(kAreaMuted, fmt::format("{} names shortened, {} left out: --scale shows more",
                                      counts.shortened, counts.left_out));
  }
  describe_chunks(counts, panel);
  return panel;
}

}  // namespace

Result<Panel> draw_rooms_overlay(const OverlayInput& input, Image& image) {
  RoomCounts counts;
  const auto each = [&](auto visit) {
    for (const Area& area : input.level.zone()->areas) {
      for (const AreaChunk& room : area.chunks) visit(room, role_of(area, room));
    }
  };
  each([&](const AreaChunk& room, Role role) {
    ++counts.roles[static_cast<std::size_t>(role)];
    ++counts.chunks[room.chunk];
    tint(input.view.area_pixels(room.rect), colour_of(role), image);
  });
  if (counts.chunks.empty()) return no_areas(input.level, "chunks");
  // Rooms first: names that stand beside a block take what room is left.
  each([&](const AreaChunk& room, Role role) {
    if (role != Role::block) name_room(input, room, role, counts);
  });
  each([&](const AreaChunk& room, Role role) {
    if (role == Role::block) name_room(input, room, role, counts);
  });
  return describe(counts);
}

}  // namespace warren::render
