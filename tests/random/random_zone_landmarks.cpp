// Landmarks, what lies behind which gate, and where they may stand.
#include <fmt/format.h>

#include <algorithm>

#include "random/random_zone.hpp"

namespace warren::testing {

// A forest of gates: each landmark may lie behind a gate that was chosen before it.
void ZoneWriter::choose_landmarks() {
  anchor_ = rng_.chance(0.4);
  const int most = std::clamp(size_ / 12, 3, 12);
  if (anchor_) add_chunk("chunks", random_place(rng_, "anchor", most, palette_));
  const int room = std::clamp(size_ * size_ / 900, 0, 7);
  const int count = draw(0, room);
  std::vector<std::string> gates;
  for (int i = 0; i < count; ++i) {
    RandomLandmark one;
    one.is_gate = rng_.chance(0.35) && i + 1 < count;
    one.type = fmt::format("{}{}", one.is_gate ? "g" : "p", i);
    one.chunk = one.type + "_chunk";
    if (!gates.empty() && rng_.chance(0.6)) one.gate = any_of(rng_, gates);
    one.optional = !one.is_gate && rng_.chance(0.1);
    add_chunk("chunks", one.is_gate ? random_gate(rng_, one.chunk, most, palette_)
                                    : random_place(rng_, one.chunk, most, palette_));
    if (one.is_gate) gates.push_back(one.type);
    landmarks_.push_back(std::move(one));
  }
}
std::string ZoneWriter::influence() {
  if (rng_.chance(0.3)) return {};
  const std::string type = one_of({"dense", "sparse", "moderate", "structured"});
  const int radius = draw(1, size_ / 2);
  const std::string strength = one_of({"0", "0.3", "0.8", "1"});
  const std::string falloff = one_of({"0", "0.5", "1", "2", "7"});
  std::string out = fmt::format(" {} {} {} {}", type, radius, strength, falloff);
  if (rng_.chance(0.5)) return out;
  out += " " + one_of({"mixed", "none", "swarmer_heavy", "hunter_heavy"});
  if (rng_.chance(0.5)) out += " " + one_of({"0", "0.5", "2", "20"});
  return out;
}

void ZoneWriter::write_wires(const std::string& type, const std::string& chunk) {
  for (const std::string& slot : slots_[chunk]) {
    const int id = next_id_++;
    line(fmt::format("landmark_{} {} L{}{}", slot, type, id, slot == "portal" ? " - -" : ""));
  }
}

void ZoneWriter::write_landmarks() {
  if (anchor_) {
    line("center_anchor anchor.chunk");
    write_wires("center_anchor", "anchor");
  }
  for (const RandomLandmark& one : landmarks_) {
    const int priority = draw(-3, 9);
    const std::string bends = influence();
    line(fmt::format("landmark {} {}.chunk {}{}{}", one.type, one.chunk, priority, bends,
                     one.optional ? " optional" : ""));
    write_wires(one.type, one.chunk);
    if (!one.is_gate && rng_.chance(0.1)) {
      line(fmt::format("landmark {} {}.chunk {}", one.type, one.chunk, priority));
      write_wires(one.type, one.chunk);
    }
    if (!one.optional && rng_.chance(0.12)) {
      const Point size = sizes_[one.chunk];
      if (const auto at = outside_regions(std::max(size.x, size.y) / 2 + 4)) {
        line(fmt::format("fixed_landmark {} {}.chunk {} {}", one.type, one.chunk, at->x, at->y));
      }
    }
  }
  for (const RandomLandmark& one : landmarks_) {
    if (!anchor_ && one.gate.empty() && !one.is_gate && !one.optional && rng_.chance(0.2)) {
      line("start " + one.type);
      return;
    }
  }
}

void ZoneWriter::write_gates() {
  for (const RandomLandmark& gate : landmarks_) {
    if (!gate.is_gate) continue;
    std::string gated;
    for (const RandomLandmark& one : landmarks_) {
      if (one.gate == gate.type) gated += " " + one.type;
    }
    if (!gated.empty()) line("gate " + gate.type + gated);
  }
}

void ZoneWriter::write_hotspots() {
  if (!regions_.empty() ? rng_.chance(0.8) : rng_.chance(0.2)) {
    const int count = static_cast<int>(landmarks_.size()) + draw(2, 12);
    for (int i = 0; i < count; ++i) {
      const Point at = draw_point(std::min(8, size_ / 4));
      const std::string weight = one_of({"", " 1", " 0", " 5"});
      line(fmt::format("hotspot {} {}{}", at.x, at.y, weight));
    }
  }
  const int n = static_cast<int>(landmarks_.size());
  line(fmt::format("hotspot_count {}", n + draw(1, 8)));
  line(fmt::format("hotspot_edge_margin {}", draw(std::min(8, size_ / 5), size_ / 6)));
  line(fmt::format("hotspot_center_exclusion {}",
                   anchor_ ? draw(size_ / 8, size_ / 5) : draw(0, size_ / 8)));
  const int apart = std::max(4, size_ / (2 + n));
  line(fmt::format("hotspot_min_separation {}", draw(apart / 2, apart)));
  line(fmt::format("landmark_min_separation {}", draw(apart / 2, apart)));
}

}  // namespace warren::testing
