// Vaults: small set pieces in the wild, such as a shrine, a bricked-up treasury or an ambush.
//
// A vault is laid where an open cell lies before one of its exits. It is stamped only when all of
// its exits lead to ground that can be reached and the ground around it stays in one piece without
// what it covers, so that it never cuts anything off.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/count_bits.hpp"
#include "core/counted.hpp"
#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/chunk_pattern.hpp"
#include "kinds/zone/generate/stamp.hpp"
#include "kinds/zone/generate/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerVault = 1000;
constexpr int kWindow = 6;        // cells around a vault that a detour may take
constexpr int kVaultsApart = 56;  // cells between two centres
constexpr int kFromStart = 32;    // cells
constexpr int kFromLandmark = 6;

// A chunk laid down one way, with what lies before its exits.
struct Turned {
  Transform transform = Transform::identity;
  Size size;
  std::vector<Rect> before;  // strips beside the exits, from the corner of the chunk
};

struct VaultChoice {
  const VaultDefinition* line = nullptr;
  int chunk = kNoChunk;
  std::vector<Turned> paths;
  int placed = 0;
  bool given_up = false;

  bool open() const { return !given_up && (placed == 0 || !line->once); }
};

Rect before_exit(const ChunkExit& exit, Size size, Transform transform) {
  const Rect opening = transform_rect(unlock_order_of(exit, size), size, transform);
  switch (transform_side(exit.side, transform)) {
    case Side::left: return {opening.x - 1, opening.y, opening.w, opening.h};
    case Side::right: return {opening.x + 1, opening.y, opening.w, opening.h};
    case Side::top: return {opening.x, opening.y - 1, opening.w, opening.h};
    case Side::bottom: return {opening.x, opening.y + 1, opening.w, opening.h};
  }
  return opening;
}

VaultChoice choice_of(const VaultDefinition& line, const Chunk& chunk, int index) {
  VaultChoice out{&line, index, {}};
  for (const Transform transform : allowed_transforms(chunk)) {
    Turned turned{transform, transformed(chunk.size(), transform), {}};
    for (const ChunkExit& exit : chunk.exits) {
      turned.before.push_back(before_exit(exit, chunk.size(), transform));
    }
    out.paths.push_back(std::move(turned));
  }
  return out;
}

bool covers_all(const BitGrid& bits, Rect rect) {
  if (rect.intersect({0, 0, bits.width(), bits.height()}) != rect) return false;
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (!bits.test({x, y})) return false;
    }
  }
  return true;
}

// `count` bits of a row from x on, in one word; no word past the last of them is read.
std::uint64_t bits_from(const std::uint64_t* row, int x, int count) {
  const int shift = x & 63;
  std::uint64_t out = row[x >> 6] >> shift;
  if (shift + count > 64) out |= row[(x >> 6) + 1] << (64 - shift);
  return out & (~std::uint64_t{0} >> (64 - count));
}

class VaultPlacer {
 public:
  VaultPlacer(State& state, PassContext& context)
      : state_(state),
        rng_(context.rng),
        context_(context),
        open_(open_bits(state.level)),
        walk_(state.scratch.walk) {
    walk_.measure(open_, *state.level.start);
    reach_ = walk_.reached();
    mark_taken();
    for (std::size_t i = 0; i < state.zone.vaults.size(); ++i) {
      const int chunk = state.links().vaults[i];
      choices_.push_back(choice_of(state.zone.vaults[i], state.links().chunk(chunk), chunk));
    }
  }

  int place(int wanted) {
    int placed = 0;
    while (placed < wanted) {
      std::vector<double> weights;
      for (const VaultChoice& choice : choices_) {
        weights.push_back(choice.open() ? choice.line->weight : 0);
      }
      const std::size_t pick = rng_.weighted_pick(weights);
      if (pick >= choices_.size()) break;
      if (place_one(choices_[pick])) {
        ++placed;
      } else {
        choices_[pick].given_up = true;
      }
    }
    return placed;
  }

 private:
  void mark_taken();
  bool place_one(VaultChoice& choice);
  bool fits(const VaultChoice& choice, const Turned& turned, Rect rect, bool in_rock) const;
  bool has_one_label(Rect around) const;
  bool keeps_ground_together(const VaultChoice& choice, const Turned& turned, Rect rect) const;
  bool is_far_from_others(Rect rect) const;
  bool mostly_rock(Rect rect) const;
  void lay(VaultChoice& choice, const Turned& turned, Rect rect, double depth);
  std::pair<std::size_t, std::size_t> pieces_within(const VaultDefinition& line) const;

  State& state_;
  Rng& rng_;
  PassContext& context_;
  BitGrid open_;
  BitGrid reach_;
  BitGrid taken_;    // paths, corridors, landmarks, areas, and what was placed by hand
  WalkTiles& walk_;  // later measured again, on the finished ground
  std::vector<VaultChoice> choices_;
};

void VaultPlacer::mark_taken() {
  const Level& level = state_.level;
  taken_ = state_.scratch.fixed;
  const auto mark = [&](Rect rect, int around) { set_all(taken_, grown(rect, around)); };
  if (level.zone()->anchor) mark(level.zone()->anchor->rect, kFromLandmark);
  for (const Landmark& landmark : level.zone()->landmarks) mark(landmark.rect, kFromLandmark);
  for (const Area& area : level.zone()->areas) {
    for (const Rect rect : area.rects) mark(rect, 2);
  }
  for (const CellRun& run : level.zone()->corridors) mark({run.at.x, run.at.y, run.length, 1}, 1);
  for (const AuthoredCell& cell : level.zone()->authored_cells)
    mark({cell.at.x, cell.at.y, 1, 1}, 2);
  for (const Thing& thing : level.things) mark({thing.at.x, thing.at.y, 1, 1}, 2);
  mark({level.start->x, level.start->y, 1, 1}, kFromStart);
}

// Pieces of ground that lie as deep as the line asks for: first and one past the last.
std::pair<std::size_t, std::size_t> VaultPlacer::pieces_within(const VaultDefinition& line) const {
  const std::vector<WalkPiece>& pieces = walk_.pieces();
  const auto longest = static_cast<double>(walk_.longest());
  const auto first =
      std::ranges::lower_bound(pieces, line.depth_min * longest, {},
                               [](const WalkPiece& p) { return static_cast<double>(p.steps); });
  const auto last =
      std::ranges::upper_bound(pieces, line.depth_max * longest, {},
                               [](const WalkPiece& p) { return static_cast<double>(p.steps); });
  return {static_cast<std::size_t>(first - pieces.begin()),
          static_cast<std::size_t>(last - pieces.begin())};
}

// With a single exit, half of the tries look for a place that is mostly rock: a vault that the land
// hides is a find.
bool VaultPlacer::place_one(VaultChoice& choice) {
  const auto [first, last] = pieces_within(*choice.line);
  if (first >= last) return false;
  for (int i = 0; i < kTriesPerVault; ++i) {
    const std::size_t drawn = rng_.below(static_cast<std::uint32_t>(last - first));
    const WalkPiece& piece = walk_.pieces()[first + drawn];
    const auto count = static_cast<std::uint32_t>(count_bits(piece.cells));
    const int bit = nth_bit(piece.cells, static_cast<int>(rng_.below(count)));
    const Turned& turned =
        choice.paths[rng_.below(static_cast<std::uint32_t>(choice.paths.size()))];
    const Rect before = turned.before[rng_.below(static_cast<std::uint32_t>(turned.before.size()))];
    const Point cell = walk_.corner(piece) + Point{bit % kWalkTile, bit / kWalkTile};
    const Rect rect{cell.x - before.x, cell.y - before.y, turned.size.w, turned.size.h};
    const bool in_rock = turned.before.size() == 1 && i * 2 < kTriesPerVault;
    if (!fits(choice, turned, rect, in_rock)) continue;
    lay(choice, turned, rect, piece.steps / static_cast<double>(std::max(1, walk_.longest())));
    return true;
  }
  return false;
}

// The cheapest questions first: most places fail them.
bool VaultPlacer::fits(const VaultChoice& choice, const Turned& turned, Rect rect,
                       bool in_rock) const {
  const Rect around = grown(rect, 1);
  if (around.intersect(state_.level.cells.bounds()) != around) return false;
  if (!is_far_from_others(rect)) return false;
  for (const Rect before : turned.before) {
    if (!covers_all(reach_, {rect.x + before.x, rect.y + before.y, before.w, before.h}))
      return false;
  }
  if (in_rock && !mostly_rock(rect)) return false;
  for (int y = around.y; y < around.bottom(); ++y) {
    if (next_set(taken_.row(y), around.x, around.right()) < around.right()) return false;
  }
  return has_one_label(around) && keeps_ground_together(choice, turned, rect);
}

bool VaultPlacer::is_far_from_others(Rect rect) const {
  return std::ranges::all_of(state_.level.zone()->vaults, [&](const Block& other) {
    return squared_distance(other.rect.centre(), rect.centre()) >=
           std::int64_t{kVaultsApart} * kVaultsApart;
  });
}

// By nine cells of it: this is asked of thousands of places.
bool VaultPlacer::mostly_rock(Rect rect) const {
  int open = 0;
  for (int i = 0; i < 9; ++i) {
    const Point at{rect.x + (rect.w - 1) * (i % 3) / 2, rect.y + (rect.h - 1) * (i / 3) / 2};
    open += open_.test(at) ? 1 : 0;
  }
  return open <= 4;
}

// Ground behind a gate and before it must not be joined.
bool VaultPlacer::has_one_label(Rect around) const {
  const Grid<std::uint8_t>& labels = state_.level.zone()->territories;
  if (labels.empty()) return true;
  std::optional<std::uint8_t> label;
  for (int y = around.y; y < around.bottom(); ++y) {
    const std::uint64_t* open = open_.row(y);
    for (int x = next_set(open, around.x, around.right()); x < around.right();
         x = next_set(open, x + 1, around.right())) {
      if (label && *label != labels[{x, y}]) return false;
      label = labels[{x, y}];
    }
  }
  return true;
}

// Works on a copy of the ground around: what could be reached beside the vault, and the vault
// behind its exits, must still be one piece.
bool VaultPlacer::keeps_ground_together(const VaultChoice& choice, const Turned& turned,
                                        Rect rect) const {
  const Rect window = grown(rect, kWindow).intersect(state_.level.cells.bounds());
  const Point corner{window.x, window.y};
  BitGrid ground(window.w, window.h);
  for (int y = 0; y < window.h; ++y) {
    const std::uint64_t* from = reach_.row(corner.y + y);
    std::uint64_t* to = ground.row(y);
    for (int x = 0; x < window.w; x += 64) {
      const int count = std::min(64, window.w - x);
      to[x >> 6] = bits_from(from, corner.x + x, count);
    }
    const bool beside = corner.y + y < rect.y || corner.y + y >= rect.bottom();
    if (!beside) clear_run(to, rect.x - corner.x, rect.right() - corner.x);
  }
  const Pattern& pattern = state_.scratch.patterns[static_cast<std::size_t>(choice.chunk)];
  const Size size = pattern.chunk->size();
  for (std::size_t i = 0; i < pattern.tiles.size(); ++i) {
    const Point authored = pattern.tiles.point(i);
    const Point at = transform_cell(authored, size, turned.transform) + Point{rect.x, rect.y};
    const TileIndex tile = pattern.tiles[authored];
    const bool kept = tile == kKeep;
    const bool sure = pattern.free[authored] == 0 || kept;
    const bool open = kept ? reach_.test(at) : is_open(state_.level.legend[tile].kind);
    if (sure && open) ground.set(at - corner);
  }
  const Rect first = turned.before.front();
  const BitGrid reached = flood(ground, Point{rect.x + first.x, rect.y + first.y} - corner);
  const Rect around = grown(rect, 1);
  for (int y = around.y; y < around.bottom(); ++y) {
    const std::uint64_t* is = ground.row(y - corner.y);
    const int end = around.right() - corner.x;
    for (int x = next_set(is, around.x - corner.x, end); x < end; x = next_set(is, x + 1, end)) {
      if (!reached.test({x, y - corner.y})) return false;
    }
  }
  return true;
}

void VaultPlacer::lay(VaultChoice& choice, const Turned& turned, Rect rect, double depth) {
  Level& level = state_.level;
  const Rect first = turned.before.front();
  const Point before{rect.x + first.x, rect.y + first.y};
  const std::string& name = state_.links().chunk(choice.chunk).name;
  describe_chunk(state_, choice.chunk);
  Rng rng(rng_.next());
  const Stamped done = stamp(state_, choice.chunk, rect, turned.transform, {{}, name, {}, {}}, rng);
  level.zone()->vaults.push_back({name, rect, turned.transform});
  ++choice.placed;
  set_all(state_.scratch.fixed, grown(rect, 1));
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      const Point at{x, y};
      const bool open = level.open(at);
      if (open) {
        open_.set(at);
      } else {
        open_.reset(at);
        reach_.reset(at);
      }
      if (!level.zone()->territories.empty())
        level.zone()->territories[at] = open ? level.zone()->territories[before] : kNoTerritory;
    }
  }
  if (!context_.explains()) return;
  context_.say(fmt::format("{} at ({}, {}), {:.0f} % of the longest walk away, {} in it", name,
                           rect.centre().x, rect.centre().y, 100 * depth,
                           counted(done.enemies, "enemy", "enemies")));
}

}  // namespace

Status place_vaults(State& state, PassContext& context) {
  if (state.zone.vaults.empty() || !state.level.start) return {};
  const int wanted = state.zone.parameters.vault_count;
  VaultPlacer placer(state, context);
  const int placed = placer.place(wanted);
  context.fact("vaults", placed);
  if (placed < wanted) {
    context.say(
        fmt::format("{} of {} vaults: no other place is off the paths, within reach, and "
                    "can be walked around",
                    placed, wanted));
  }
  if (context.trace.on()) context.trace.layer("cells", state.level.cells);
  return {};
}

}  // namespace warren::zone
