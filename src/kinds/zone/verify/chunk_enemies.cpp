// Z10: what chunks and the ground bring besides walls: enemies in the slots of their chunks, no
// more than the budgets bear, and pickups; all of it where a player gets to.
#include <cmath>
#include <unordered_map>

#include "core/transform.hpp"
#include "kinds/zone/verify/area_enemies.hpp"
#include "kinds/zone/verify/budget.hpp"
#include "kinds/zone/verify/case.hpp"

namespace warren::proof {
namespace {

constexpr double kChunkSlack = 1e-6;  // sums of many rounded numbers
// More than any honest level has: looking at more could take forever.
constexpr std::size_t kMaxSlots = std::size_t{1} << 22U;

// A chunk that was laid down, and what its enemies are said to belong to.
struct Laid {
  std::string_view chunk;
  Rect rect;
  Transform transform = Transform::identity;
  std::string_view kind;  // "landmark", "area", "block"
  std::string_view owner;
};

// A slot on the map.
struct SlotKey {
  Point at;  // a cell, or a corner between cells
  bool corner = false;
  std::string_view enemy;
  std::string_view kind;
  std::string_view owner;

  friend auto operator<=>(const SlotKey&, const SlotKey&) = default;
};

std::string chunk_enemy_name(const Thing& enemy) {
  return fmt::format("{} at {}", enemy.type, place(enemy.at));
}

std::vector<const Thing*> enemies_of_chunks(const Case& of) {
  std::vector<const Thing*> out;
  for (const Thing& thing : of.level.things) {
    const bool slot = text_property(thing.properties, "source") == "slot";
    if (thing.kind == "enemy" && slot) out.push_back(&thing);
  }
  return out;
}

// What a block belongs to: the landmark or the room that it lies in, else itself.
Laid owner_of(const Case& of, const Block& block) {
  Laid out{block.chunk, block.rect, block.transform, "block", block.chunk};
  for (const Landmark* landmark : of.footprints) {
    if (landmark->rect.intersect(block.rect) == block.rect) {
      out.kind = "landmark";
      out.owner = of.is_anchor(landmark) ? "center_anchor" : std::string_view(landmark->type);
      return out;
    }
  }
  for (const Area& area : of.level.zone()->areas) {
    for (const AreaChunk& chunk : area.chunks) {
      if (chunk.rect.intersect(block.rect) != block.rect) continue;
      out.kind = "area";
      out.owner = area.id;
      return out;
    }
  }
  return out;
}

class SlotCheck {
 public:
  SlotCheck(const Case& of, Check& check) : case_(of), check_(check) {
    for (const ChunkSlots& chunk : of.level.zone()->slots) {
      if (slots_.emplace(chunk.chunk, &chunk).second) continue;
      check.violation(std::nullopt, "the level tells the slots of chunk '{}' more than once",
                      chunk.chunk);
    }
  }

  void check(const std::vector<const Thing*>& enemies) {
    lay_down();
    std::vector<SlotKey> wanted;
    std::vector<const Thing*> requested;
    for (const Thing* enemy : enemies) {
      if (const auto key = key_of(*enemy)) {
        wanted.push_back(*key);
        requested.push_back(enemy);
      }
    }
    for (const std::size_t i : without_partner(wanted, std::move(keys_))) {
      check_.violation(requested[i]->at, "{} stands in no slot of its {} {}",
                       chunk_enemy_name(*requested[i]), wanted[i].kind, wanted[i].owner);
    }
  }

 private:
  void lay_down() {
    for (const Landmark* landmark : case_.footprints) {
      const bool anchor = case_.is_anchor(landmark);
      lay({landmark->chunk, landmark->rect, landmark->transform, "landmark",
           anchor ? "center_anchor" : std::string_view(landmark->type)});
    }
    for (const Area& area : case_.level.zone()->areas) {
      for (const AreaChunk& chunk : area.chunks) {
        lay({chunk.chunk, chunk.rect, chunk.transform, "area", area.id});
      }
    }
    for (const Block& block : case_.level.zone()->blocks) lay_block(block);
  }

  // A block in the obstacle zone of a scattered one comes after it, and lies within it.
  void lay_block(const Block& block) {
    if (!inside(block.rect, case_.map)) {
      check_.violation(std::nullopt, "block {} does not lie in the map", block.chunk);
      return;
    }
    const bool nested = around_ != nullptr && around_->rect.intersect(block.rect) == block.rect;
    if (!nested) around_ = &block;
    if (!slots_.contains(block.chunk)) return;
    Laid laid = owner_of(case_, block);
    if (laid.kind == "block") laid.owner = around_->chunk;
    lay(laid);
  }

  void lay(const Laid& laid) {
    const auto found = slots_.find(laid.chunk);
    if (found == slots_.end()) return;
    const ChunkSlots& chunk = *found->second;
    const Size size{chunk.width, chunk.height};
    if (transformed(size, laid.transform) != Size{laid.rect.w, laid.rect.h}) {
      check_.violation(Point{laid.rect.x, laid.rect.y},
                       "chunk {} is {} x {} cells, and does not fit where it was laid down",
                       laid.chunk, chunk.width, chunk.height);
      return;
    }
    if (keys_.size() + chunk.slots.size() > kMaxSlots) {
      check_.violation(std::nullopt, "the level has more slots than can be checked");
      return;
    }
    for (const EnemySlot& slot : chunk.slots) {
      const Point moved = slot.corner ? transform_corner(slot.at, size, laid.transform)
                                      : transform_cell(slot.at, size, laid.transform);
      keys_.push_back({{laid.rect.x + moved.x, laid.rect.y + moved.y},
                       slot.corner,
                       slot.enemy,
                       laid.kind,
                       laid.owner});
    }
  }

  // Where the enemy's slot must be; nothing, with a violation, when it does not say.
  std::optional<SlotKey> key_of(const Thing& enemy) {
    SlotKey out{enemy.at, false, enemy.type, {}, {}};
    for (const std::string_view kind : {"landmark", "area", "block"}) {
      const std::string_view owner = text_property(enemy.properties, kind);
      if (owner.empty()) continue;
      out.kind = kind;
      out.owner = owner;
      break;
    }
    if (out.kind.empty()) {
      check_.violation(enemy.at, "{} does not say which chunk its slot is in",
                       chunk_enemy_name(enemy));
      return std::nullopt;
    }
    const std::optional<double> x = corner_of(enemy, "world_x", case_.map.w);
    const std::optional<double> y = corner_of(enemy, "world_y", case_.map.w);
    if (!x || !y) return out;
    out.corner = true;
    out.at = {static_cast<int>(*x), static_cast<int>(*y)};
    const Point from = enemy.at - out.at;  // the cells around a corner
    if (from.x < -1 || from.x > 0 || from.y < -1 || from.y > 0) {
      check_.violation(enemy.at, "{} does not stand at its corner {}", chunk_enemy_name(enemy),
                       place(out.at));
    }
    return out;
  }

  // World positions count hundreds from the middle of the map.
  static std::optional<double> corner_of(const Thing& enemy, std::string_view key, int size) {
    const Value* value = property(enemy.properties, key);
    const double* world = value == nullptr ? nullptr : std::get_if<double>(value);
    if (world == nullptr) return std::nullopt;
    const double corner = std::floor(*world / 100 + size / 2.0 + 0.5);
    if (!(corner >= 0 && corner <= size)) return std::nullopt;
    return corner;
  }

  const Case& case_;
  Check& check_;
  std::unordered_map<std::string_view, const ChunkSlots*> slots_;
  std::vector<SlotKey> keys_;
  const Block* around_ = nullptr;  // the latest that lies in no other
};

void check_standing(const Case& of, const Thing& thing, std::string_view what, Check& check) {
  if (!of.map.contains(thing.at)) {
    check.violation(thing.at, "{} stands outside the map", what);
  } else if (!of.ground.open.test(thing.at)) {
    check.violation(thing.at, "{} does not stand on open ground", what);
  } else if (!of.ground.reach.test(thing.at)) {
    check.violation(thing.at, "{} cannot be reached from the start", what);
  }
}

// The budget caps everything but what the author fixed; areas pay for their own.
void check_chunk_danger(const Case& of, const std::vector<const Thing*>& enemies, Check& check) {
  std::unordered_map<std::string_view, double> danger;
  for (const EnemyType& type : of.level.zone()->enemy_types) danger.emplace(type.name, type.danger);
  double of_chunks = 0;
  for (const Thing* enemy : enemies) {
    if (!text_property(enemy->properties, "area").empty()) continue;
    const auto found = danger.find(enemy->type);
    if (found != danger.end()) of_chunks += found->second;
  }
  if (of_chunks <= 0) return;
  double fixed = 0;
  for (const AuthoredThing& thing : of.level.zone()->authored_things) {
    const auto found = danger.find(thing.type);
    if (thing.kind == "enemy" && found != danger.end()) fixed += found->second;
  }
  const std::optional<double> budget = danger_budget(of, of.ground, true, check);
  if (!budget) return;
  const double left = std::max(0.0, *budget - fixed);
  if (of_chunks <= left + kChunkSlack) return;
  check.violation(
      std::nullopt,
      "enemies of landmarks and blocks have a danger of {:.3f} together; {:.3f} is left of "
      "{:.3f}",
      of_chunks, left, *budget);
}

// As many as the ground bears, and up to three in each room of an area.
void check_pickups(const Case& of, const std::vector<const Thing*>& pickups, Check& check) {
  std::size_t scattered = 0;
  std::size_t treasure = 0;
  for (const Thing* pickup : pickups) {
    check_standing(of, *pickup, fmt::format("the pickup at {}", place(pickup->at)), check);
    ++(text_property(pickup->properties, "source") == "treasure" ? treasure : scattered);
  }
  constexpr std::size_t kInRoom = 3;
  std::size_t rooms = of.level.zone()->vaults.size();
  for (const Area& area : of.level.zone()->areas) rooms += area.chunks.size();
  if (treasure > kInRoom * rooms) {
    check.violation(std::nullopt, "{} pickups lie in {} treasure rooms", treasure, rooms);
  }
  if (scattered == 0) return;
  const std::optional<double> density = check.need("pickup_density");
  const std::optional<double> easiest = check.need("difficulty_min");
  const std::optional<double> hardest = check.need("difficulty_max");
  if (!density || !easiest || !hardest || *easiest + *hardest <= 0) return;
  const double most =
      *density * 4 / (*easiest + *hardest) * static_cast<double>(of.ground.reach.count());
  if (static_cast<double>(scattered) <= most + kChunkSlack) return;
  check.violation(std::nullopt, "{} pickups lie around; the ground bears {:.0f}", scattered,
                  std::floor(most));
}

std::vector<const Thing*> things_of_kind(const Level& level, std::string_view kind) {
  std::vector<const Thing*> out;
  for (const Thing& thing : level.things) {
    if (thing.kind == kind) out.push_back(&thing);
  }
  return out;
}

}  // namespace

std::optional<Finding> check_chunk_enemies(const Case& of) {
  const std::vector<const Thing*> enemies = enemies_of_chunks(of);
  const std::vector<const Thing*> pickups = things_of_kind(of.level, "pickup");
  const bool claims = !of.level.zone()->blocks.empty() || !of.level.zone()->slots.empty();
  const std::size_t in_areas = count_area_enemies(of.level);
  if (enemies.empty() && pickups.empty() && in_areas == 0 && !claims) return std::nullopt;
  Check check("Z10", of.level);
  SlotCheck(of, check).check(enemies);
  for (const Thing* enemy : enemies) check_standing(of, *enemy, chunk_enemy_name(*enemy), check);
  check_chunk_danger(of, enemies, check);
  check_area_enemies(of, check);
  check_pickups(of, pickups, check);
  check.evidence("chunk_enemies", enemies.size());
  check.evidence("area_enemies", in_areas);
  check.evidence("blocks", of.level.zone()->blocks.size());
  check.evidence("pickups", pickups.size());
  return check.finish(
      fmt::format("{} enemies of chunks in their slots, {} enemies of areas, {} "
                  "pickups, all on ground that can be reached",
                  enemies.size(), in_areas, pickups.size()));
}

}  // namespace warren::proof
