// Writes one random zone, section by section; each file has the lines of one kind.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "random/random_chunks.hpp"
#include "random/random_project.hpp"
#include "warren/geometry.hpp"

namespace warren::testing {

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
class ZoneWriter {
 public:
  explicit ZoneWriter(Rng& rng) : rng_(rng) {}

  RandomProject write();

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

}  // namespace warren::testing
