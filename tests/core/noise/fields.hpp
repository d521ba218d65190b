// Whole fields of noise for tests.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/noise/noise.hpp"
#include "warren/grid.hpp"

namespace warren::testing {

inline Grid<float> filled(const FractalNoise& noise, Rect area) {
  Grid<float> out(area.w, area.h);
  noise.fill(area, out.cells().data(), static_cast<std::size_t>(area.w));
  return out;
}

inline Grid<float> field(const NoiseParameters& parameters, std::uint32_t seed, Rect area) {
  return filled(FractalNoise(parameters, seed), area);
}

inline NoiseParameters one_octave(double frequency) {
  NoiseParameters parameters;
  parameters.octaves = 1;
  parameters.frequency = frequency;
  return parameters;
}

}  // namespace warren::testing
