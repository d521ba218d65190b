#include "kinds/dungeon/formats/kept.hpp"

#include <algorithm>
#include <optional>

#include "core/json_text.hpp"
#include "kinds/dungeon/formats/residue.hpp"
#include "level/json_writer.hpp"

namespace warren::drpg {
namespace {

Json kept_json(const Level& level, std::string_view key) {
  for (const Property& parameter : level.provenance.parameters) {
    const auto* text = std::get_if<std::string>(&parameter.value);
    if (parameter.key != key || text == nullptr) continue;
    tl::expected<Json, JsonProblem> json = parse_game_json(*text);
    return json && json->is_object() ? std::move(*json) : Json();
  }
  return {};
}

// Which cell an entry [x, y, residue] is about.
std::optional<Point> cell_of(const Json& entry, Rect bounds) {
  if (!entry.is_array() || entry.size() != 3) return std::nullopt;
  if (!entry[0].is_number_unsigned() || !entry[1].is_number_unsigned()) return std::nullopt;
  const auto x = entry[0].get<std::uint64_t>();
  const auto y = entry[1].get<std::uint64_t>();
  const bool inside =
      x < static_cast<std::uint64_t>(bounds.w) && y < static_cast<std::uint64_t>(bounds.h);
  if (!inside) return std::nullopt;
  return Point{static_cast<int>(x), static_cast<int>(y)};
}

}  // namespace

void keep_json(const Json& json, std::string_view key, Level& level) {
  std::string text = text_of(json);
  if (!parse_json_text(text)) return;  // too deep: nobody could read it again
  level.provenance.parameters.push_back({std::string(key), std::move(text)});
}

bool is_kept_parameter(std::string_view key) {
  return key == kKeptParameter || key == kSaveParameter;
}

std::vector<Property> parameters_without_kept(const std::vector<Property>& parameters) {
  std::vector<Property> out;
  std::ranges::copy_if(parameters, std::back_inserter(out),
                       [](const Property& one) { return !is_kept_parameter(one.key); });
  return out;
}

Kept::Kept(const Level& level) : kept_(kept_json(level, kKeptParameter)) {
  tiles_.reset(level.cells.width(), level.cells.height(), nullptr);
  if (!kept_.is_object() || !kept_.contains("tiles") || !kept_["tiles"].is_array()) return;
  const Json& entries = kept_["tiles"];
  for (const Json& entry : entries) {
    if (const std::optional<Point> at = cell_of(entry, tiles_.bounds())) tiles_[*at] = &entry[2];
  }
}

void Kept::restore_tile(Point at, Json& tile) const {
  if (tiles_[at] != nullptr) restore(tile, *tiles_[at]);
}

void Kept::restore_members(Json& members) const {
  if (kept_.is_object() && kept_.contains("floor")) restore(members, kept_["floor"]);
}

Json kept_save(const Level& level) {
  Json save = kept_json(level, kSaveParameter);
  const bool whole = save.is_object() && save.contains("gameState") &&
                     save["gameState"].is_object() && save["gameState"].contains("dungeon");
  return whole ? save : Json();
}

void keep_save(const Json& save, Level& level) {
  Json rest = save;
  rest["gameState"]["dungeon"] = nullptr;
  keep_json(rest, kSaveParameter, level);
}

}  // namespace warren::drpg
