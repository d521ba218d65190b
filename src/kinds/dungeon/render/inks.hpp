// The colours of a floor plan: paper, ink, and one for each key, gate and teleporter.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "warren/level.hpp"

namespace warren::render {

namespace ink {
inline constexpr Colour kSheet = {214, 199, 166, 255};
inline constexpr Colour kPaper = {246, 238, 217, 255};
inline constexpr Colour kGrid = {176, 156, 118, 95};
inline constexpr Colour kRock = {118, 105, 92, 255};
inline constexpr Colour kRockHatch = {84, 73, 65, 150};
inline constexpr Colour kLine = {38, 28, 26, 255};
inline constexpr Colour kFaded = {112, 94, 74, 255};
inline constexpr Colour kWood = {176, 116, 62, 255};
inline constexpr Colour kSteel = {128, 138, 150, 255};
inline constexpr Colour kGold = {236, 186, 52, 255};
inline constexpr Colour kUp = {44, 140, 76, 255};
inline constexpr Colour kDown = {190, 58, 46, 255};
inline constexpr Colour kVenom = {92, 158, 40, 255};
inline constexpr Colour kBolt = {226, 170, 22, 255};
inline constexpr Colour kBlood = {170, 36, 40, 255};
inline constexpr Colour kWhite = {255, 253, 246, 255};
inline constexpr Colour kSecret = {124, 62, 150, 255};
inline constexpr Colour kDark = {38, 34, 66, 118};
inline constexpr Colour kDarkHatch = {24, 20, 48, 120};
}  // namespace ink

// The n-th of a row of inks that are easily told apart on paper; they begin again after the last.
Colour mark_ink(std::size_t n);

// What a teleporter's type looks like: its colour by name, or a grey that no name has.
Colour teleporter_ink(std::string_view colour);

// A tint for the ground, by its alpha; nothing for `entrance`, where the paper says enough.
Colour danger_tint(Danger danger);

// One ink for each key and gate of a floor, the same wherever it is drawn.
class FloorInks {
 public:
  explicit FloorInks(const Level& level);

  Colour key(std::string_view type) const;
  // Of a gate's id, a set of traps, or the colour of teleporters.
  Colour target(std::string_view id) const;

 private:
  std::map<std::string, Colour, std::less<>> keys_;
  std::map<std::string, Colour, std::less<>> targets_;
};

}  // namespace warren::render
