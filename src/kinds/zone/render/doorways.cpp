#include "kinds/zone/render/doorways.hpp"

#include <algorithm>
#include <tuple>

namespace warren::render {
namespace {

enum ExitBit : unsigned { left = 1, right = 2, top = 4, bottom = 8 };

struct Exit {
  int edge = 0;
  int begin = 0;
  int end = 0;
  bool met = false;
};

int edge_of(Rect rect, ExitBit side) {
  switch (side) {
    case left: return rect.x;
    case right: return rect.right();
    case top: return rect.y;
    case bottom: return rect.bottom();
  }
  return 0;
}

// In order along each edge.
std::vector<Exit> exits_at(const std::vector<AreaChunk>& rooms, ExitBit side) {
  const bool down = side == left || side == right;
  std::vector<Exit> out;
  for (const AreaChunk& room : rooms) {
    const Rect& rect = room.rect;
    if ((room.exits & side) == 0 || rect.empty()) continue;
    out.push_back(
        {edge_of(rect, side), down ? rect.y : rect.x, down ? rect.bottom() : rect.right()});
  }
  std::ranges::sort(out, {}, [](const Exit& e) { return std::tuple(e.edge, e.begin, e.end); });
  return out;
}

Doorway doorway(int edge, int begin, int end, bool down, bool is_out) {
  return {down ? Point{edge, begin} : Point{begin, edge}, end - begin, down, is_out};
}

// Rooms do not overlap, so of two exits the one that ends first cannot meet a third.
void join(std::vector<Exit>& ahead, std::vector<Exit>& back, bool down, std::vector<Doorway>& out) {
  auto a = ahead.begin();
  auto b = back.begin();
  while (a != ahead.end() && b != back.end()) {
    const int begin = std::max(a->begin, b->begin);
    const int end = std::min(a->end, b->end);
    if (a->edge == b->edge && begin < end) {
      a->met = b->met = true;
      out.push_back(doorway(a->edge, begin, end, down, false));
    }
    const bool a_first = std::tuple(a->edge, a->end) <= std::tuple(b->edge, b->end);
    ++(a_first ? a : b);
  }
}

void add_unmet(const std::vector<Exit>& exits, bool down, std::vector<Doorway>& out) {
  for (const Exit& one : exits) {
    if (!one.met) out.push_back(doorway(one.edge, one.begin, one.end, down, true));
  }
}

}  // namespace

std::vector<Doorway> find_doorways(const std::vector<AreaChunk>& rooms) {
  std::vector<Doorway> out;
  for (const bool down : {true, false}) {
    std::vector<Exit> ahead = exits_at(rooms, down ? right : bottom);
    std::vector<Exit> back = exits_at(rooms, down ? left : top);
    join(ahead, back, down, out);
    add_unmet(ahead, down, out);
    add_unmet(back, down, out);
  }
  return out;
}

}  // namespace warren::render
