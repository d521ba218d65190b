#include "kinds/dungeon/generate/open_sides.hpp"

namespace warren::dungeon {
namespace {

// Without a branch, so that many cells are done at a time.
template <class Leads>
void list_row(const EdgeKind* north, const EdgeKind* west, const EdgeKind* south, int width,
              std::uint8_t* out, const Leads& leads) {
  for (int x = 0; x < width; ++x) {
    const auto n = static_cast<std::uint8_t>(leads(north[x]));
    const auto e = static_cast<std::uint8_t>(leads(west[x + 1]));
    const auto s = static_cast<std::uint8_t>(leads(south[x]));
    const auto w = static_cast<std::uint8_t>(leads(west[x]));
    out[x] = static_cast<std::uint8_t>(n | e << 1 | s << 2 | w << 3);
  }
}

}  // namespace

void list_open_sides(const Edges& edges, Through through, Grid<std::uint8_t>& out) {
  out.resize(edges.width(), edges.height());
  for (int y = 0; y < out.height(); ++y) {
    const EdgeKind* north = edges.north().row(y).data();
    const EdgeKind* south = edges.north().row(y + 1).data();
    const EdgeKind* west = edges.west().row(y).data();
    std::uint8_t* row = out.row(y).data();
    if (through == Through::nothing) {
      list_row(north, west, south, out.width(), row,
               [](EdgeKind edge) { return edge == EdgeKind::none; });
    } else {
      list_row(north, west, south, out.width(), row,
               [](EdgeKind edge) { return edge != EdgeKind::wall; });
    }
  }
}

}  // namespace warren::dungeon
