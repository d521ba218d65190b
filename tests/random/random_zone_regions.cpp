// Built ground: regions, the rooms they are made of, and what they are connected to.
#include <fmt/format.h>

#include <algorithm>

#include "random/random_zone.hpp"

namespace warren::testing {

void ZoneWriter::write_rooms(int base) {
  for (const char* const exits : {"L", "LR", "LT", "LRT", "LRTB"}) {
    const std::string name = fmt::format("room{}_{}", base, exits);
    if (!project_.files.contains("library/" + name + ".chunk")) {
      add_chunk("library", random_room(rng_, name, base, exits, palette_));
    }
  }
}

// One or two regions beside each other, with land around them.
void ZoneWriter::write_regions() {
  const int half = size_ / 2;
  const int count = draw(1, 3);
  const Rect parts[] = {{10, 10, half - 16, size_ - 20},
                        {half + 8, 10, half - 18, half - 16},
                        {half + 8, half + 8, half - 18, half - 18}};
  write_rooms(rng_.chance(0.5) ? 8 : 16);
  line("library library");
  for (int i = 0; i < count; ++i) {
    if (parts[i].w >= 16 && parts[i].h >= 16)
      write_region(std::string(1, static_cast<char>('A' + i)), parts[i]);
  }
}

void ZoneWriter::write_region(const std::string& id, Rect within) {
  const bool open = rng_.chance(0.4);
  const int base = rng_.chance(0.5) ? 8 : 16;
  if (!open) write_rooms(base);
  const int step = open ? 1 : base;
  RandomRegion region{id, {}};
  const int count = rng_.chance(0.3) ? 2 : 1;
  const int x = within.x + draw(0, within.w / 4);
  const int y = within.y + draw(0, within.h / 4);
  for (int i = 0; i < count; ++i) {
    int w = draw(16, within.right() - x) / step * step;
    int h = draw(16, within.bottom() - y) / step * step;
    if (rng_.chance(0.1)) w += draw(0, 3);  // does not make whole squares
    w = std::min(w, within.right() - x);
    h = std::min(h, within.bottom() - y);
    if (w < 1 || h < 1) continue;
    region.rects.push_back({x, y, w, h});
    line(fmt::format("region {} {} {} {} {}", id, x, y, w, h));
  }
  if (region.rects.empty()) return;
  line(open ? fmt::format("regionmode {} open", id)
            : fmt::format("regionmode {} structured {}", id, base));
  if (rng_.chance(0.6)) {
    const int least = draw(0, 8);
    const int most = rng_.chance(0.5) ? 0 : least + draw(0, 12);
    const std::string combat = one_of({"0", "0.5", "1"});
    const std::string difficulty = one_of({"1 3", "2 2", "4 5"});
    const std::string style = open ? one_of({"sparse", "scattered", "clustered"})
                                   : one_of({"linear", "labyrinthine", "branching"});
    line(fmt::format("regionconfig {} {} {} {} {} {} {}", id, most == 0 ? 0 : least, most, combat,
                     difficulty, style, one_of({"hot", "neutral", "cool"})));
  }
  if (open && rng_.chance(0.6)) {
    const std::string density = one_of({"0", "0.15", "0.4"});
    const std::string spacing = one_of({"0", "1", "8", "100"});
    line(
        fmt::format("opendensity {} {} {} {}", id, density, spacing, one_of({"0", "0.02", "0.4"})));
  }
  regions_.push_back(region);
  write_connections(id);
}

// Ends on one side of every gate, most of the time.
void ZoneWriter::write_connections(const std::string& id) {
  std::vector<const RandomLandmark*> ends;
  for (const RandomLandmark& one : landmarks_) {
    if (!one.optional) ends.push_back(&one);
  }
  if (ends.empty()) {
    if (anchor_) line(fmt::format("connect {} entry center_anchor", id));
    return;
  }
  const auto pick = [&] { return ends[rng_.below(static_cast<std::uint32_t>(ends.size()))]; };
  const RandomLandmark* const entry = pick();
  const RandomLandmark* const exit = pick();
  line(fmt::format("connect {} entry {}", id, entry->type));
  const bool same = entry->gate == exit->gate;
  if (same || rng_.chance(0.05)) line(fmt::format("connect {} exit {}", id, exit->type));
}

}  // namespace warren::testing
