// The game's files are read and written as the JSON library has it, level files as core/json.hpp
// does: what goes from one to the other goes as text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/json.hpp"
#include "core/json_text.hpp"
#include "warren/geometry.hpp"

namespace warren::drpg {

using GameJson = nlohmann::ordered_json;

// What is not UTF-8 becomes U+FFFD.
inline std::string text_of(const GameJson& json) {
  return json.dump(-1, ' ', false, GameJson::error_handler_t::replace);
}

// Of a text that parse_json_text() has read already, or that was written here.
inline GameJson game_json_of(std::string_view text) {
  GameJson out;
  nlohmann::detail::json_sax_dom_parser<GameJson> builder(out, false);
  walk_json_text(text, builder);
  return out;
}

inline GameJson as_game_json(const warren::Json& json) {
  return game_json_of(json.dump());
}
inline warren::Json as_level_json(const GameJson& json) {
  return parse_json_text(text_of(json)).value_or(warren::Json());
}

inline GameJson point_json(Point at) {
  return GameJson::array({at.x, at.y});
}

// With all that parse_json_text() refuses.
inline tl::expected<GameJson, JsonProblem> parse_game_json(std::string_view text) {
  const auto checked = parse_json_text(text);
  if (!checked) return tl::make_unexpected(checked.error());
  return game_json_of(text);
}

}  // namespace warren::drpg
