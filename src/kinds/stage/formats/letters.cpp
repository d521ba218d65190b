#include <fmt/format.h>

#include <array>

#include "kinds/stage/formats/drawing.hpp"

namespace warren::blueprint {
namespace {

constexpr std::string_view kAllLetters =
    ". floor, 1 wall, O outside, B outer wall, R reinforced wall, E exit, x pitfall, h spiky "
    "plant, "
    "w puddle, F fire, m metal, ^ v < > moving floors, P player, C car, e empty can, f fuel, "
    "l flashlight, s shoes";

struct Mistaken {
  char letter;
  std::string_view help;
};

// What other maps write for the same.
constexpr std::array<Mistaken, 16> kMistaken = {{
    {'#', "did you mean 1, a wall, or B, the outer wall?"},
    {'0', "did you mean O, the outside?"},
    {'o', "did you mean O, the outside?"},
    {' ', "did you mean . for floor? Every cell needs a letter"},
    {'_', "did you mean . for floor?"},
    {',', "did you mean . for floor?"},
    {'~', "did you mean w, a puddle?"},
    {'@', "did you mean P, the player?"},
    {'|', "did you mean 1, a wall?"},
    {'-', "did you mean 1, a wall?"},
    {'I', "did you mean 1, a wall? Steel beams stand in a line of their own: steel_beams: x,y"},
    {'i', "did you mean 1, a wall? Steel beams stand in a line of their own: steel_beams: x,y"},
    {'%', "rubble is a wall 1, and stands in a line of its own: rubble: x,y"},
    {'r', "did you mean R, a reinforced wall? Rubble stands in a line of its own: rubble: x,y"},
    {'?', "where somebody may fall stands in a line of its own: fall_spawn: x,y"},
    {'u', "did you mean ^, a floor that moves up?"},
}};

char other_case(char c) {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c;
}

std::string meaning_of(char letter) {
  for (int i = 0; i < kStageTiles; ++i) {
    const auto tile = static_cast<StageTile>(i);
    if (glyph(tile) == letter) return std::string(to_string(tile));
  }
  for (const StageToken& token : kStageTokens) {
    if (token.letter == letter) return std::string(token.kind);
  }
  return {};
}

}  // namespace

Letter letter_of(char letter) {
  for (int i = 0; i < kStageTiles; ++i) {
    const auto tile = static_cast<StageTile>(i);
    if (glyph(tile) == letter) return {tile, true, false};
  }
  for (const StageToken& token : kStageTokens) {
    if (token.letter == letter) return {StageTile::floor, true, true};
  }
  return {};
}

std::string letter_help(char letter) {
  for (const Mistaken& mistaken : kMistaken) {
    if (mistaken.letter == letter) return std::string(mistaken.help);
  }
  const char other = other_case(letter);
  if (letter_of(other).known) {
    std::string words = meaning_of(other);
    for (char& c : words) c = c == '_' ? ' ' : c;
    return fmt::format("did you mean {}, {}?", other, words);
  }
  return fmt::format("letters are {}", kAllLetters);
}

}  // namespace warren::blueprint
