// The five-step stamp of a chunk.
#include "kinds/zone/generate/stamp.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace warren::zone {
namespace {

// From a corner to the cells around it.
constexpr std::array<Point, 4> kTouching = {{{0, 0}, {-1, 0}, {0, -1}, {-1, -1}}};
constexpr int kMaxDepth = 4;  // blocks in the zones of blocks; deeper ones stay away

// Stamps one chunk and the blocks in its obstacle zones. Everything is worked out as authored and
// laid down through the transform of the outermost chunk, so blocks turn with what they stand in.
class Stamper {
 public:
  Stamper(Level& level, const Zone& zone, const std::vector<Pattern>& patterns,
          const LinkedChunks& links, Rect rect, Transform transform, Size size, const Owner& owner,
          Rng& rng)
      : level_(level),
        zone_(zone),
        patterns_(patterns),
        links_(links),
        rect_(rect),
        transform_(transform),
        size_(size),
        owner_(owner),
        rng_(rng) {}

  Stamped stamp(int chunk) {
    root_ = chunk;
    const bool scattered = owner_.landmark.empty() && owner_.area.empty();
    if (scattered) record_block(chunk, {0, 0});
    record_slots(chunk);
    ground(chunk, {0, 0}, 0);
    slots(chunk, {0, 0});
    for (const auto& [block, offset] : blocks_) slots(block, offset);
    return out_;
  }

 private:
  Point cell(Point authored) const {
    const Point moved = transform_cell(authored, size_, transform_);
    return {rect_.x + moved.x, rect_.y + moved.y};
  }
  TileIndex& tile(Point authored) { return level_.cells[cell(authored)]; }
  bool open(Point map_cell) const { return level_.open(map_cell); }

  void ground(int chunk, Point offset, int depth);
  void record_block(int chunk, Point offset);
  void record_slots(int chunk);
  void obstacle_zone(const ObstacleZone& zone, Point offset, int depth);
  void slots(int chunk, Point offset);
  void spawn(const ChunkSpawn& spawn, Point offset);
  void add_enemy(const std::string& enemy, Point at, std::optional<Point> corner);
  void add_wired(WireKind kind, Point at, Point corner);
  std::optional<Point> open_cell_at(Point corner) const;
  Point cell_to_open(Point authored_corner) const;
  void add_world(Thing& thing, Point corner) const;

  Level& level_;
  const Zone& zone_;
  const std::vector<Pattern>& patterns_;
  const LinkedChunks& links_;
  const Rect rect_;
  const Transform transform_;
  const Size size_;
  const Owner& owner_;
  Rng& rng_;
  int root_ = kNoChunk;  // the outermost chunk
  Stamped out_;
  std::vector<std::pair<int, Point>> blocks_;
  std::array<std::size_t, 3> wired_{};  // slots used so far, by WireKind
};

// Steps 1 to 4.
void Stamper::ground(int chunk, Point offset, int depth) {
  const Pattern& pattern = patterns_[static_cast<std::size_t>(chunk)];
  // A step to the right or down as authored is the same step everywhere on the map.
  const Point first = cell(offset);
  const Point right = cell(offset + Point{1, 0}) - first;
  const Point down = cell(offset + Point{0, 1}) - first;
  const std::ptrdiff_t width = level_.cells.width();
  for (int y = 0; y < pattern.tiles.height(); ++y) {
    const std::span<const TileIndex> row = pattern.tiles.row(y);
    const Point begin{first.x + down.x * y, first.y + down.y * y};
    TileIndex* to = level_.cells.cells().data() + begin.y * width + begin.x;
    const std::ptrdiff_t step = right.y * width + right.x;
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (row[x] != kKeep) to[static_cast<std::ptrdiff_t>(x) * step] = row[x];
    }
  }
  for (const ChunkMaybe& maybe : pattern.chunk->maybes) {
    if (!rng_.chance(maybe.probability)) continue;
    tile(maybe.at + offset) =
        static_cast<TileIndex>(find_cell_type(zone_, maybe.type).value_or(0) + 1);
    ++out_.maybes;
  }
  for (const ObstacleZone& zone : pattern.chunk->zones) obstacle_zone(zone, offset, depth);
}

void Stamper::obstacle_zone(const ObstacleZone& zone, Point offset, int depth) {
  const bool hit = rng_.chance(zone.probability);
  const std::string& name = zone.pool[rng_.below(static_cast<std::uint32_t>(zone.pool.size()))];
  const int block = name == kNoBlock ? kNoChunk : links_.find(name);
  if (!hit || block == kNoChunk || depth >= kMaxDepth) return;
  const Chunk& chunk = links_.chunk(block);
  const int x = rng_.range(0, std::max(0, zone.area.w - chunk.width));
  const int y = rng_.range(0, std::max(0, zone.area.h - chunk.height));
  const Point at = Point{zone.area.x + x, zone.area.y + y} + offset;
  record_block(block, at);
  record_slots(block);
  ground(block, at, depth + 1);
  blocks_.emplace_back(block, at);
  ++out_.blocks;
}

// Blocks turn together with what they stand in.
void Stamper::record_block(int chunk, Point offset) {
  const Chunk& c = links_.chunk(chunk);
  const Rect moved = transform_rect({offset.x, offset.y, c.width, c.height}, size_, transform_);
  level_.zone()->blocks.push_back(
      {c.name, {rect_.x + moved.x, rect_.y + moved.y, moved.w, moved.h}, transform_});
}

// Whoever verifies the level compares its enemies with these.
void Stamper::record_slots(int chunk) {
  const Chunk& c = links_.chunk(chunk);
  if (c.slots.empty() && c.spawns.empty()) return;
  if (std::ranges::find(level_.zone()->slots, c.name, &ChunkSlots::chunk) !=
      level_.zone()->slots.end())
    return;
  ChunkSlots out{c.name, c.width, c.height, {}};
  for (const SpawnSlot& slot : c.slots) out.slots.push_back({slot.enemy, slot.at, false});
  for (const ChunkSpawn& spawn : c.spawns) {
    if (!wire_kind_of(spawn.thing)) out.slots.push_back({spawn.thing, spawn.corner, true});
  }
  if (!out.slots.empty()) level_.zone()->slots.push_back(std::move(out));
}

// Step 5, when all ground is settled: nothing is put into a wall that chance raised.
void Stamper::slots(int chunk, Point offset) {
  const Chunk& c = links_.chunk(chunk);
  for (const SpawnSlot& slot : c.slots) {
    const bool hit = rng_.chance(slot.probability);
    const Point at = cell(slot.at + offset);
    if (!hit) continue;
    if (open(at)) {
      add_enemy(slot.enemy, at, std::nullopt);
    } else {
      ++out_.skipped;
    }
  }
  for (const ChunkSpawn& one : c.spawns) spawn(one, offset);
}

// The first open cell that touches a corner, within the footprint.
std::optional<Point> Stamper::open_cell_at(Point corner) const {
  for (const Point d : kTouching) {
    const Point at = corner + d;
    if (rect_.contains(at) && open(at)) return at;
  }
  return std::nullopt;
}

// What must be reached is dug out where chance walled it up. The chunk was checked: not all cells
// at the corner are sure walls.
Point Stamper::cell_to_open(Point authored_corner) const {
  const Grid<std::uint8_t>& free = patterns_[static_cast<std::size_t>(root_)].free;
  for (const Point d : kTouching) {
    const Point authored = authored_corner + d;
    if (free.contains(authored) && free[authored] != 0) return cell(authored);
  }
  return cell({std::min(authored_corner.x, size_.w - 1), std::min(authored_corner.y, size_.h - 1)});
}

void Stamper::spawn(const ChunkSpawn& one, Point offset) {
  const bool hit = rng_.chance(one.probability);
  const std::optional<WireKind> kind = wire_kind_of(one.thing);
  if (!hit) {
    if (kind) ++wired_[static_cast<std::size_t>(*kind)];
    return;
  }
  const Point moved = transform_corner(one.corner + offset, size_, transform_);
  const Point corner{rect_.x + moved.x, rect_.y + moved.y};
  std::optional<Point> at = open_cell_at(corner);
  if (!kind) {
    if (at) {
      add_enemy(one.thing, *at, corner);
    } else {
      ++out_.skipped;
    }
    return;
  }
  if (!at) {
    at = cell_to_open(one.corner + offset);
    level_.cells[*at] = kOpenTile;
  }
  add_wired(*kind, *at, corner);
}

void Stamper::add_world(Thing& thing, Point corner) const {
  const double half = static_cast<double>(level_.cells.width()) / 2;
  thing.properties.push_back({"world_x", (corner.x - half) * kWorldPerCell});
  thing.properties.push_back({"world_y", (corner.y - half) * kWorldPerCell});
}

void Stamper::add_enemy(const std::string& enemy, Point at, std::optional<Point> corner) {
  Thing thing{"enemy", enemy, at, {{"source", std::string("slot")}}};
  if (!owner_.landmark.empty()) {
    thing.properties.push_back({"landmark", std::string(owner_.landmark)});
  } else if (!owner_.area.empty()) {
    thing.properties.push_back({"area", std::string(owner_.area)});
  } else {
    thing.properties.push_back({"block", std::string(owner_.block)});
  }
  if (corner) add_world(thing, *corner);
  level_.things.push_back(std::move(thing));
  ++out_.enemies;
}

// A slot that no line wires gets a name of its own and leads nowhere.
void Stamper::add_wired(WireKind kind, Point at, Point corner) {
  const std::size_t nth = wired_[static_cast<std::size_t>(kind)]++;
  std::size_t seen = 0;
  const auto wire = std::ranges::find_if(
      owner_.wires, [&](const Wire& candidate) { return candidate.kind == kind && seen++ == nth; });
  Thing thing{std::string(to_string(kind)), {}, at, {}};
  if (wire == owner_.wires.end()) {
    thing.properties.push_back(
        {"id", std::string(owner_.landmark) + "_" + std::to_string(nth + 1)});
  } else {
    thing.properties.push_back({"id", wire->id});
    if (!wire->zone.empty()) thing.properties.push_back({"zone", wire->zone});
    if (!wire->destination.empty()) thing.properties.push_back({"destination", wire->destination});
  }
  thing.properties.push_back({"landmark", std::string(owner_.landmark)});
  add_world(thing, corner);
  level_.things.push_back(std::move(thing));
}

}  // namespace

Stamped stamp(State& state, int chunk, Rect rect, Transform transform, const Owner& owner,
              Rng& rng) {
  return Stamper(state.level, state.zone, state.scratch.patterns, state.links(), rect, transform,
                 state.links().chunk(chunk).size(), owner, rng)
      .stamp(chunk);
}

}  // namespace warren::zone
