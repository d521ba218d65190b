// A floor with something of everything the game's JSON can say.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "kinds/dungeon/formats/drpg.hpp"
#include "level/random_levels.hpp"
#include "level/sample_levels.hpp"

namespace warren::testing {

using Json = nlohmann::ordered_json;

inline Level sample_floor() {
  Level level = dungeon_level();
  const auto number = [](std::int64_t value) { return Value(value); };
  const auto text = [](const char* value) { return Value(std::string(value)); };
  level.things = {
      {"stairs", "down", {5, 0}, {{"to_floor", number(3)}}},
      {"stairs", "up", {0, 0}, {{"to_floor", number(1)}, {"to_x", number(3)}, {"to_y", number(1)}}},
      {"teleporter",
       "blue",
       {1, 1},
       {{"to_x", number(1)}, {"to_y", number(2)}, {"switch", text("switch_2")}}},
      {"teleporter",
       "blue",
       {1, 2},
       {{"to_x", number(1)}, {"to_y", number(1)}, {"switch", text("switch_2")}}},
      {"key", "gold_key", {1, 2}, {}},
      {"switch", "gate", {2, 0}, {{"id", text("switch_1")}, {"target", text("door_4")}}},
      {"switch", "teleporter", {3, 0}, {{"id", text("switch_2")}, {"target", text("blue")}}},
      {"event",
       "open",
       {4, 1},
       {{"id", text("event_1")}, {"target", text("door_4")}, {"text", text("It creaks.")}}},
      {"key", "brass_key", {2, 1}, {}},
      {"trap",
       "poison",
       {3, 1},
       {{"damage", number(9)},
        {"status", text("Poisoned")},
        {"chance", 0.4},
        {"duration", number(5)},
        {"reusable", true},
        {"set", text("traps_1")}}},
      {"treasure", "chest", {1, 0}, {{"gold", number(140)}, {"items", text("dagger, potion")}}},
      {"spinner", "", {0, 1}, {}},
      {"message", "", {0, 1}, {{"text", text("Mind your head.")}}}};
  level.certificate = {{"D1", true, {}}};
  level.report.warnings = {"a warning"};
  return level;
}

// Without what the game's files have no use for: the certificate, and the report on the floor.
inline Level as_exported(Level level) {
  level.certificate.clear();
  level.report = {};
  return level;
}

inline std::string write_floor(const Level& level) {
  const Result<std::string> text = write_drpg(level);
  EXPECT_TRUE(text.has_value()) << text.error().text();
  return text.value_or("");
}

// As the design document of the game shows it.
inline std::string write_document(const Level& level) {
  const Result<std::string> text = write_drpg(level, DrpgGame::document);
  EXPECT_TRUE(text.has_value()) << text.error().text();
  return text.value_or("");
}

// The one floor of a text, which must be read without a warning.
inline Level read_floor(const std::string& text) {
  const Result<ReadDrpg> read = read_drpg(text, "floor.json");
  EXPECT_TRUE(read.has_value()) << read.error().text();
  if (!read) return {};
  EXPECT_EQ(read->floors.size(), 1U);
  for (const Diagnostic& warning : read->warnings) ADD_FAILURE() << warning.message;
  return read->floors.at(0);
}

}  // namespace warren::testing
