// Random .stage.toml files: every key, mostly in range, mostly fitting each other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "random/random_project.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren::testing {
namespace {

class StageGrammar {
 public:
  explicit StageGrammar(Rng& rng) : rng_(rng) {}

  std::string write() {
    draw_size();
    if (one_in(8)) return out_;  // nothing but a size: everything else is as it is without a word
    add_names();
    add_walls();
    add_exits();
    add_fuel();
    add_densities();
    const int shape = rng_.range(0, 3);
    if (shape != 1) add_typed_zones();
    if (shape == 1 || shape == 2) draw_map();
    add_map();
    add_moving_tables();
    return out_;
  }

 private:
  bool one_in(int n) { return rng_.range(1, n) == n; }
  template <class... Args>
  void line(fmt::format_string<Args...> text, Args&&... args) {
    out_ += fmt::format(text, std::forward<Args>(args)...) + "\n";
  }

  void draw_size() {
    const int most = one_in(40) ? 128 : one_in(2) ? 14 : 40;
    cols_ = rng_.range(7, most);
    rows_ = rng_.range(7, most);
    line("grid_cols = {}", cols_);
    line("grid_rows = {}", rows_);
    ground_.reset(cols_, rows_, '.');
    drawn_.reset(cols_, rows_, '.');
  }

  void add_names() {
    if (one_in(2)) line("name = \"Stage {}\"", rng_.range(0, 9));
    if (one_in(3)) line("seed = {}", rng_.next());
    if (one_in(3)) line("cell_size = {}", rng_.range(1, 1000));
  }

  void add_walls() {
    constexpr std::array<std::string_view, 8> kNames = {"default",  "normal",       "grid_wire",
                                                        "corridor", "sparse_moore", "sparse_ortho",
                                                        "sparse",   "empty"};
    const std::string_view name = kNames[rng_.below(8)];
    const bool pieces = name == "default" || name == "normal" || name == "grid_wire";
    const int most = pieces && one_in(4) ? 20'000 : 100;
    const int percent = one_in(5) ? most : rng_.range(0, most);
    const bool whole = name == "empty" || one_in(3);
    line("wall_algorithm = \"{}{}\"", name, whole ? "" : fmt::format(".{}%", percent));
    if (one_in(3)) line("wall_rubble_ratio = {}", share());
    if (one_in(3)) {
      line("steel_beams = true");
      if (one_in(2)) line("steel_beam_chance = {}", share());
    }
  }

  void add_exits() {
    if (one_in(3)) return;
    constexpr std::array<std::string_view, 4> kSides = {"top", "bottom", "left", "right"};
    std::string list;
    const int sides = rng_.range(1, 15);
    for (std::size_t i = 0; i < kSides.size(); ++i) {
      if ((sides >> i & 1) == 0) continue;
      list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", kSides[i]);
    }
    line("exit_sides = [{}]", list);
  }

  int count(int least) {
    const int most = one_in(12) ? 30 : 3;
    return rng_.range(least, most);
  }

  void add_fuel() {
    const int mode = rng_.range(0, 2);
    if (mode == 0 && one_in(2)) line("fuel_mode = \"start_full\"");
    if (mode == 1) {
      line("fuel_mode = \"fuel_can\"");
      if (one_in(2)) line("fuel_count = {}", count(1));
    }
    if (mode == 2) {
      line("fuel_mode = \"refuel_chain\"");
      if (one_in(2)) line("empty_fuel_can_count = {}", count(1));
      if (one_in(2)) line("fuel_station_count = {}", count(1));
    }
    if (one_in(4)) line("endurance = true");
    if (one_in(2)) line("flashlight_count = {}", count(0));
    if (one_in(2)) line("shoes_count = {}", count(0));
    if (one_in(60)) line("fuel_count = 2");  // mostly a contradiction, or twice the same key
  }

  // Mostly a little, now and then at an end.
  std::string share() {
    constexpr std::array<std::string_view, 6> kEnds = {"0", "1", "1.0", "0.5", "1e-9", "0.999"};
    if (one_in(12)) return std::string(kEnds[rng_.below(6)]);
    return fmt::format("{:.3f}", rng_.range(0, one_in(6) ? 400 : 60) / 1000.0);
  }

  void add_densities() {
    for (const std::string_view key :
         {"pitfall", "puddle", "spiky_plant", "fire_floor", "metal_floor", "reinforced_wall"}) {
      if (one_in(3)) line("{}_density = {}", key, share());
    }
    if (one_in(3)) line("fall_spawn_cell_ratio = {}", share());
  }

  Rect any_rect() {
    const int margin = one_in(6) ? 0 : 2;
    const int most = one_in(6) ? 12 : 4;
    const int x = rng_.range(margin, cols_ - 1 - margin);
    const int y = rng_.range(margin, rows_ - 1 - margin);
    const int w = rng_.range(1, most);
    const int h = rng_.range(1, most);
    return Rect{x, y, w, h}.intersect({0, 0, cols_, rows_});
  }

  // Whether all of it is free, or of the same letter; then it is that letter's.
  bool claim(const Rect& rect, char letter) {
    const bool anyway = one_in(150);  // what check must find
    for (int y = rect.y; y < rect.bottom() && !anyway; ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        const char there = ground_[{x, y}];
        if (there != '.' && there != letter) return false;
      }
    }
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) ground_[{x, y}] = letter;
    }
    return true;
  }

  std::string rects(char letter) {
    std::string out;
    for (int i = rng_.range(1, 3); i > 0; --i) {
      const Rect rect = any_rect();
      if (letter != '?' && !claim(rect, letter)) continue;
      out += fmt::format("{}[{}, {}, {}, {}]", out.empty() ? "" : ", ", rect.x, rect.y, rect.w,
                         rect.h);
    }
    return "[" + out + "]";
  }

  void add_typed_zones() {
    constexpr std::array<std::pair<std::string_view, char>, 7> kKeys = {
        {{"pitfall_zones", 'x'},
         {"puddle_zones", 'w'},
         {"spiky_plant_zones", 'h'},
         {"fire_floor_zones", 'F'},
         {"metal_floor_zones", 'm'},
         {"reinforced_wall_zones", 'R'},
         {"fall_spawn_zones", '?'}}};
    for (const auto& [key, letter] : kKeys) {
      if (one_in(4)) line("{} = {}", key, rects(letter));
    }
    if (one_in(5)) add_moving_cells();
    moving_tables_ = one_in(4);
  }

  void add_moving_cells() {
    constexpr std::array<std::string_view, 4> kPaths = {"up", "down", "left", "right"};
    std::string list;
    for (int i = rng_.range(1, 6); i > 0; --i) {
      const int x = rng_.range(2, cols_ - 3);
      const int y = rng_.range(2, rows_ - 3);
      const std::uint32_t path = rng_.below(4);
      if (!claim({x, y, 1, 1}, "^v<>"[path])) continue;
      list += fmt::format("{}[{}, {}, \"{}\"]", list.empty() ? "" : ", ", x, y, kPaths[path]);
    }
    line("moving_floor_cells = [{}]", list);
  }

  void draw_map() {
    constexpr std::string_view kLetters = "xhwFmR^v<>?ABQZ";
    mapped_ = true;
    for (int i = rng_.range(0, 8); i > 0; --i) {
      const char letter = kLetters[rng_.below(static_cast<std::uint32_t>(kLetters.size()))];
      const Rect rect = any_rect();
      const bool ground = kLetters.find(letter) < 10;
      if (ground && !claim(rect, letter)) continue;
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
          char& there = drawn_[{x, y}];
          if (there == '.' || ground) there = letter;
          letter_a_ = letter_a_ || there == 'A';
        }
      }
    }
  }

  void add_map() {
    if (!mapped_) return;
    line("map = \"\"\"");
    for (int y = 0; y < rows_; ++y) {
      const std::span<const char> row = drawn_.row(y);
      line("{}", std::string_view(row.data(), row.size()));
    }
    line("\"\"\"");
  }

  void add_moving_tables() {
    if (moving_tables_) {
      line("[moving_floor_zones]");
      for (const auto& [path, letter] : {std::pair("up", '^'), std::pair("down", 'v'),
                                         std::pair("left", '<'), std::pair("right", '>')}) {
        if (one_in(2)) line("{} = {}", path, rects(letter));
      }
    }
    if (letter_a_ && one_in(2)) line("[zone_names]\nA = \"boiler room\"");
  }

  Rng& rng_;
  std::string out_;
  int cols_ = 0;
  int rows_ = 0;
  Grid<char> ground_;  // what zones claimed, drawn or typed
  Grid<char> drawn_;
  bool mapped_ = false;
  bool letter_a_ = false;
  bool moving_tables_ = false;
};

}  // namespace

RandomProject random_stage(Rng& rng) {
  return {"x.stage.toml", {{"x.stage.toml", StageGrammar(rng).write()}}};
}

}  // namespace warren::testing
