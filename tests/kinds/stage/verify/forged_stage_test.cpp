// Generated stages that somebody changed, with sets, hash and certificate made to fit: verify alone
// finds each of them.
#include <gtest/gtest.h>

#include <functional>

#include "kinds/level_file.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generated.hpp"
#include "level/json.hpp"
#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"
#include "long_run.hpp"
#include "pipeline/certify.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

struct Forgery {
  std::string name;
  std::string stage;                   // keys beside those of every base
  std::function<bool(Level&)> change;  // whether there was something to change
  std::string broken;                  // a guarantee that must say so
};

Level genuine(const std::string& keys, std::uint32_t seed) {
  const std::string text = "name = \"forged\"\ngrid_cols = 44\ngrid_rows = 30\n" + keys;
  const Result<StageFile> file = parse_stage(text, "forged.stage.toml");
  EXPECT_TRUE(file) << file.error().text();
  RunOptions options;
  options.seed = seed;
  Result<Level> level = testing::generated(file->config, options);
  EXPECT_TRUE(level) << level.error().text();
  return std::move(*level);
}

StageTile tile_of_cell(const Level& level, Point p) {
  return stage_tile(level.cells[p]);
}
void make_tile(Level& level, Point p, StageTile tile) {
  level.cells[p] = tile_index(tile);
}
bool holds_token(const Level& level, Point p) {
  return std::any_of(level.things.begin(), level.things.end(),
                     [&](const Thing& thing) { return thing.at == p; });
}
// Away from the edges, where exits keep cells free.
template <class Wanted>
std::optional<Point> find_inside(const Level& level, const Wanted& wanted) {
  for (int y = 5; y < level.cells.height() - 5; ++y) {
    for (int x = 5; x < level.cells.width() - 5; ++x) {
      if (wanted(Point{x, y}) && !holds_token(level, {x, y})) return Point{x, y};
    }
  }
  return std::nullopt;
}
std::optional<Point> find_tile(const Level& level, StageTile tile) {
  return find_inside(level, [&](Point p) { return tile_of_cell(level, p) == tile; });
}
bool has_wall_around(const Level& level, Point p) {
  for (int y = p.y - 2; y <= p.y + 2; ++y) {
    for (int x = p.x - 2; x <= p.x + 2; ++x) {
      if (tile_of_cell(level, {x, y}) != StageTile::floor || holds_token(level, {x, y})) {
        return true;
      }
    }
  }
  return false;
}
bool put_where(Level& level, std::optional<Point> p, StageTile tile) {
  if (p) make_tile(level, *p, tile);
  return p.has_value();
}
std::function<bool(Level&)> mark(StageTile tile, StageLayer layer) {
  return [=](Level& level) {
    const std::optional<Point> p = find_tile(level, tile);
    if (p) level.stage()->layers[*p] |= layer_bit(layer);
    return p.has_value();
  };
}

// What a careful forger leaves: sets that follow from the ground, and a certificate that is
// content.
std::string seal(Level level, bool sets_too) {
  StageWalk walk;
  if (sets_too) fill_layers(level, walk);
  static_cast<void>(certify(level));
  for (Guarantee& guarantee : level.certificate) guarantee.holds = true;
  return write_level(level);
}

std::string broken_of(const std::string& text) {
  const Result<ReadLevel> read = read_level_file(text, "forged.json");
  if (!read) return "unreadable";
  std::string out;
  for (const Finding& finding : verify_file(read->level, read->written_hash.value_or(0)).findings) {
    // S6 notices every certificate that says more than was found; it is not the one requested.
    if (!finding.guarantee.holds && finding.guarantee.id != "S6") out += finding.guarantee.id + " ";
  }
  return out;
}

void expect_caught(const std::vector<Forgery>& table, bool sets_too = true) {
  const int seeds = testing::long_run() ? 12 : 5;
  for (const Forgery& forgery : table) {
    int changed = 0;
    for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(seeds); ++seed) {
      Level level = genuine(forgery.stage, seed);
      ASSERT_EQ(broken_of(write_level((static_cast<void>(certify(level)), level))), "")
          << forgery.name << ", seed " << seed;
      if (!forgery.change(level)) continue;
      ++changed;
      const std::string broken = broken_of(seal(level, sets_too));
      EXPECT_NE(broken.find(forgery.broken), std::string::npos)
          << forgery.name << ", seed " << seed << ": found " << broken;
    }
    EXPECT_GT(changed, seeds / 4) << forgery.name;
  }
}

bool block_of_83(Level& level) {
  int made = 0;
  for (int y = 8; y < 20 && made < 83; ++y) {
    for (int x = 12; x < 24 && made < 83; ++x) {
      const StageTile tile = tile_of_cell(level, {x, y});
      if (holds_token(level, {x, y}) || (tile != StageTile::floor && tile != StageTile::wall)) {
        continue;
      }
      make_tile(level, {x, y}, StageTile::wall);
      ++made;
    }
  }
  return made == 83;
}
bool lone_wall(Level& level) {
  return put_where(level, find_inside(level, [&](Point p) { return !has_wall_around(level, p); }),
                   StageTile::wall);
}
bool wall_beside_wall(Level& level, Point path) {
  const auto fits = [&](Point p) {
    return tile_of_cell(level, p) == StageTile::floor &&
           tile_of_cell(level, p + path) == StageTile::wall;
  };
  return put_where(level, find_inside(level, fits), StageTile::wall);
}
bool no_walls(Level& level) {
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    if (tile_of_cell(level, p) == StageTile::wall) make_tile(level, p, StageTile::floor);
  }
  return true;
}

TEST(ForgedStage, WallsThatTheirAlgorithmNeverBuilds) {
  expect_caught({
      {"a block of 83 cells", "wall_algorithm = \"sparse_ortho\"\n", block_of_83, "S7"},
      {"a block in a moore stage", "wall_algorithm = \"sparse_moore.20%\"\n", block_of_83, "S7"},
      {"side by side", "wall_algorithm = \"sparse_ortho.15%\"\n",
       [](Level& level) {
         return wall_beside_wall(level, {1, 0});
       },
       "S7"},
      {"diagonally", "wall_algorithm = \"sparse\"\n",
       [](Level& level) {
         return wall_beside_wall(level, {1, 1});
       },
       "S7"},
      {"far fewer than requested", "wall_algorithm = \"sparse_ortho.40%\"\n", no_walls, "S7"},
      {"one that lies in no piece", "wall_algorithm = \"default.30%\"\n", lone_wall, "S7"},
      {"more than all pieces have", "wall_algorithm = \"default.5%\"\n", block_of_83, "S7"},
      {"a block of wires", "wall_algorithm = \"grid_wire\"\n", block_of_83, "S7"},
      {"one cell of a wire", "wall_algorithm = \"grid_wire.40%\"\n", lone_wall, "S7"},
      {"in an empty stage", "wall_algorithm = \"empty\"\n", lone_wall, "S7"},
      {"on a crossing", "wall_algorithm = \"corridor.20%\"\n",
       [](Level& level) {
         return put_where(level,
                          find_inside(level,
                                      [&](Point p) {
                                        return p.x % 2 == 0 && p.y % 2 == 0 &&
                                               tile_of_cell(level, p) == StageTile::floor;
                                      }),
                          StageTile::wall);
       },
       "S7"},
      {"a post is gone", "wall_algorithm = \"corridor\"\n",
       [](Level& level) {
         return put_where(level,
                          find_inside(level,
                                      [&](Point p) {
                                        return p.x % 2 == 1 && p.y % 2 == 1 &&
                                               !holds_token(level, p + Point{1, 0}) &&
                                               !holds_token(level, p - Point{1, 0}) &&
                                               !holds_token(level, p + Point{0, 1}) &&
                                               !holds_token(level, p - Point{0, 1}) &&
                                               tile_of_cell(level, p) == StageTile::wall;
                                      }),
                          StageTile::floor);
       },
       "S7"},
      {"a maze without walls", "wall_algorithm = \"corridor.0%\"\n", no_walls, "S7"},
      {"another algorithm", "wall_algorithm = \"default\"\n",
       [](Level& level) {
         for (Property& one : level.provenance.parameters) {
           if (one.key == "wall_algorithm") one.value = std::string("sparse_moore");
         }
         return true;
       },
       "S7"},
  });
}

TEST(ForgedStage, GroundThatKills) {
  const std::string hot =
      "fire_floor_density = 0.1\npitfall_density = 0.03\nfall_spawn_cell_ratio = 0.1\n"
      "fall_spawn_zones = [[10, 10, 6, 4]]\nwall_algorithm = \"empty\"\n";
  expect_caught({
      {"a fall onto fire", hot, mark(StageTile::fire_floor, StageLayer::fall_spawn), "S4"},
      {"a fall into a pit", hot, mark(StageTile::pitfall, StageLayer::fall_spawn), "S4"},
      {"fire in a zone of falls", hot,
       [](Level& level) {
         if (holds_token(level, {12, 11})) return false;
         make_tile(level, {12, 11}, StageTile::fire_floor);
         level.stage()->layers[{12, 11}] &= ~layer_bit(StageLayer::fall_spawn);
         return true;
       },
       "S4"},
      {"a token on fire", hot,
       [](Level& level) {
         const std::optional<Point> fire = find_tile(level, StageTile::fire_floor);
         if (fire) level.things.back().at = *fire;
         return fire.has_value();
       },
       "S4"},
      {"bare floor beside fire", hot,
       [](Level& level) {
         const std::optional<Point> metal = find_tile(level, StageTile::metal_floor);
         if (!metal) return false;
         make_tile(level, *metal, StageTile::floor);
         level.stage()->layers[*metal] &= ~layer_bit(StageLayer::decorated_metal);
         return true;
       },
       "S4"},
  });
}

TEST(ForgedStage, SetsThatTheGroundDoesNotGive) {
  const std::string beams =
      "fire_floor_density = 0.05\nsteel_beams = true\nsteel_beam_chance = 0.5\n"
      "wall_algorithm = \"default\"\n";
  expect_caught(
      {
          {"fire that can be walked on", beams, mark(StageTile::fire_floor, StageLayer::walkable),
           "S4"},
          {"an item on fire", beams, mark(StageTile::fire_floor, StageLayer::item_spawn), "S1"},
          {"a wall that is none because it hides a beam", beams,
           [](Level& level) {
             const std::optional<Point> p = find_inside(level, [&](Point at) {
               return tile_of_cell(level, at) == StageTile::wall &&
                      level.stage()->in(StageLayer::steel_beam, at);
             });
             if (p) level.stage()->layers[*p] &= ~layer_bit(StageLayer::wall);
             return p.has_value();
           },
           "S4"},
          {"a beam on fire", beams, mark(StageTile::fire_floor, StageLayer::steel_beam), "S4"},
      },
      false);
  expect_caught({
      {"no beams where half of the cells have one", beams,
       [](Level& level) {
         for (StageLayerBits& bits : level.stage()->layers.cells()) {
           bits &= ~layer_bit(StageLayer::steel_beam);
         }
         return true;
       },
       "S4"},
      {"a wall under a beam of an empty stage",
       "steel_beams = true\nsteel_beam_chance = 0.1\nwall_algorithm = \"empty\"\n",
       [](Level& level) {
         return put_where(
             level,
             find_inside(level,
                         [&](Point at) { return level.stage()->in(StageLayer::steel_beam, at); }),
             StageTile::wall);
       },
       "S7"},
  });
}

TEST(ForgedStage, RulesAndCountsThatNobodyRequested) {
  const std::string plain =
      "exit_sides = [\"top\", \"left\"]\nfuel_mode = \"fuel_can\"\n"
      "puddle_density = 0.1\n";
  expect_caught({
      {"larger cells", plain,
       [](Level& level) { return (level.stage()->rules.cell_size = 80) == 80; }, "S3"},
      {"endurance", plain, [](Level& level) { return level.stage()->rules.endurance = true; },
       "S3"},
      {"another side", plain,
       [](Level& level) { return (level.stage()->rules.exit_sides = 0x7) != 0; }, "S2"},
      {"an exit in the corner", plain,
       [](Level& level) {
         for (int x = 2; x < level.cells.width() - 2; ++x)
           make_tile(level, {x, 1}, StageTile::outer_wall);
         make_tile(level, {2, 1}, StageTile::exit);
         return true;
       },
       "S2"},
      {"a thing less", plain,
       [](Level& level) {
         level.things.pop_back();
         return true;
       },
       "S3"},
      {"a puddle more", plain,
       [](Level& level) {
         return put_where(level, find_tile(level, StageTile::floor), StageTile::puddle);
       },
       "S3"},
      {"a car that is walled in", plain,
       [](Level& level) {
         const Point car = level.things[1].at;
         for (int y = car.y - 1; y <= car.y + 1; ++y) {
           for (int x = car.x - 1; x <= car.x + 1; ++x) {
             if (Point{x, y} != car) make_tile(level, {x, y}, StageTile::reinforced_wall);
           }
         }
         return true;
       },
       "S1"},
      {"attempts of other seeds", plain,
       [](Level& level) {
         level.stage()->attempts.push_back({level.provenance.seed + 5, "car", "no way out", {}});
         return true;
       },
       "S5"},
  });
}

}  // namespace
}  // namespace warren
