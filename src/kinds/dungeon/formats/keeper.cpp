#include "kinds/dungeon/formats/keeper.hpp"

#include "kinds/dungeon/formats/kept.hpp"
#include "kinds/dungeon/formats/residue.hpp"

namespace warren::drpg {
namespace {

bool is_written_apart(std::string_view key) {
  return key == "tiles" || key == "warren";
}

Json members_of(const Json& floor) {
  Json out = Json::object();
  for (const auto& [key, value] : floor.items()) {
    if (!is_written_apart(key)) out[key] = value;
  }
  return out;
}

}  // namespace

Keeper::Keeper(const Json& floor, FloorForm form, const Level& level)
    : floor_(floor), form_(form), level_(level), kept_(Json::object()) {
  if (form == FloorForm::document) document_.emplace(level, DrpgGame::document, Rest::left_out);
  const FloorWriter writer(level, DrpgGame::current, Rest::left_out);
  const Json written = writer.members();
  if (Json rest = residue(written, wanted_members(written)); !rest.is_null()) {
    kept_["floor"] = std::move(rest);
  }
  Json tiles = Json::array();
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    const Json tile = writer.tile(at);
    Json rest = residue(tile, wanted_tile(at, tile));
    if (!rest.is_null()) tiles.push_back(Json::array({at.x, at.y, std::move(rest)}));
  }
  if (!tiles.empty()) kept_["tiles"] = std::move(tiles);
}

// The members of a floor are the same in all forms, but the document's nulls and words.
Json Keeper::wanted_members(const Json& written) const {
  Json theirs = members_of(floor_);
  if (form_ == FloorForm::current) return theirs;
  if (form_ == FloorForm::legacy) {
    theirs["version"] = written["version"];
    return theirs;
  }
  Json out = written;
  restore(out, residue(document_->members(), theirs));
  return out;
}

// An old tile says with its type and its walls what a new one says otherwise; what is left is what
// nobody here knows, and what the party has seen.
Json Keeper::wanted_tile(Point at, const Json& written) const {
  const Json& theirs =
      floor_["tiles"][static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
  if (form_ == FloorForm::current) return theirs;
  Json out = written;
  if (form_ == FloorForm::document) {
    restore(out, residue(document_->tile(at), theirs));
    return out;
  }
  const bool plain = theirs["type"] == "floor" || theirs["type"] == "corridor";
  for (const auto& [key, value] : theirs.items()) {
    const bool seen = key == "discovered" || key == "hasMonster" || key == "hasItem";
    const bool known = written.contains(key) || (key == "properties" && !plain);
    if (seen || !known) out[key] = value;
  }
  return out;
}

Json Keeper::draft() const {
  if (kept_.empty()) return {};
  Level level = level_;
  keep(level);
  const FloorWriter writer(level, DrpgGame::current);
  Json out = writer.members();
  Json rows = Json::array();
  for (int y = 0; y < level.cells.height(); ++y) {
    Json row = Json::array();
    for (int x = 0; x < level.cells.width(); ++x) row.push_back(writer.tile({x, y}));
    rows.push_back(std::move(row));
  }
  out["tiles"] = std::move(rows);
  out["warren"] = extra_json(level, DrpgGame::current);
  return out;
}

void Keeper::keep(Level& level) const {
  if (!kept_.empty()) keep_json(kept_, kKeptParameter, level);
}

}  // namespace warren::drpg
