#include "kinds/zone/report/golden.hpp"

#include <fmt/format.h>

#include <iterator>

#include "core/hash.hpp"
#include "kinds/zone/report/metrics.hpp"
#include "level/ground_hash.hpp"

namespace warren {
namespace {

void append_metrics(std::string& out, const Level& level) {
  const Metrics m = measure(level);
  fmt::format_to(std::back_inserter(out),
                 "cells {} wall {} effect {} open {}\nareas {} largest {} reachable {}\n", m.cells,
                 m.walls, m.effects, m.open, m.components, m.largest, m.reachable);
}

void append_layers(std::string& out, const Layers& layers) {
  for (const Layer& layer : layers.list) {
    fmt::format_to(std::back_inserter(out), "pass {} layer {} {}\n", layer.pass, layer.name,
                   hash_text(hash(layer.field)));
  }
}

// Maps that a person could read; larger goldens hold hashes only.
void append_map(std::string& out, const Level& level) {
  constexpr int kReadable = 96;
  if (level.cells.width() > kReadable || level.cells.height() > kReadable) return;
  out += "map\n";
  for (int y = 0; y < level.cells.height(); ++y) {
    for (const TileIndex cell : level.cells.row(y)) out += level.legend[cell].glyph;
    out += '\n';
  }
}

}  // namespace

std::string zone_golden(const Level& level, const Layers& layers) {
  std::string out;
  append_metrics(out, level);
  append_layers(out, layers);
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  append_map(out, level);
  return out;
}

}  // namespace warren
