// The colours of a stage's map.
#pragma once

#include "render/map_sheet.hpp"

namespace warren::render::paint {

inline constexpr Colour kLine = {28, 26, 30, 255};
inline constexpr Colour kShadow = {16, 14, 22, 74};
inline constexpr Colour kWhite = {255, 253, 246, 255};

inline constexpr Colour kFloor = {192, 185, 170, 255};
inline constexpr Colour kFloorWorn = {186, 179, 163, 255};
inline constexpr Colour kSeam = {150, 143, 128, 110};
inline constexpr Colour kGrass = {98, 138, 72, 255};
inline constexpr Colour kGrassDark = {80, 118, 60, 255};
inline constexpr Colour kGrassLight = {124, 162, 88, 255};
inline constexpr Colour kTrack = {164, 152, 112, 255};

inline constexpr Colour kConcrete = {92, 96, 106, 255};
inline constexpr Colour kConcreteTop = {112, 117, 128, 255};
inline constexpr Colour kConcreteFront = {62, 65, 74, 255};
inline constexpr Colour kBrick = {176, 104, 72, 255};
inline constexpr Colour kBrickWorn = {188, 116, 82, 255};
inline constexpr Colour kBrickFront = {134, 74, 52, 255};
inline constexpr Colour kMortar = {112, 64, 46, 255};
inline constexpr Colour kPlate = {132, 142, 160, 255};
inline constexpr Colour kPlateLight = {172, 182, 198, 255};
inline constexpr Colour kPlateDark = {82, 90, 108, 255};

inline constexpr Colour kBeam = {96, 124, 158, 255};
inline constexpr Colour kBeamLight = {156, 182, 210, 255};
inline constexpr Colour kMetal = {156, 163, 170, 255};
inline constexpr Colour kMetalLight = {186, 192, 198, 255};
inline constexpr Colour kMetalDark = {112, 119, 127, 255};
inline constexpr Colour kBelt = {66, 66, 72, 255};
inline constexpr Colour kChevron = {240, 194, 56, 255};

inline constexpr Colour kPitRim = {112, 98, 82, 255};
inline constexpr Colour kPitEdge = {52, 45, 46, 255};
inline constexpr Colour kPit = {14, 12, 18, 255};
inline constexpr Colour kShore = {132, 154, 164, 255};
inline constexpr Colour kWater = {84, 144, 190, 255};
inline constexpr Colour kWaterLight = {160, 206, 232, 255};
inline constexpr Colour kLeaf = {62, 146, 62, 255};
inline constexpr Colour kLeafDark = {24, 70, 34, 255};
inline constexpr Colour kLeafLight = {168, 212, 96, 255};
inline constexpr Colour kChar = {70, 38, 28, 255};
inline constexpr Colour kFire = {222, 84, 24, 255};
inline constexpr Colour kFlame = {250, 158, 40, 255};
inline constexpr Colour kFlameCore = {255, 234, 132, 255};
inline constexpr Colour kExit = {34, 150, 76, 255};
inline constexpr Colour kExitGround = {206, 222, 176, 255};
inline constexpr Colour kFall = {126, 66, 176, 255};
inline constexpr Colour kZone = {208, 60, 150, 255};

inline constexpr Colour kPlayer = {44, 108, 214, 255};
inline constexpr Colour kSkin = {244, 206, 168, 255};
inline constexpr Colour kCar = {208, 46, 44, 255};
inline constexpr Colour kGlass = {48, 62, 84, 255};
inline constexpr Colour kFuel = {216, 60, 36, 255};
inline constexpr Colour kEmptyCan = {206, 206, 200, 255};
inline constexpr Colour kPump = {238, 178, 34, 255};
inline constexpr Colour kTorch = {64, 66, 76, 255};
inline constexpr Colour kBeamOfLight = {255, 238, 130, 255};
inline constexpr Colour kShoe = {38, 164, 164, 255};

inline constexpr SheetInks kSheet = {
    {30, 34, 33, 255}, {234, 236, 226, 255}, {146, 154, 144, 255}, {66, 74, 70, 255}};

}  // namespace warren::render::paint
