// Random zones: mostly valid, now and then extreme, sometimes wrong.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "random/random_chunks.hpp"
#include "random/random_project.hpp"
#include "warren/geometry.hpp"

namespace warren::testing {
namespace {

struct RandomParameter {
  const char* name;
  std::vector<std::string> values;  // least, greatest, and some between
};

const std::vector<RandomParameter>& extreme_parameters() {
  static const std::vector<RandomParameter> kAll = {
      {"noise_octaves", {"1", "8"}},
      {"noise_frequency", {"0.0001", "0.5", "1"}},
      {"noise_lacunarity", {"1", "4"}},
      {"noise_persistence", {"0", "1"}},
      {"noise_wall_threshold", {"-1", "-0.9", "0.3", "0.9", "1"}},
      {"noise_effect_threshold", {"-1", "0.2", "1", "none"}},
      {"macro_frequency", {"0", "0.003", "0.02"}},
      {"macro_strength", {"0", "0.4", "1"}},
      {"warp_frequency", {"0", "0.004", "0.02"}},
      {"warp_strength", {"0", "20", "200"}},
      {"dense_shift", {"0", "2"}},
      {"sparse_shift", {"0", "2"}},
      {"moderate_shift", {"0", "2"}},
      {"structured_threshold", {"0", "0.1", "1"}},
      {"circuit_prob_landmark", {"0", "1"}},
      {"circuit_prob_wild", {"0", "1"}},
      {"hotspot_count", {"0", "1", "40", "4096"}},
      {"hotspot_edge_margin", {"0", "1"}},
      {"hotspot_center_exclusion", {"0", "1"}},
      {"hotspot_min_separation", {"0", "1"}},
      {"hotspot_min_distance", {"0", "3", "16384"}},
      {"landmark_min_separation", {"0", "1", "16384"}},
      {"corridor_width", {"1", "8"}},
      {"obstacle_density", {"0", "0.4"}},
      {"obstacle_density_wild", {"0", "0.4"}},
      {"obstacle_min_spacing", {"1", "256"}},
      {"enemy_budget_base", {"0", "0.2", "1"}},
      {"enemy_min_spacing", {"1", "256"}},
      {"difficulty_gradient", {"0", "4"}},
      {"pickup_density", {"0", "0.1", "1"}},
  };
  return kAll;
}

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

struct RandomLandmark {
  std::string type;
  std::string chunk;
  std::string gate;  // that it lies behind; empty: none
  bool is_gate = false;
  bool optional = false;
};

struct RandomRegion {
  std::string id;
  std::vector<Rect> rects;
};

// Writes one zone, section by section.
class ZoneWriter {
 public:
  explicit ZoneWriter(Rng& rng) : rng_(rng) {}

  RandomProject write() {
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

 private:
  void line(const std::string& text) { text_ += text + "\n"; }
  int draw(int least, int most) { return rng_.range(least, std::max(least, most)); }
  Point draw_point(int margin) {
    const int x = draw(margin, size_ - 1 - margin);
    const int y = draw(margin, size_ - 1 - margin);
    return {x, y};
  }
  std::string one_of(const std::vector<std::string>& words) { return any_of(rng_, words); }

  void choose_size();
  void write_head();
  void write_types();
  void write_blocks();
  void choose_landmarks();
  void write_regions();
  void write_region(const std::string& id, Rect within);
  void write_connections(const std::string& id);
  void write_rooms(int base);
  void write_landmarks();
  void write_wires(const std::string& type, const std::string& chunk);
  std::string influence();
  void write_gates();
  void write_hotspots();
  void write_by_hand();
  void write_cells();
  void write_things();
  void write_parameters();
  bool in_region(Point at) const;
  std::optional<Point> outside_regions(int margin);
  void add_chunk(const std::string& folder, RandomChunk chunk);

  Rng& rng_;
  RandomProject project_;
  std::string text_;
  int size_ = 64;
  bool noise_ = true;
  bool anchor_ = false;
  RandomPalette palette_;
  std::vector<RandomLandmark> landmarks_;
  std::vector<RandomRegion> regions_;
  std::map<std::string, std::vector<std::string>> slots_;  // of chunks
  std::map<std::string, Point> sizes_;                     // of chunks
  int next_id_ = 1;
};

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

void ZoneWriter::write_types() {
  static const std::vector<std::string> kPatterns = {"none", "circuit", "diagonal"};
  const int walls = draw(1, 4);
  for (int i = 0; i < walls; ++i) {
    const std::string id = fmt::format("w{}", i);
    line(
        fmt::format("celltype {} 1 2 3 255 4 5 6 255 {}", id, i == 0 ? "none" : one_of(kPatterns)));
    palette_.walls.push_back(id);
  }
  const int effects = draw(0, 2);
  for (int i = 0; i < effects; ++i) {
    const std::string id = fmt::format("e{}", i);
    const std::string opaque = i == 1 ? " opaque" : "";
    line(fmt::format("effecttype {} 1 2 3 255 4 5 6 255 none dot {}{}", id, i, opaque));
    palette_.effects.push_back(id);
  }
  palette_.enemies = {"mine", "hunter", "seeker", "defender", "stalker", "swarmer"};
  if (rng_.chance(0.3)) {
    const std::string weight = one_of({"0", "1", "50"});
    line(fmt::format("enemytype beast {} {}", weight, one_of({"0.01", "1", "7.5", "1000"})));
    palette_.enemies.emplace_back("beast");
    if (rng_.chance(0.5)) line("enemybias wild beast 3 mine 1");
  }
  if (rng_.chance(0.15)) line("enemytype mine 2 " + one_of({"0.5", "20"}));
  if (rng_.chance(0.3)) line("corridor_type " + one_of(palette_.walls));
}

void ZoneWriter::write_blocks() {
  const int count = draw(0, 4);
  for (int i = 0; i < count; ++i) {
    const std::string name = fmt::format("block{}", i);
    add_chunk("chunks", random_block(rng_, name, palette_));
    palette_.blocks.push_back(name);
    const std::string weight = one_of({"", " 1", " 0", " 3.5"});
    if (rng_.chance(0.7)) line("obstacle " + name + weight);
  }
}

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

void ZoneWriter::write_cells() {
  std::map<Point, bool> taken;
  const int strokes = draw(0, 5);
  for (int i = 0; i < strokes; ++i) {
    Point at = draw_point(0);
    const Point step = rng_.chance(0.5) ? Point{1, 0} : Point{0, 1};
    const bool clear = rng_.chance(0.5);
    const bool effect = !palette_.effects.empty() && rng_.chance(0.3);
    const std::string type = one_of(effect ? palette_.effects : palette_.walls);
    const int length = draw(1, size_ / 4);
    for (int k = 0; k < length; ++k, at = at + step) {
      if (at.x >= size_ || at.y >= size_ || in_region(at) || !taken.emplace(at, true).second)
        continue;
      const bool drop = rng_.chance(0.02);
      line(clear ? fmt::format("clearcell {} {}", at.x, at.y)
                 : fmt::format("cell {} {} {}{}", at.x, at.y, type, drop ? " drop:gem" : ""));
    }
  }
}

void ZoneWriter::write_things() {
  const int things = draw(0, 4);
  for (int i = 0; i < things; ++i) {
    const std::string kind = one_of({"portal", "savepoint", "datanode"});
    const Point at = draw_point(1);
    if (in_region(at) && rng_.chance(0.5)) continue;
    line(fmt::format("{} {} {} T{}{}", kind, at.x, at.y, next_id_++,
                     kind == "portal" ? " - -" : ""));
  }
  const int spawns = draw(0, 3);
  for (int i = 0; i < spawns; ++i) {
    const std::string& enemy = any_of(rng_, palette_.enemies);
    const int x = draw(-size_ * 50, size_ * 50 - 1);
    const int y = draw(-size_ * 50, size_ * 50 - 1);
    line(fmt::format("spawn {} {} {}", enemy, x, y));
  }
  if (rng_.chance(0.2)) {
    const Point at = draw_point(0);
    line(fmt::format("label {} {} Some words", at.x, at.y));
  }
}

void ZoneWriter::write_by_hand() {
  if (rng_.chance(0.5)) write_cells();
  if (rng_.chance(0.6)) write_things();
}

void ZoneWriter::write_parameters() {
  if (rng_.chance(0.3)) {
    const int least = draw(1, 5);
    line(fmt::format("difficulty_min {}", least));
    line(fmt::format("difficulty_max {}", draw(least, 5)));
  }
  if (rng_.chance(0.5)) line("enemy_min_spacing " + one_of({"2", "5", "15"}));
  if (!rng_.chance(0.35)) return;
  const int count = draw(1, 4);
  for (int i = 0; i < count; ++i) {
    const auto& all = extreme_parameters();
    const RandomParameter& one = all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    const std::string value = any_of(rng_, one.values);
    const std::string found = std::string("\n") + one.name + " ";
    if (text_.find(found) == std::string::npos) line(fmt::format("{} {}", one.name, value));
  }
}

}  // namespace

RandomProject random_zone(Rng& rng) {
  return ZoneWriter(rng).write();
}

}  // namespace warren::testing
