// Rays of sight over a dungeon's floor.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "random_floors.hpp"
#include "warren/play.hpp"

namespace warren {
namespace {

using namespace warren::testing;

struct Ray {
  double x;
  double y;
  double dx;
  double dy;
};

// Not through corners: which of two edges a ray meets there is a matter of the last bit.
Ray any_ray(const Level& level) {
  const Point cell = any_cell(level);
  const double angle = *rc::gen::inRange(0, 6283) / 1000.0 + 0.0003;
  const double length = *rc::gen::inRange(1, 50) / 10.0;
  return {cell.x + *rc::gen::inRange(1, 10) / 10.0 + 0.013,
          cell.y + *rc::gen::inRange(1, 10) / 10.0, std::cos(angle) * length,
          std::sin(angle) * length};
}

// What a door's record leaves of the sight, from the dungeon's parts alone.
bool see_through(const Level& level, Point cell, Direction side, const PartyState& party) {
  const Point beyond = step(cell, side);
  if (!level.cells.contains(beyond) || !level.open(beyond) || !level.open(cell)) return false;
  const EdgeKind kind = level.dungeon()->edges.at(cell, side);
  if (kind == EdgeKind::none) return true;
  if (kind != EdgeKind::gate) return false;
  for (const Door& door : level.dungeon()->doors) {
    const bool here = (door.at == cell && door.side == side) ||
                      (door.at == beyond && door.side == opposite(side));
    if (here) return party.opened.contains(door.id);
  }
  return false;
}

// Every edge that the ray crosses on its way, found cell by cell in small steps.
RC_GTEST_PROP(PlaySight, NoRayPassesWhatBlocksTheView, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  const Ray ray = any_ray(level);
  const Hit hit = cast_ray(level, ray.x, ray.y, ray.dx, ray.dy, party);
  RC_ASSERT(hit.surface != Surface::nothing);
  RC_ASSERT(hit.across >= 0 && hit.across <= 1);
  RC_ASSERT(!see_through(level, hit.cell, hit.side, party));
  const double length = std::hypot(ray.dx, ray.dy);
  const auto cell_at = [&](double distance) {
    return Point{static_cast<int>(std::floor(ray.x + ray.dx / length * distance)),
                 static_cast<int>(std::floor(ray.y + ray.dy / length * distance))};
  };
  Point now = cell_at(0);
  for (double distance = 0; distance < hit.distance - 1e-9; distance += 1.0 / 512) {
    const Point next = cell_at(distance);
    const Point moved = next - now;
    if (std::abs(moved.x) + std::abs(moved.y) == 1) {
      const Direction side = moved.x != 0 ? (moved.x > 0 ? Direction::east : Direction::west)
                                          : (moved.y > 0 ? Direction::south : Direction::north);
      RC_ASSERT(see_through(level, now, side, party));
    }
    now = next;
  }
  RC_ASSERT(cell_at(std::max(0.0, hit.distance - 1e-9)) == hit.cell);
}

// Where nothing but walls and shut doors stands, sight and steps end at the same place.
RC_GTEST_PROP(PlaySight, RaysAlongTheAxesGoAsFarAsSteps, ()) {
  Level level = any_floor();
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    for (const Direction side : kAllDirections) {
      const Point at = level.cells.point(i);
      if (level.dungeon()->edges.at(at, side) == EdgeKind::illusory) {
        level.dungeon()->edges.set(at, side, EdgeKind::wall);
      }
    }
  }
  for (Door& door : level.dungeon()->doors) door.one_way.reset();
  const PartyState party = any_party(level);
  const Point from = any_cell(level);
  const Direction direction = any_direction();
  Point at = from;
  int steps = 0;
  for (; can_step(level, at, direction, party); ++steps) at = step(at, direction);
  const Point along = step({0, 0}, direction);
  const Hit hit = cast_ray(level, from.x + 0.5, from.y + 0.5, along.x, along.y, party);
  RC_ASSERT(hit.cell == at);
  RC_ASSERT(hit.side == direction);
  RC_ASSERT(std::abs(hit.distance - steps - 0.5) < 1e-9);
  RC_ASSERT(std::abs(hit.across - 0.5) < 1e-9);
}

RC_GTEST_PROP(PlaySight, TheLengthOfTheDirectionDoesNotMatterAndTheLongestDoes, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  const Ray ray = any_ray(level);
  const Hit hit = cast_ray(level, ray.x, ray.y, ray.dx, ray.dy, party);
  const Hit twice = cast_ray(level, ray.x, ray.y, 2 * ray.dx, 2 * ray.dy, party);
  RC_ASSERT(hit.cell == twice.cell);
  RC_ASSERT(std::abs(hit.distance - twice.distance) < 1e-9);
  const Hit cut = cast_ray(level, ray.x, ray.y, ray.dx, ray.dy, party, hit.distance * 0.5);
  RC_ASSERT((cut.surface == Surface::nothing) == (hit.distance > 0));
  RC_ASSERT(std::abs(cut.distance - hit.distance * 0.5) < 1e-9);
}

Surface seen(const Level& level, const PartyState& party) {
  return cast_ray(level, 0.5, 0.5, 1, 0, party).surface;
}

TEST(PlaySight, DoorsLookAsWhatThePartyKnowsThemFor) {
  const PartyState ignorant;
  const PartyState knowing{{}, {"door_0"}, {}};
  const auto floor_with = [](EdgeKind kind, OpenMechanism opens) {
    Level level = blank_floor(2, 1);
    add_door(level, {0, 0}, Direction::east, kind, opens);
    return level;
  };
  const Level secret = floor_with(EdgeKind::secret, OpenMechanism::player);
  EXPECT_EQ(seen(secret, ignorant), Surface::wall);
  EXPECT_EQ(seen(secret, knowing), Surface::door);
  const Level illusory = floor_with(EdgeKind::illusory, OpenMechanism::player);
  EXPECT_EQ(seen(illusory, ignorant), Surface::wall);
  EXPECT_TRUE(can_step(illusory, {0, 0}, Direction::east, ignorant));
  const Level door = floor_with(EdgeKind::door, OpenMechanism::player);
  EXPECT_EQ(seen(door, ignorant), Surface::door);
  EXPECT_EQ(seen(door, knowing), Surface::door) << "it falls shut behind whoever opens it";
  const Level gate = floor_with(EdgeKind::gate, OpenMechanism::lever);
  EXPECT_EQ(seen(gate, ignorant), Surface::gate);
  EXPECT_NEAR(cast_ray(gate, 0.5, 0.5, 1, 0, ignorant).distance, 0.5, 1e-12);
  EXPECT_NEAR(cast_ray(gate, 0.5, 0.5, 1, 0, knowing).distance, 1.5, 1e-12);
}

// Facing a wall, the left end of its texture is at the left.
TEST(PlaySight, TexturesAreNotMirrored) {
  const Level room = blank_floor(1, 1);
  for (const Direction facing : kAllDirections) {
    const Point ahead = step({0, 0}, facing);
    const Point left = step({0, 0}, static_cast<Direction>((static_cast<int>(facing) + 3) % 4));
    const Hit hit = cast_ray(room, 0.5, 0.5, ahead.x + left.x * 0.5, ahead.y + left.y * 0.5, {});
    EXPECT_EQ(hit.side, facing);
    EXPECT_NEAR(hit.across, 0.25, 1e-9) << to_string(facing);
  }
}

TEST(PlaySight, RaysThatAreNoneEndWhereTheyBegin) {
  const Level room = blank_floor(3, 3);
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double bad : {kNan, kInfinity, -kInfinity, -1.0, 3.0, 1e300}) {
    EXPECT_EQ(cast_ray(room, bad, 1, 1, 0, {}).surface, Surface::wall);
    EXPECT_EQ(cast_ray(room, 1, bad, 1, 0, {}).surface, Surface::wall);
  }
  for (const double bad : {kNan, kInfinity, 0.0}) {
    EXPECT_EQ(cast_ray(room, 1, 1, bad, 0, {}).surface, Surface::nothing);
    EXPECT_EQ(cast_ray(room, 1, 1, bad, 0, {}).distance, 0);
  }
  EXPECT_EQ(cast_ray(room, 1, 1, 1, 0, {}, kNan).surface, Surface::nothing);
  EXPECT_EQ(cast_ray(room, 1, 1, 1, 0, {}, -5).distance, 0);
  EXPECT_EQ(cast_ray(room, 1, 1, 1e-200, 1e-200, {}, kInfinity).surface, Surface::wall);
  Level damaged = room;
  damaged.dungeon()->edges.reset(1, 1, EdgeKind::none);
  EXPECT_EQ(cast_ray(damaged, 1.5, 1.5, 1, 0, {}).surface, Surface::wall);
  EXPECT_NEAR(cast_ray(damaged, 1.5, 1.5, 1, 0, {}).distance, 0.5, 1e-12);
}

}  // namespace
}  // namespace warren
