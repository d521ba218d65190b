#include "kinds/zone/render/gate_marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kFrameShade = {8, 6, 14, 190};
constexpr Colour kMuted = {90, 94, 108, 255};
constexpr int kSmallestMark = 3;  // pixels

// Hues that Okabe and Ito chose for readers with any kind of colour vision; the darker ones lit up,
// since maps are dark.
constexpr std::array<Colour, 7> kRegions = {{{86, 180, 233, 255},
                                             {240, 168, 20, 255},
                                             {10, 186, 138, 255},
                                             {216, 132, 182, 255},
                                             {244, 232, 80, 255},
                                             {36, 116, 214, 255},
                                             {230, 96, 20, 255}}};

}  // namespace

Colour region_colour(std::size_t region) {
  Colour colour = kRegions[region % kRegions.size()];
  const std::size_t rounds = std::min<std::size_t>(region / kRegions.size(), 3);
  for (std::size_t round = 0; round < rounds; ++round) colour = gain(colour, 180);
  return colour;
}

const Landmark* gate_landmark(const Level& level, const Gate& gate) {
  for (const Landmark* landmark : placed_landmarks(level)) {
    if (landmark->type == gate.type) return landmark;
  }
  return nullptr;
}

void frame_gate(const OverlayInput& input, std::size_t gate, Image& image) {
  const Landmark* landmark = gate_landmark(input.level, input.level.zone()->gates[gate]);
  if (landmark == nullptr) return;
  const Rect area = visible_area(input.view, landmark->rect);
  draw_frame(image, {area.x - 3, area.y - 3, area.w + 6, area.h + 6}, {kFrameShade, 4});
  draw_frame(image, {area.x - 2, area.y - 2, area.w + 4, area.h + 4}, {gate_colour(gate), 2});
  input.labels.reserve(area);
}

void name_gate(const OverlayInput& input, std::size_t gate, std::string_view text) {
  constexpr int kFrame = 3;
  const Landmark* landmark = gate_landmark(input.level, input.level.zone()->gates[gate]);
  if (landmark == nullptr) return;
  const Rect area = visible_area(input.view, landmark->rect);
  const Rect around = {area.x - kFrame, area.y - kFrame, area.w + 2 * kFrame, area.h + 2 * kFrame};
  input.labels.add({.around = around,
                    .text = text,
                    .size = letter_size(input.view),
                    .ink = mix(gate_colour(gate), {255, 255, 255, 255}, 110),
                    .insist = true});
}

void mark_cells(const OverlayInput& input, const CellRun& run, Colour colour, Image& image) {
  const Rect area = input.view.area_pixels({run.at.x, run.at.y, run.length, 1});
  const int grow_x = std::max(0, kSmallestMark - area.w);
  const int grow_y = std::max(0, kSmallestMark - area.h);
  image.fill({area.x - grow_x / 2, area.y - grow_y / 2, area.w + grow_x, area.h + grow_y}, colour);
}

std::size_t count_cells(const std::vector<CellRun>& runs) {
  std::size_t count = 0;
  for (const CellRun& run : runs) count += static_cast<std::size_t>(std::max(0, run.length));
  return count;
}

void add_rest(Panel& panel, std::size_t all, std::string_view what) {
  if (all > kMostEntries)
    panel.add(kMuted, fmt::format("and {} more {}", all - kMostEntries, what));
}

}  // namespace warren::render
