// Random zones: mostly valid, now and then extreme, sometimes wrong.
#include <fmt/format.h>

#include <algorithm>

#include "random/random_zone.hpp"

namespace warren::testing {
namespace {

const std::vector<std::string>& wrong_lines() {
  static const std::vector<std::string> kAll = {"gate g9 g9",
                                                "landmark p9 missing.chunk 1",
                                                "region Z 0 0 5 5",
                                                "cell -1 3 rock",
                                                "connect Q entry p0",
                                                "start nobody",
                                                "hotspot 99999 3",
                                                "size 0",
                                                "frobnicate 3",
                                                "obstacle nothing",
                                                "noise_octaves 99",
                                                "enemybias odd nobody 1",
                                                "savepoint 3 3 same\nsavepoint 4 4 same",
                                                "gate p0 p1 p0"};
  return kAll;
}

}  // namespace

RandomProject ZoneWriter::write() {
  choose_size();
  write_head();
  write_types();
  write_blocks();
  choose_landmarks();
  if (rng_.chance(0.45) && size_ >= 56) write_regions();
  write_landmarks();
  write_gates();
  write_hotspots();
  write_by_hand();
  write_parameters();
  if (rng_.chance(0.04)) line(any_of(rng_, wrong_lines()));
  project_.main = "x.zone";
  project_.files["x.zone"] = text_;
  return std::move(project_);
}

// Mostly small: what goes wrong goes wrong there too, and time is spent on zones, not on cells.
void ZoneWriter::choose_size() {
  const std::uint32_t kind = rng_.below(1000);
  if (kind < 120) {
    size_ = draw(16, 40);
  } else if (kind < 880) {
    size_ = draw(41, 120);
  } else if (kind < 990) {
    size_ = draw(121, 200);
  } else {
    size_ = draw(201, 600);
  }
}

void ZoneWriter::add_chunk(const std::string& folder, RandomChunk chunk) {
  slots_[chunk.name] = chunk.slots;
  sizes_[chunk.name] = {chunk.w, chunk.h};
  project_.files[folder + "/" + chunk.name + ".chunk"] = std::move(chunk.text);
}

void ZoneWriter::write_head() {
  if (rng_.chance(0.5)) line(fmt::format("name Zone {}", draw(1, 999)));
  line(fmt::format("size {}", size_));
  if (rng_.chance(0.5)) line("biome wild");
  if (rng_.chance(0.3)) line("theme " + one_of({"fire", "ice", "void"}));
  if (rng_.chance(0.6)) line(fmt::format("seed {}", rng_.next()));
  noise_ = rng_.chance(0.7);
  if (noise_) {
    line("noise_frequency " + one_of({"0.01", "0.03", "0.06", "0.1"}));
    line("noise_wall_threshold " + one_of({"-0.4", "-0.2", "-0.1", "0", "0.1"}));
  }
}
bool ZoneWriter::in_region(Point at) const {
  return std::ranges::any_of(regions_, [&](const RandomRegion& region) {
    return std::ranges::any_of(region.rects, [&](Rect rect) { return rect.contains(at); });
  });
}

std::optional<Point> ZoneWriter::outside_regions(int margin) {
  for (int i = 0; i < 20; ++i) {
    const Point at = draw_point(margin);
    if (!in_region(at)) return at;
  }
  return std::nullopt;
}

RandomProject random_zone(Rng& rng) {
  return ZoneWriter(rng).write();
}

}  // namespace warren::testing
