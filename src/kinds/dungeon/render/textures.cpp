#include "kinds/dungeon/render/textures.hpp"

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr int kGrain = 64;  // specks along a cell
constexpr Colour kMortar = {74, 68, 62, 255};
constexpr Colour kBrick = {150, 112, 88, 255};
constexpr Colour kWoodPlank = {132, 84, 46, 255};
constexpr Colour kStonePlank = {132, 124, 116, 255};
constexpr Colour kIron = {74, 78, 86, 255};
constexpr Colour kFlag = {126, 120, 112, 255};
constexpr Colour kVault = {96, 88, 82, 255};

std::uint32_t word(std::uint32_t key, int x, int y) {
  return CellHash::at(CellHash::row_key(key, y), x);
}

// About 1, the same for the same place.
int shade(std::uint32_t key, int x, int y, int range) {
  return kOne - range / 2 + static_cast<int>(word(key, x, y) % static_cast<unsigned>(range));
}

int whole(double value) {
  return static_cast<int>(std::floor(value));
}

Colour grained(Colour colour, double u, double v, std::uint32_t key, int range = 34) {
  return gain(colour, shade(key ^ 0x51edU, whole(u * kGrain), whole(v * kGrain), range));
}

double part(double value) {
  return value - std::floor(value);
}

// How far inside a stone of a size the place is, in cells; below 0 in the joint around it.
double inside_stone(double fx, double fy, double w, double h, double joint) {
  const double x = std::min(fx, 1 - fx) * w;
  const double y = std::min(fy, 1 - fy) * h;
  return std::min(x, y) - joint;
}

// Light from above catches the upper edge of a stone and leaves the lower one in shade.
Colour bevelled(Colour colour, double fy, double depth) {
  if (depth > 0.014) return colour;
  return gain(colour, fy < 0.5 ? 290 : 205);
}

Colour brick_colour(std::uint32_t word) {
  const Colour warm = mix(kBrick, {168, 128, 92, 255}, static_cast<int>(word % 200));
  const Colour tone = word % 7 == 0 ? mix(warm, {108, 100, 98, 255}, 150) : warm;
  return gain(tone, 205 + static_cast<int>(word / 256 % 80));
}

// A frame of dressed stone around doors and gates.
Colour frame_texel(double u, double v, std::uint32_t key) {
  const double along = v < 0.13 ? u * 3 : v * 5;
  const Colour stone = gain({146, 138, 126, 255}, shade(key, whole(along), v < 0.13 ? 1 : 2, 60));
  const bool joint = part(along) < 0.06;
  return grained(joint ? kMortar : stone, u, v, key);
}

constexpr double kFrame = 0.13;

bool in_frame(double u, double v) {
  return u < kFrame || u > 1 - kFrame || v < kFrame;
}

bool on_band(double v) {
  return std::abs(v - 0.34) < 0.035 || std::abs(v - 0.80) < 0.035;
}

Colour band_texel(double u, double v) {
  const double rivet = std::hypot(part(u * 6) - 0.5, (v - (v < 0.5 ? 0.34 : 0.80)) * 6);
  if (rivet < 0.12) return {150, 154, 162, 255};
  return gain(kIron, std::abs(v - (v < 0.5 ? 0.34 : 0.80)) > 0.026 ? 190 : 256);
}

// A plate with a keyhole, in the colour of the key.
std::optional<Colour> lock_texel(double u, double v, Colour colour) {
  const double x = u - 0.70;
  const double y = v - 0.57;
  if (std::abs(x) > 0.085 || std::abs(y) > 0.115) return std::nullopt;
  if (std::abs(x) > 0.07 || std::abs(y) > 0.10) return Colour{36, 32, 30, 255};
  const bool hole =
      std::hypot(x, y + 0.03) < 0.026 || (std::abs(x) < 0.011 && y > -0.03 && y < 0.06);
  return hole ? Colour{16, 14, 14, 255} : gain(colour, y < 0 ? 276 : 226);
}

std::optional<Colour> ring_texel(double u, double v) {
  const double distance = std::hypot(u - 0.72, v - 0.58);
  if (std::abs(distance - 0.05) < 0.013) return Colour{176, 172, 160, 255};
  if (std::hypot(u - 0.72, v - 0.53) < 0.022) return Colour{110, 108, 104, 255};
  return std::nullopt;
}

}  // namespace

Colour brick_texel(double u, double v, std::uint32_t key) {
  constexpr int kRows = 8;
  constexpr int kAcross = 4;
  const int row = whole(v * kRows);
  const double shifted = u * kAcross + (row % 2 == 0 ? 0.0 : 0.5);
  const double fx = part(shifted);
  const double fy = part(v * kRows);
  const double depth = inside_stone(fx, fy, 1.0 / kAcross, 1.0 / kRows, 0.008);
  if (depth < 0) return grained(kMortar, u, v, key);
  const std::uint32_t brick = word(key, whole(shifted) % kAcross, row);
  return grained(bevelled(brick_colour(brick), fy, depth), u, v, key);
}

Colour cracked_texel(double u, double v, std::uint32_t key) {
  const Colour brick = brick_texel(u, v, key);
  const double wobble = 0.006 * std::sin(v * 37) + 0.006 * std::sin(u * 41);
  const bool side =
      v > 0.16 && (std::abs(u - 0.2 + wobble) < 0.004 || std::abs(u - 0.8 + wobble) < 0.004);
  const bool top = u > 0.2 && u < 0.8 && std::abs(v - 0.16 + wobble) < 0.004;
  return side || top ? gain(brick, 96) : brick;
}

Colour door_texel(double u, double v, std::uint32_t key, const DoorSkin& skin) {
  if (in_frame(u, v)) {
    const bool recess = u > kFrame - 0.015 && u < 1 - kFrame + 0.015 && v > kFrame - 0.015;
    const Colour frame = frame_texel(u, v, key);
    return recess ? gain(frame, 120) : frame;
  }
  if (skin.lock) {
    if (const auto lock = lock_texel(u, v, *skin.lock)) return *lock;
  } else if (!skin.one_way) {
    if (const auto ring = ring_texel(u, v)) return *ring;
  }
  if (!skin.stone && on_band(v)) return grained(band_texel(u, v), u, v, key, 24);
  const double plank = (u - kFrame) / (1 - 2 * kFrame) * 5;
  const Colour base = skin.stone ? kStonePlank : kWoodPlank;
  Colour colour = gain(base, shade(key ^ 0x77U, whole(plank), 0, 70));
  // Grain runs along the planks.
  const int streak = whole((part(plank) + 0.04 * std::sin(v * 9 + whole(plank))) * 14);
  colour = gain(colour, shade(key ^ 0x99U, streak, whole(plank), 44));
  if (part(plank) < 0.06) colour = gain(colour, 110);
  return grained(colour, u, v, key, 20);
}

std::optional<Colour> gate_texel(double u, double v, bool open, Colour mark) {
  if (v < 0.06) return mix(kIron, mark, whole(u * 24) % 2 == 0 ? 120 : 150);
  const double drop = open ? v + 0.80 : v;
  if (open && v > 0.20) return std::nullopt;
  const double across = part(u * 6) - 0.5;
  const double bar = std::abs(across) / 6;
  // Bars end in points, at the floor or where they hang.
  const double tip = std::clamp((1.0 - drop) * 0.5, 0.0, 0.020);
  if (bar < tip) return gain(kIron, across < 0 ? 330 : 226);
  const bool crossbar = std::abs(part(drop * 4) - 0.5) < 0.07;
  if (crossbar && drop < 0.96) return gain(kIron, part(drop * 4) < 0.5 ? 290 : 200);
  return std::nullopt;
}

Colour floor_texel(double x, double y) {
  constexpr std::uint32_t kKey = 0xf100U;
  // Two slabs a cell, each row shifted.
  const double fy = part(y * 2);
  const int row = whole(y * 2);
  const double along = x * 2 + (row % 2 == 0 ? 0.0 : 0.5);
  const double depth = inside_stone(part(along), fy, 0.5, 0.5, 0.010);
  if (depth < 0) return grained({58, 55, 52, 255}, x, y, kKey);
  const Colour slab = gain(kFlag, shade(kKey, whole(along), row, 76));
  return grained(depth < 0.016 ? gain(slab, 222) : slab, x, y, kKey, 40);
}

Colour ceiling_texel(double x, double y) {
  constexpr std::uint32_t kKey = 0xce11U;
  const double depth = inside_stone(part(x), part(y), 1, 1, 0.03);
  // Beams along the edges of the cells.
  if (depth < 0) return grained({72, 54, 38, 255}, x, y, kKey);
  return grained(gain(kVault, shade(kKey, whole(x * 3), whole(y * 3), 40)), x, y, kKey, 40);
}

}  // namespace warren::render
