// Pickups: beside blocks of cover, in pockets of dense terrain, and in niches and at the ends of
// passages, wherever the land has them. Fewer where a zone is harder.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "core/count_bits.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTries = 48;       // for each pickup
constexpr int kBesideBlock = 3;  // cells around a block
constexpr int kPocketWalls = 5;  // of the eight cells around a pocket
constexpr int kNicheFrom = 40;   // steps from the start
constexpr int kNarrow = 36;      // open cells of a tile that more is rock than not
constexpr int kTreasureMin = 1;  // in a treasure room
constexpr int kTreasureMax = 3;
constexpr int kSpacing = 8;  // cells between two pickups
constexpr float kDenseEnough = 0.1F;

class PickupPlacer {
 public:
  PickupPlacer(State& state, PassContext& context)
      : state_(state), rng_(context.rng), cells_(state.level.cells) {
    for (std::size_t i = 0; i < state.level.legend.size(); ++i) {
      open_[i] = is_open(state.level.legend[i].kind);
    }
    for (const Reach& reach : state.scratch.reaches) {
      const InfluenceType type = reach.influence->type;
      const bool dense = type == InfluenceType::dense || type == InfluenceType::structured;
      if (dense) dense_.push_back(&reach.disc);
    }
    state.scratch.spaced.reset(cells_.bounds(), kSpacing);
    list_niches();
  }

  // Some in every room that is meant for treasure.
  void fill_treasuries();
  void fill_treasury(std::string_view chunk, Rect rect);
  // By turns beside blocks, in pockets and in niches; what one kind has no place for, the others
  // get.
  void place(int count);
  int beside_blocks() const { return beside_; }
  int in_pockets() const { return pockets_; }
  int in_niches() const { return niches_taken_; }
  int in_treasuries() const { return treasures_; }

 private:
  // A cell with rock around it; the best are the ends of passages.
  struct Niche {
    Point at;
    bool end = false;
  };

  void list_niches();
  std::optional<Point> niche_of(const WalkPiece& piece, bool end) const;
  bool place_in_niche();
  bool place_beside_block();
  bool place_in_pocket();
  Point draw_in_dense();
  bool is_pocket(Point at) const;
  bool free(Point at) const {
    if (!cells_.contains(at) || !state_.scratch.reachable.test(at)) return false;
    if (state_.scratch.spaced.near(at)) return false;
    return !state_.scratch.fixed.test(at) || in_region(at);
  }
  // All of a region is fixed, and its ground is as good as any other.
  bool in_region(Point at) const {
    const Level& level = state_.level;
    const bool inside = region_at(state_.zone, at) != nullptr;
    return inside && std::ranges::none_of(level.zone()->landmarks, [&](const Landmark& landmark) {
             return landmark.rect.contains(at);
           });
  }
  void put(Point at, std::string_view source);

  State& state_;
  Rng& rng_;
  const Grid<TileIndex>& cells_;
  std::array<bool, 256> open_{};
  std::vector<const influence::Disc*> dense_;
  int beside_ = 0;
  int pockets_ = 0;
  std::vector<Niche> niches_;  // the next one to take last
  int niches_taken_ = 0;
  int treasures_ = 0;
};

void PickupPlacer::put(Point at, std::string_view source) {
  state_.level.things.push_back({"pickup", "bonus", at, {{"source", std::string(source)}}});
  state_.scratch.spaced.add(at);
}

bool PickupPlacer::place_beside_block() {
  const std::vector<Rect>& blocks = state_.scratch.blocks;
  if (blocks.empty()) return false;
  for (int i = 0; i < kTries; ++i) {
    const Rect block = blocks[rng_.below(static_cast<std::uint32_t>(blocks.size()))];
    const int x = rng_.range(block.x - kBesideBlock, block.right() - 1 + kBesideBlock);
    const int y = rng_.range(block.y - kBesideBlock, block.bottom() - 1 + kBesideBlock);
    if (!free({x, y})) continue;
    put({x, y}, "obstacle");
    ++beside_;
    return true;
  }
  return false;
}

// Somewhere in the land around a dense landmark; anywhere in a zone without one.
Point PickupPlacer::draw_in_dense() {
  Rect area = cells_.bounds();
  const influence::Disc* disc = nullptr;
  if (!dense_.empty()) {
    disc = dense_[rng_.below(static_cast<std::uint32_t>(dense_.size()))];
    area = disc->bounds().intersect(area);
  }
  const int x = rng_.range(area.x, area.right() - 1);
  const int y = rng_.range(area.y, area.bottom() - 1);
  if (disc != nullptr && influence::weight(*disc, {x, y}) < kDenseEnough) return {-1, -1};
  return {x, y};
}

bool PickupPlacer::is_pocket(Point at) const {
  int walls = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Point beside = at + Point{dx, dy};
      walls += !cells_.contains(beside) || !open_[cells_[beside]];
    }
  }
  return walls >= kPocketWalls;
}

bool PickupPlacer::place_in_pocket() {
  for (int i = 0; i < kTries; ++i) {
    const Point at = draw_in_dense();
    if (!free(at) || !is_pocket(at)) continue;
    put(at, "pocket");
    ++pockets_;
    return true;
  }
  return false;
}

// One cell of each piece of ground that has a nook, in random order, ends of passages first.
void PickupPlacer::list_niches() {
  const WalkTiles& walk = state_.scratch.walk;
  for (const WalkPiece& piece : walk.pieces()) {
    if (piece.steps < kNicheFrom || count_bits(piece.cells) > kNarrow) continue;
    const bool end = walk.is_end(piece);
    if (const std::optional<Point> at = niche_of(piece, end)) niches_.push_back({*at, end});
  }
  rng_.shuffle(std::span(niches_));
  // Not by ranges: Clang 14 cannot compile those.
  std::stable_partition(niches_.begin(), niches_.end(),
                        [](const Niche& niche) { return !niche.end; });
}

// The first cell of the piece that rock surrounds. Only cells of the tile are looked at: what lies
// at its edge has its chance in the tile beside it.
std::optional<Point> PickupPlacer::niche_of(const WalkPiece& piece, bool end) const {
  constexpr std::uint64_t kInside = 0x007e7e7e7e7e7e00ULL;
  const std::uint64_t wall = ~piece.cells;
  const std::uint64_t left = wall << 1;
  const std::uint64_t right = wall >> 1;
  const std::uint64_t above = wall << kWalkTile;
  const std::uint64_t below = wall >> kWalkTile;
  // Rock on three sides; at the end of a passage a corner will do.
  const std::uint64_t three = (left & right & (above | below)) | (above & below & (left | right));
  const std::uint64_t corners = (left | right) & (above | below);
  const std::uint64_t inside = piece.cells & kInside;
  const std::uint64_t nooks = (inside & three) != 0 || !end ? inside & three : inside & corners;
  if (nooks == 0) return std::nullopt;
  const int bit = std::countr_zero(nooks);
  return state_.scratch.walk.corner(piece) + Point{bit % kWalkTile, bit / kWalkTile};
}

bool PickupPlacer::place_in_niche() {
  while (!niches_.empty()) {
    const Point at = niches_.back().at;
    niches_.pop_back();
    if (!free(at)) continue;
    put(at, "niche");
    ++niches_taken_;
    return true;
  }
  return false;
}

void PickupPlacer::fill_treasuries() {
  for (const Area& area : state_.level.zone()->areas) {
    for (const AreaChunk& placed : area.chunks) fill_treasury(placed.chunk, placed.rect);
  }
  for (const Block& vault : state_.level.zone()->vaults) fill_treasury(vault.chunk, vault.rect);
}

void PickupPlacer::fill_treasury(std::string_view name, Rect rect) {
  const int chunk = state_.links().find(name);
  if (state_.links().chunk(chunk).category != ChunkCategory::treasure) return;
  const int wanted = rng_.range(kTreasureMin, kTreasureMax);
  int put_down = 0;
  for (int i = 0; i < kTries && put_down < wanted; ++i) {
    const int x = rng_.range(rect.x, rect.right() - 1);
    const int y = rng_.range(rect.y, rect.bottom() - 1);
    if (!state_.scratch.reachable.test({x, y}) || state_.scratch.spaced.near({x, y})) continue;
    put({x, y}, "treasure");
    ++put_down;
  }
  treasures_ += put_down;
}

void PickupPlacer::place(int count) {
  struct Kind {
    bool (PickupPlacer::*place)();
    int patience = 4;
  };
  std::vector<Kind> kinds = {{&PickupPlacer::place_beside_block},
                             {&PickupPlacer::place_in_niche},
                             {&PickupPlacer::place_in_pocket}};
  // A kind that finds nothing time and again is not asked any more: it would try as hard, in vain.
  std::size_t turn = 0;
  while (count > 0 && !kinds.empty()) {
    turn = (turn + 1) % kinds.size();
    if ((this->*kinds[turn].place)()) {
      --count;
    } else if (--kinds[turn].patience == 0) {
      kinds.erase(kinds.begin() + static_cast<std::ptrdiff_t>(turn));
    }
  }
}

}  // namespace

Status place_pickups(State& state, PassContext& context) {
  if (!state.zone.has_terrain() && state.level.zone()->areas.empty()) return {};
  const ZoneParameters& p = state.zone.parameters;
  const double scale = p.pickup_density * 4 / (p.difficulty_min + p.difficulty_max);
  const auto reachable = static_cast<double>(state.scratch.reachable.count());
  const int wanted = static_cast<int>(scale * reachable);
  PickupPlacer placer(state, context);
  placer.fill_treasuries();
  placer.place(wanted);
  if (context.trace.on()) context.trace.layer("placed", places_of(state.level, "pickup"));
  const int scattered = placer.beside_blocks() + placer.in_pockets() + placer.in_niches();
  context.fact("pickups", scattered + placer.in_treasuries());
  context.say(fmt::format("{} of {} pickups: {} beside blocks, {} in pockets of rock, {} in niches",
                          scattered, wanted, placer.beside_blocks(), placer.in_pockets(),
                          placer.in_niches()));
  if (scattered < wanted) {
    context.say(fmt::format("{} found no place: all cover and niches have one within {} cells",
                            wanted - scattered, kSpacing));
  }
  if (placer.in_treasuries() > 0) {
    context.say(fmt::format("{} more in treasure rooms", placer.in_treasuries()));
  }
  return {};
}

}  // namespace warren::zone
