// The one way into JSON for every reader: a limit of depth, no key twice, and a place for what is
// wrong. Parsers and whoever walks over what they give call themselves once per bracket: a short
// file of brackets would use up the stack. Of two equal keys one reader takes the first and the
// next the last: two readers would see two documents.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/json.hpp"

namespace warren {

// Lists and objects within each other. Nothing that Warren reads needs more than 10.
inline constexpr std::size_t kDeepestJson = 32;
// Of one object: members that keep their order are looked for one by one.
inline constexpr std::ptrdiff_t kMostJsonMembers = 4096;

struct JsonProblem {
  std::size_t byte = 0;    // where it stands
  std::size_t length = 1;  // of what stands there
  std::string message;
  std::string help;
  bool hostile = false;  // too deep, or too much: not to be parsed
};

// What is refused of a text whether or not it is JSON; the first that there is.
std::optional<JsonProblem> refused_json(std::string_view text);

// The document, its members in their order.
tl::expected<Json, JsonProblem> parse_json_text(std::string_view text);

// For who builds a tree of its own: refused_json must have been asked before.
template <class Sax>
void walk_json_text(std::string_view text, Sax& sax) {
  nlohmann::json::sax_parse(text.begin(), text.end(), &sax);
}

}  // namespace warren
