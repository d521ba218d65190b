#include "random/random_chunks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::testing {
namespace {

// Writes the lines of one chunk.
class ChunkWriter {
 public:
  ChunkWriter(Rng& rng, const RandomPalette& palette, const std::string& name, int w, int h)
      : rng_(rng), palette_(palette) {
    out_.name = name;
    out_.w = w;
    out_.h = h;
    line(fmt::format("chunk {}", name));
    line(fmt::format("size {} {}", w, h));
  }

  void line(const std::string& text) { out_.text += text + "\n"; }
  RandomChunk take() { return std::move(out_); }

  // Some of the flags that forbid orientations.
  void flags(double chance) {
    if (!rng_.chance(chance)) return;
    const std::uint32_t bits = 1 + rng_.below(7);
    std::string out = "flags";
    if ((bits & 1U) != 0) out += " no_hmirror";
    if ((bits & 2U) != 0) out += " no_vmirror";
    if ((bits & 4U) != 0) out += " no_rotate";
    line(out);
  }

  // Single walls, maybes, effects and enemies on cells that nothing else speaks of.
  void decorate(int count, std::vector<bool>& used) {
    for (int i = 0; i < count; ++i) {
      const int x = rng_.range(0, out_.w - 1);
      const int y = rng_.range(0, out_.h - 1);
      const std::size_t cell = static_cast<std::size_t>(y * out_.w + x);
      const std::uint32_t kind = rng_.below(5);
      if (used[cell]) continue;
      used[cell] = true;
      decorate(kind, x, y);
    }
  }

  void slot(const std::string& thing, int x, int y) {
    line(fmt::format("spawn {} {} {}", x, y, thing));
    out_.slots.push_back(thing);
  }

  std::string chance_text() {
    static const std::vector<std::string> kChances = {"0", "0.25", "0.5", "0.9", "1"};
    return any_of(rng_, kChances);
  }

 private:
  void decorate(std::uint32_t kind, int x, int y) {
    if (kind == 0 && !palette_.walls.empty()) {
      line(fmt::format("wall {} {} {}", x, y, any_of(rng_, palette_.walls)));
    } else if (kind == 1 && !palette_.walls.empty()) {
      const std::string& type = any_of(rng_, palette_.walls);
      line(fmt::format("maybe {} {} {} {}", x, y, type, chance_text()));
    } else if (kind == 2 && !palette_.effects.empty()) {
      line(fmt::format("effect {} {} {}", x, y, any_of(rng_, palette_.effects)));
    } else if (kind >= 3) {
      const std::string& enemy = any_of(rng_, palette_.enemies);
      line(fmt::format("spawn_slot {} {} {} {}", x, y, enemy, chance_text()));
    }
  }

  Rng& rng_;
  const RandomPalette& palette_;
  RandomChunk out_;
};

// Marks a cross through the middle as used: nothing closes it.
void keep_cross(std::vector<bool>& used, int w, int h) {
  for (int x = 0; x < w; ++x) used[static_cast<std::size_t>(h / 2 * w + x)] = true;
  for (int y = 0; y < h; ++y) used[static_cast<std::size_t>(y * w + w / 2)] = true;
}

void add_slots(ChunkWriter& writer, Rng& rng, int w, int h) {
  static const std::vector<std::string> kThings = {"portal", "savepoint", "datanode"};
  const int count = rng.range(0, 2);
  for (int i = 0; i < count; ++i) {
    const std::string& thing = any_of(rng, kThings);
    writer.slot(thing, w / 2 + i, h / 2);
  }
}

}  // namespace

const std::string& any_of(Rng& rng, const std::vector<std::string>& words) {
  return words[rng.below(static_cast<std::uint32_t>(words.size()))];
}

RandomChunk random_place(Rng& rng, const std::string& name, int most,
                         const RandomPalette& palette) {
  const int w = rng.range(3, most);
  const int h = rng.range(3, most);
  ChunkWriter writer(rng, palette, name, w, h);
  writer.flags(0.3);
  std::vector<bool> used(static_cast<std::size_t>(w * h));
  keep_cross(used, w, h);
  if (rng.chance(0.6)) {
    writer.line("fill open");
  } else {
    writer.line("fill solid");
    writer.line(fmt::format("empty 0..{} {}", w - 1, h / 2));
    writer.line(fmt::format("empty {} 0..{}", w / 2, h - 1));
    // Enemies of a carved place stand on its cross alone.
    used.assign(used.size(), true);
  }
  const int decorations = rng.range(0, w * h / 6);
  writer.decorate(decorations, used);
  if (w >= 4 && h >= 4) add_slots(writer, rng, w, h);
  return writer.take();
}

RandomChunk random_gate(Rng& rng, const std::string& name, int most, const RandomPalette& palette) {
  const int w = rng.range(3, most);
  const int h = rng.range(3, most);
  ChunkWriter writer(rng, palette, name, w, h);
  writer.flags(0.3);
  if (rng.chance(0.5)) {
    writer.line("fill open");
    std::vector<bool> used(static_cast<std::size_t>(w * h));
    keep_cross(used, w, h);
    const int decorations = rng.range(0, w * h / 8);
    writer.decorate(decorations, used);
    return writer.take();
  }
  const int at = rng.range(0, h - 1);
  writer.line("fill solid");
  writer.line("exits LR");
  writer.line(fmt::format("exit left {} 1", at));
  writer.line(fmt::format("exit right {} 1", at));
  writer.line(fmt::format("empty 0..{} {}", w - 1, at));
  if (rng.chance(0.5)) {
    writer.line(fmt::format("spawn_slot {} {} {} {}", w / 2, at, any_of(rng, palette.enemies),
                            writer.chance_text()));
  }
  return writer.take();
}

RandomChunk random_room(Rng& rng, const std::string& name, int side, const std::string& exits,
                        const RandomPalette& palette) {
  static const std::vector<std::string> kCategories = {"combat",   "corridor", "junction",
                                                       "treasure", "safe",     "filler"};
  ChunkWriter writer(rng, palette, name, side, side);
  writer.line(fmt::format("category {}", any_of(rng, kCategories)));
  writer.line(fmt::format("difficulty {}", rng.range(1, 5)));
  writer.line("fill solid");
  writer.line("exits " + exits);
  const int half = side / 2;
  writer.line(fmt::format("empty {}..{} {}..{}", half - 2, half + 1, half - 2, half + 1));
  for (const char exit : exits) {
    const bool across = exit == 'L' || exit == 'R';
    const bool low = exit == 'L' || exit == 'T';
    const std::string along =
        low ? fmt::format("0..{}", half - 1) : fmt::format("{}..{}", half, side - 1);
    const std::string wide = fmt::format("{}..{}", half - 1, half);
    writer.line(across ? "empty " + along + " " + wide : "empty " + wide + " " + along);
    const char* const word = exit == 'L'   ? "left"
                             : exit == 'R' ? "right"
                             : exit == 'T' ? "top"
                                           : "bottom";
    writer.line(fmt::format("exit {} {} 2", word, half - 1));
  }
  const int enemies = rng.range(0, 3);
  for (int i = 0; i < enemies; ++i) {
    const std::string& enemy = any_of(rng, palette.enemies);
    const int x = rng.range(half - 2, half + 1);
    const int y = rng.range(half - 2, half + 1);
    writer.line(fmt::format("spawn_slot {} {} {} {}", x, y, enemy, writer.chance_text()));
  }
  if (side >= 16 && !palette.blocks.empty() && rng.chance(0.4)) {
    writer.line(fmt::format("obstacle_zone 1 1 4 4 {},empty 0.75", any_of(rng, palette.blocks)));
  }
  return writer.take();
}

RandomChunk random_block(Rng& rng, const std::string& name, const RandomPalette& palette) {
  const bool nest = rng.chance(0.3);
  const int w = rng.range(1, 3);
  const int h = rng.range(1, 3);
  ChunkWriter writer(rng, palette, name, w, h);
  writer.line(rng.chance(0.5) ? "style structured" : "style organic");
  writer.flags(0.2);
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      const std::string& wall = any_of(rng, palette.walls);
      const std::string& enemy = any_of(rng, palette.enemies);
      if (nest) {
        writer.line(fmt::format("spawn_slot {} {} {} {}", x, y, enemy, writer.chance_text()));
      } else if (rng.chance(0.7)) {
        writer.line(fmt::format("wall {} {} {}", x, y, wall));
      }
    }
  }
  return writer.take();
}

}  // namespace warren::testing
