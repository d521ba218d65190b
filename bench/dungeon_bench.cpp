// Floors of dungeons with their proof; the dungeon of libtcod's BSP sample as the anchor.
#include <libtcod/bsp.h>
#include <libtcod/mersenne.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "example.hpp"
#include "kinds/dungeon/source.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

constexpr int kSampleWidth = 80;
constexpr int kSampleHeight = 50;
constexpr int kSampleDepth = 8;
constexpr int kSampleRoom = 4;  // least side
constexpr int kFloors = 40;     // of 24 x 24, one after the other

// What the sample does: split, a room of random size in each leaf, corridors between siblings.
class SampleDungeon {
 public:
  SampleDungeon() : cells_(std::size_t{kSampleWidth} * kSampleHeight), random_(new_random()) {}
  ~SampleDungeon() { TCOD_random_delete(random_); }
  SampleDungeon(const SampleDungeon&) = delete;
  SampleDungeon& operator=(const SampleDungeon&) = delete;

  void make() {
    std::fill(cells_.begin(), cells_.end(), std::uint8_t{0});
    TCOD_bsp_t* bsp = TCOD_bsp_new_with_size(0, 0, kSampleWidth, kSampleHeight);
    TCOD_bsp_split_recursive(bsp, random_, kSampleDepth, kSampleRoom + 1, kSampleRoom + 1, 1.5F,
                             1.5F);
    TCOD_bsp_traverse_inverted_level_order(bsp, visit, this);
    TCOD_bsp_delete(bsp);
  }

 private:
  static TCOD_Random* new_random() { return TCOD_random_new_from_seed(TCOD_RNG_CMWC, 7); }

  int draw(int min, int max) { return TCOD_random_get_int(random_, min, max); }
  void open(int x, int y) {
    if (x < 0 || y < 0 || x >= kSampleWidth || y >= kSampleHeight) return;
    cells_[static_cast<std::size_t>(y) * kSampleWidth + static_cast<std::size_t>(x)] = 1;
  }

  static bool visit(TCOD_bsp_t* node, void* self) {
    auto* sample = static_cast<SampleDungeon*>(self);
    if (TCOD_bsp_is_leaf(node)) {
      sample->make_room(node);
    } else {
      sample->join(node);
    }
    return true;
  }

  void make_room(TCOD_bsp_t* node) {
    const int right = std::min(node->x + node->w, kSampleWidth - 1);
    const int bottom = std::min(node->y + node->h, kSampleHeight - 1);
    const int min_x = node->x + 1;
    const int min_y = node->y + 1;
    const int max_x = std::max(min_x, right - 1);
    const int max_y = std::max(min_y, bottom - 1);
    const int x1 = draw(min_x, std::max(min_x, max_x - kSampleRoom + 1));
    const int x2 = draw(std::min(max_x, x1 + kSampleRoom - 1), max_x);
    const int y1 = draw(min_y, std::max(min_y, max_y - kSampleRoom + 1));
    const int y2 = draw(std::min(max_y, y1 + kSampleRoom - 1), max_y);
    node->x = x1;
    node->y = y1;
    node->w = x2 - x1 + 1;
    node->h = y2 - y1 + 1;
    for (int y = y1; y <= y2; ++y) {
      for (int x = x1; x <= x2; ++x) open(x, y);
    }
  }

  void join(TCOD_bsp_t* node) {
    const TCOD_bsp_t* a = TCOD_bsp_left(node);
    const TCOD_bsp_t* b = TCOD_bsp_right(node);
    node->x = std::min(a->x, b->x);
    node->y = std::min(a->y, b->y);
    node->w = std::max(a->x + a->w, b->x + b->w) - node->x;
    node->h = std::max(a->y + a->h, b->y + b->h) - node->y;
    const int ax = draw(a->x, a->x + std::max(1, a->w) - 1);
    const int ay = draw(a->y, a->y + std::max(1, a->h) - 1);
    const int bx = draw(b->x, b->x + std::max(1, b->w) - 1);
    const int by = draw(b->y, b->y + std::max(1, b->h) - 1);
    for (int x = std::min(ax, bx); x <= std::max(ax, bx); ++x) open(x, ay);
    for (int y = std::min(ay, by); y <= std::max(ay, by); ++y) open(bx, y);
  }

  std::vector<std::uint8_t> cells_;
  TCOD_Random* random_;
};

struct Mason {
  Pipeline pipeline;
  std::uint32_t seed = kExampleSeed;

  void make() {
    ++seed;
    generate_example(pipeline, seed - 1, nullptr, 1 + static_cast<int>(seed % 10));
    prove_example(pipeline);
  }
};

std::shared_ptr<Mason> mason_of(std::string_view text) {
  Result<DungeonFile> file = parse_dungeon(text, "bench.dungeon.toml");
  if (!file) stop(file.error());
  file->config.floors = 10;
  return std::make_shared<Mason>(Mason{Pipeline(dungeon_source(std::move(*file)))});
}

}  // namespace

void add_dungeons() {
  add({"dungeon", "libtcod BSP, 80 x 50", double{kSampleWidth} * kSampleHeight},
      [sample = std::make_shared<SampleDungeon>()] { sample->make(); });
  add({"dungeon", "40 floors 24 x 24, proved", kFloors * 24.0 * 24.0},
      [mason = mason_of("seed = 1")] {
        // The same floors every time, so that runs can be compared.
        mason->seed = kExampleSeed;
        for (int i = 0; i < kFloors; ++i) mason->make();
      });
  add({"dungeon", "floor 512 x 512, proved", 512.0 * 512.0},
      [mason = mason_of("seed = 1\nwidth = 512\nheight = 512")] {
        mason->seed = kExampleSeed;
        mason->make();
      });
}

}  // namespace warren::bench
