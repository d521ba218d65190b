// S3: counts that are not what was requested, or not what is told.
#include <fmt/format.h>

#include <limits>
#include <stdexcept>

#include "right_stages.hpp"

namespace warren {
namespace {

using testing::set_stage_parameter;

StageCount& record_of(Level& level, std::string_view what) {
  for (StageCount& count : level.stage()->counts) {
    if (count.what == what) return count;
  }
  throw std::runtime_error("no such count");
}

void drop_parameter(Level& level, std::string_view key) {
  std::erase_if(level.provenance.parameters, [&](const Property& one) { return one.key == key; });
}

// Asks for a density of what is there already, and says so.
void ask(Level& level, std::string_view key, double density) {
  set_stage_parameter(level, key, density);
  record_of(level, key).density = density;
}

TEST(VerifyStageCounts, EveryDensityIsCountedAgain) {
  const Level right = testing::chain_stage();
  ASSERT_EQ(right.stage()->counts.size(), 8U);
  for (const StageCount& count : right.stage()->counts) {
    SCOPED_TRACE(count.what);
    const std::string& key = count.what;
    const double one = 1.0 / count.candidates;
    testing::expect_tampering_found(
        right,
        {{"one more was requested", [&](Level& l) { ask(l, key, count.density + one); }, "S3",
          fmt::format("gives {} of {} cells, and there are {}", count.count + 1, count.candidates,
                      count.count)},
         {"as many to rounding", [&](Level& l) { ask(l, key, count.density + one * 0.49); }, "",
          ""},
         {"all were requested", [&](Level& l) { ask(l, key, 1); }, "S3", key},
         {"more than all", [&](Level& l) { ask(l, key, 1.5); }, "S3", "not 0 to 1"},
         {"less than none", [&](Level& l) { ask(l, key, -0.1); }, "S3 S4", "not 0 to 1"},
         {"endlessly many", [&](Level& l) { ask(l, key, std::numeric_limits<double>::infinity()); },
          "S3", "not 0 to 1"},
         {"no number", [&](Level& l) { set_stage_parameter(l, key, std::string("many")); }, "S3 S4",
          "does not say what its"},
         {"not told at all", [&](Level& l) { drop_parameter(l, key); }, "S3 S4",
          "does not say what its " + key},
         {"told for another density", [&](Level& l) { record_of(l, key).density += 0.01; }, "S3",
          "is counted for"},
         {"told of no number",
          [&](Level& l) { record_of(l, key).density = std::numeric_limits<double>::quiet_NaN(); },
          "S3", "is counted for"},
         {"told with other places", [&](Level& l) { ++record_of(l, key).candidates; }, "S3",
          "is said to have given"},
         {"told with none", [&](Level& l) { record_of(l, key).candidates = 0; }, "S3",
          "is said to have given"},
         {"told with others", [&](Level& l) { ++record_of(l, key).count; }, "S3",
          "is said to have given"},
         {"not told",
          [&](Level& l) {
            std::erase_if(l.stage()->counts, [&](const StageCount& c) { return c.what == key; });
          },
          "S3", "does not say what " + key + " gave"},
         {"told twice",
          [&](Level& l) {
            const StageCount copy = record_of(l, key);
            l.stage()->counts.push_back(copy);
          },
          "S3", "is counted twice"}});
  }
  testing::expect_tampering_found(right,
                                  {{"a count of nothing known",
                                    [](Level& l) {
                                      l.stage()->counts.push_back({"zombie_density", 0.5, 2, 1});
                                    },
                                    "S3", "a count of zombie_density, which no stage has"},
                                   {"not a number",
                                    [](Level& l) {
                                      set_stage_parameter(l, "pitfall_density",
                                                          std::numeric_limits<double>::quiet_NaN());
                                    },
                                    "S3 S4", "not 0 to 1"}});
}

TEST(VerifyStageCounts, NothingRequestedNeedsNoRecord) {
  Level level = testing::can_stage();
  level.stage()->counts.push_back({"puddle_density", 0, 0, 0});
  EXPECT_EQ(testing::broken_ids(verify(level)), "");
  level.stage()->counts.back().count = 1;
  EXPECT_EQ(testing::broken_ids(verify(level)), "S3");
  level.stage()->counts.back() = {"puddle_density", 0, 7, 0};
  EXPECT_EQ(testing::broken_ids(verify(level)), "S3");
}

// A stage of 7 x `rows` inner cells and one exit, of which `puddles` are wet.
Level puddle_stage(int rows, int puddles) {
  StageRules rules;
  rules.exit_sides = side_bit(StageSide::right);
  std::vector<std::string> drawing = {"BOOOOOOOOOB", "OBBBBBBBBBO", "OBPC.....BO"};
  for (int y = 0; y < rows; ++y) drawing.push_back("OB.......BO");
  drawing.push_back("OBBBBBBBBBO");
  drawing.push_back("BOOOOOOOOOB");
  drawing[4][9] = 'E';
  Level level = testing::draw_stage(drawing, rules);
  for (const Point p : testing::all_cells(level)) {
    if (puddles == 0 || testing::tile_at(level, p) != StageTile::floor) continue;
    if (testing::under_token(level, p) || testing::near_exit(level, p)) continue;
    testing::put_tile(level, p, StageTile::puddle);
    --puddles;
  }
  testing::work_out(level);
  testing::slow_parameters(level);
  return level;
}

TEST(VerifyStageCounts, HalvesGoToTheEvenNumber) {
  for (const int rows : {4, 5, 6, 7}) {
    const int places = (rows + 1) * 7 - 2 - 3;
    for (const double density : {0.5, 0.25, 0.75, 0.125}) {
      const double exact = places * density;
      const double below = std::floor(exact);
      const double nearest = exact - below < 0.5 ? below
                             : exact - below > 0.5
                                 ? below + 1
                                 : (std::fmod(below, 2.0) == 0 ? below : below + 1);
      for (const double count : {nearest - 1, nearest, nearest + 1}) {
        Level level = puddle_stage(rows, static_cast<int>(count));
        ASSERT_EQ(level.stage()->counts.size(), 1U);
        ASSERT_EQ(level.stage()->counts[0].candidates, places);
        ask(level, "puddle_density", density);
        EXPECT_EQ(testing::broken_ids(verify(level)), count == nearest ? "" : "S3")
            << count << " of " << places << " by " << density;
      }
    }
  }
}

TEST(VerifyStageCounts, AtLeastOneOfWhatIsRequested) {
  Level one = puddle_stage(5, 1);
  ask(one, "puddle_density", 1e-9);
  EXPECT_EQ(testing::broken_ids(verify(one)), "");
  Level none = puddle_stage(5, 0);
  set_stage_parameter(none, "puddle_density", 1e-9);
  none.stage()->counts.push_back({"puddle_density", 1e-9, 6 * 7 - 5, 0});
  EXPECT_EQ(testing::broken_ids(verify(none)), "S3");
  // A ratio of no walls at all is none.
  set_stage_parameter(none, "puddle_density", 0.0);
  set_stage_parameter(none, "wall_rubble_ratio", 0.5);
  none.stage()->counts = {{"wall_rubble_ratio", 0.5, 0, 0}};
  EXPECT_EQ(testing::broken_ids(verify(none)), "");
}

TEST(VerifyStageCounts, FindsThingsThatWereNotRequested) {
  std::vector<testing::StageTampering> table;
  for (const char* key : {"fuel_count", "empty_fuel_can_count", "fuel_station_count",
                          "flashlight_count", "shoes_count"}) {
    table.push_back({std::string(key) + " is another",
                     [=](Level& l) { set_stage_parameter(l, key, std::int64_t{7}); }, "S3",
                     ", not 7"});
    table.push_back({std::string(key) + " is not told", [=](Level& l) { drop_parameter(l, key); },
                     "S3", std::string("does not say what its ") + key});
  }
  for (const char* kind :
       {"fuel_can", "empty_fuel_can", "fuel_station", "flashlight", "shoes", "player", "car"}) {
    table.push_back({std::string("one more ") + kind,
                     [=](Level& l) {
                       l.things.push_back({kind, "", {8, 8}, {}});
                       const auto parameters = l.provenance.parameters;
                       const auto densities = l.stage()->counts;
                       testing::work_out(l);
                       testing::slow_parameters(l);
                       for (const Property& one : parameters) {
                         if (one.key.find("_count") != std::string::npos) {
                           set_stage_parameter(l, one.key, one.value);
                         }
                       }
                     },
                     "S3", std::string(" of ") + kind + ", not"});
  }
  table.push_back({"something that no stage has",
                   [](Level& l) {
                     l.things.push_back({"zombie", "", {8, 8}, {}});
                   },
                   "S3", "no stage has a zombie"});
  testing::expect_tampering_found(testing::chain_stage(), table);
}

TEST(VerifyStageCounts, DrawnStagesFitTheirFuelMode) {
  const auto add = [](std::string kind) {
    return [=](Level& l) { l.things.push_back({kind, "", {4, 4}, {}}); };
  };
  const auto mode = [](FuelMode wanted) {
    return [=](Level& l) {
      l.stage()->rules.fuel_mode = wanted;
      testing::work_out(l);
    };
  };
  testing::expect_tampering_found(
      testing::blueprint_stage(),
      {{"a can", add("fuel_can"), "S3", "the mode start_full has no fuel_can"},
       {"an empty can", add("empty_fuel_can"), "S3", "the mode start_full has no empty_fuel_can"},
       {"a station", add("fuel_station"), "S3", "the mode start_full has no fuel_station"},
       {"shoes", add("shoes"), "", ""},
       {"something else", add("zombie"), "S3", "no stage has a zombie"},
       {"no can", mode(FuelMode::fuel_can), "S1 S3", "the mode fuel_can needs a fuel_can"},
       {"no chain", mode(FuelMode::refuel_chain), "S1 S3",
        "the mode refuel_chain needs an empty_fuel_can"}});
}

}  // namespace
}  // namespace warren
