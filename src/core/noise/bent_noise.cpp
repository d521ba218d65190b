#include "core/noise/bent_noise.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/noise/nodes.hpp"

namespace warren {
namespace {

using noise::kTileSize;
using noise::nodes_per_tile;

// Of a lattice step: up to here linear pieces cannot be told from the noise itself.
constexpr double kFinestPerNode = 0.13;

// Seeds of the two directions; any two words that differ.
constexpr std::uint32_t kPushX = 0x3c6ef372U;
constexpr std::uint32_t kPushY = 0xa54ff53aU;

int widest_step(double frequency) {
  for (const int step : {8, 4, 2}) {
    if (frequency * step <= kFinestPerNode) return step;
  }
  return 1;
}

// The first rows of an area that are the last ones of another.
int shared_rows(Rect other, Rect area) {
  const bool follows = other.x == area.x && other.w == area.w && other.y < area.y;
  return follows ? std::clamp(other.bottom() - area.y, 0, area.h) : 0;
}

// Makes room for an area whose first rows are the last of those that are there.
void keep_rows(int rows, Rect area, std::vector<float>& field) {
  const auto width = static_cast<std::size_t>(area.w);
  const auto kept = static_cast<std::ptrdiff_t>(static_cast<std::size_t>(rows) * width);
  std::copy(field.end() - kept, field.end(), field.begin());
  field.resize(width * static_cast<std::size_t>(area.h));
}

void fill_from(int row, const FractalNoise& noise, Rect area, std::vector<float>& field) {
  const auto stride = static_cast<std::size_t>(area.w);
  noise.fill({area.x, area.y + row, area.w, area.h - row},
             field.data() + static_cast<std::size_t>(row) * stride, stride);
}

}  // namespace

BentNoise::BentNoise(const NoiseParameters& parameters, const Warp& warp, std::uint32_t seed)
    : warp_(warp), seed_(seed), plain_(parameters, seed) {
  if (!(warp.strength > 0) || !(warp.frequency > 0)) return;
  const int bent = std::min(kBentOctaves, plain_.octaves());
  bent_ = seen_at(widest_step(plain_.frequency(bent - 1)));
  if (plain_.octaves() > bent) fine_ = plain_.part(bent, plain_.octaves() - bent);
}

BentNoise::Bent BentNoise::seen_at(int step) const {
  const NoiseParameters push = {1, warp_.frequency * step, 2.0, 0.5};
  const double strength = warp_.strength / step;
  // Noise stays within -1 .. 1; one node more on each side is read for what lies between.
  return {step,
          static_cast<float>(strength),
          static_cast<int>(std::ceil(strength)) + 1,
          plain_.part(0, std::min(kBentOctaves, plain_.octaves()), step),
          FractalNoise(push, seed_ ^ kPushX),
          FractalNoise(push, seed_ ^ kPushY)};
}

// Strips that follow each other share rows: most of those that pushes lead to, and a row of nodes.
void BentNoise::place_nodes(const Bent& bent, Rect area, Strip& out) {
  const int margin = bent.margin;
  const Rect wide{area.x - margin, area.y - margin, area.w + 2 * margin, area.h + 2 * margin};
  const Rect before{out.area.x - margin, out.area.y - margin, out.area.w + 2 * margin,
                    out.area.h + 2 * margin};
  const int known = shared_rows(out.area, area);
  const int known_large = known > 0 ? shared_rows(before, wide) : 0;
  const auto stride = static_cast<std::size_t>(area.w);
  const auto wide_stride = static_cast<std::size_t>(wide.w);
  for (std::vector<float>* field : {&out.nodes, &out.push_x, &out.push_y}) {
    keep_rows(known, area, *field);
  }
  keep_rows(known_large, wide, out.large);
  fill_from(known, bent.push_x, area, out.push_x);
  fill_from(known, bent.push_y, area, out.push_y);
  fill_from(known_large, bent.large, wide, out.large);
  out.area = area;
  for (int y = known; y < area.h; ++y) {
    const auto row = static_cast<std::size_t>(y + margin) * wide_stride;
    const float* field = out.large.data() + row + static_cast<std::size_t>(margin);
    const auto first = static_cast<std::size_t>(y) * stride;
    noise::read_pushed_row({field, wide_stride, bent.strength}, out.push_x.data() + first,
                           out.push_y.data() + first, area.w, out.nodes.data() + first);
  }
}

Grid<float> BentNoise::coarse(int step, int side) const {
  Grid<float> out(side, side);
  const auto stride = static_cast<std::size_t>(side);
  if (is_plain()) {
    plain_.part(0, plain_.octaves(), step).fill(out.bounds(), out.cells().data(), stride);
    return out;
  }
  Strip strip;
  place_nodes(seen_at(step), out.bounds(), strip);
  std::ranges::copy(strip.nodes, out.cells().begin());
  if (!fine_) return out;
  Grid<float> fine(side, side);
  fine_->part(0, fine_->octaves(), step).fill(fine.bounds(), fine.cells().data(), stride);
  for (std::size_t i = 0; i < out.size(); ++i) out.cells()[i] += fine.cells()[i];
  return out;
}

void BentNoise::lay_strip(Point first, int width, Strip& out) const {
  if (is_plain()) return;
  const int step = bent_->step;
  const int tiles = (width + kTileSize - 1) / kTileSize;
  const int nodes = tiles * (kTileSize / step) + 1;
  place_nodes(*bent_, {first.x / step, first.y / step, nodes, nodes_per_tile(step)}, out);
}

void BentNoise::fill(Rect tile, const Strip& strip, float* out) const {
  if (is_plain()) return plain_.fill(tile, out, kTileSize);
  const int step = bent_->step;
  const auto stride = static_cast<std::size_t>(strip.area.w);
  const float* nodes = strip.nodes.data() + (tile.x / step - strip.area.x);
  if (fine_) fine_->fill(tile, out, kTileSize);
  for (int y = 0; y < tile.h; ++y) {
    float* row = out + y * kTileSize;
    if (fine_) {
      noise::add_interpolated_row(step, nodes, stride, y, row);
    } else {
      noise::interpolate_row(step, nodes, stride, y, row);
    }
  }
}

}  // namespace warren
