#include "kinds/zone/verify/vaults.hpp"

#include "core/transform.hpp"

namespace warren::proof {
namespace {

std::string vault_name(const Block& vault) {
  return fmt::format("vault {} at {}", vault.chunk, place(Point{vault.rect.x, vault.rect.y}));
}

const ChunkPattern* pattern_named(const Level& level, std::string_view name) {
  const auto found =
      std::find_if(level.zone()->chunks.begin(), level.zone()->chunks.end(),
                   [&](const ChunkPattern& pattern) { return pattern.name == name; });
  return found == level.zone()->chunks.end() ? nullptr : &*found;
}

bool opens(const Level& level, char glyph) {
  return std::any_of(level.legend.begin(), level.legend.end(),
                     [&](const Tile& tile) { return tile.glyph == glyph && is_open(tile.kind); });
}

// Calls `visit(cell, beside)` for each cell of the edge and what lies beside it outside; at a
// corner for both sides.
template <class Visit>
void for_edge(Rect rect, const Visit& visit) {
  for (int x = rect.x; x < rect.right(); ++x) {
    visit(Point{x, rect.y}, Point{x, rect.y - 1});
    visit(Point{x, rect.bottom() - 1}, Point{x, rect.bottom()});
  }
  for (int y = rect.y; y < rect.bottom(); ++y) {
    visit(Point{rect.x, y}, Point{rect.x - 1, y});
    visit(Point{rect.right() - 1, y}, Point{rect.right(), y});
  }
}

// An opening of the edge that its chunk guarantees must lead out to where a player can walk.
void check_exits(const Case& of, const Block& vault, Check& check) {
  const ChunkPattern* pattern = pattern_named(of.level, vault.chunk);
  if (pattern == nullptr || pattern->rows.empty()) return;  // Z5 says so
  const Size size{static_cast<int>(pattern->rows.front().size()),
                  static_cast<int>(pattern->rows.size())};
  if (transformed(size, vault.transform) != Size{vault.rect.w, vault.rect.h}) return;
  const Size placed{vault.rect.w, vault.rect.h};
  std::size_t exits = 0;
  for_edge(vault.rect, [&](Point cell, Point beside) {
    const Point from =
        transform_cell(cell - Point{vault.rect.x, vault.rect.y}, placed, inverse(vault.transform));
    const std::string& row = pattern->rows[static_cast<std::size_t>(from.y)];
    if (static_cast<std::size_t>(from.x) >= row.size()) return;
    if (!opens(of.level, row[static_cast<std::size_t>(from.x)])) return;
    ++exits;
    if (!of.ground.reach.test(cell)) {
      check.violation(cell, "the exit of {} at {} cannot be reached from the start",
                      vault_name(vault), place(cell));
    } else if (!of.map.contains(beside) || !of.ground.reach.test(beside)) {
      check.violation(cell, "the exit of {} at {} faces rock", vault_name(vault), place(cell));
    }
  });
  if (exits == 0) check.violation(std::nullopt, "{} has no exit", vault_name(vault));
}

}  // namespace

std::vector<Landmark> vaults_as_landmarks(const Case& of, Check& check) {
  std::vector<Landmark> out;
  std::int64_t cells = 0;
  for (const Block& vault : of.level.zone()->vaults) {
    if (!inside(vault.rect, of.map)) {
      check.violation(std::nullopt, "vault {} does not lie in the map", vault.chunk);
      continue;
    }
    cells += std::int64_t{vault.rect.w} * vault.rect.h;
    Landmark as;
    as.type = "vault";
    as.chunk = vault.chunk;
    as.rect = vault.rect;
    as.at = vault.rect.centre();
    as.transform = vault.transform;
    out.push_back(std::move(as));
  }
  if (cells <= std::int64_t{of.map.w} * of.map.h) return out;
  check.violation(std::nullopt, "there are more vaults than the map can hold");
  return {};
}

void check_vaults(const Case& of, Check& check) {
  BitGrid taken = of.ground.built;
  for (const Block& vault : of.level.zone()->vaults) {
    if (!inside(vault.rect, of.map)) continue;  // Z5 says so
    if (first_set(taken, vault.rect)) {
      check.violation(Point{vault.rect.x, vault.rect.y},
                      "{} overlaps a landmark, a region or a vault", vault_name(vault));
      return;
    }
    set_all(taken, vault.rect);
    check_exits(of, vault, check);
  }
}

}  // namespace warren::proof
