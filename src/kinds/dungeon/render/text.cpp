// A floor as classic text: three letters across and two lines down for each cell.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "kinds/dungeon/render/plan.hpp"
#include "level/thing_properties.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

char arrow_of(Direction direction) {
  constexpr std::string_view kArrows = "^>v<";
  return kArrows[static_cast<std::size_t>(direction)];
}

struct EdgeText {
  char letter;
  std::string meaning;
};

EdgeText text_of(const FloorDoorway& doorway) {
  const Door* door = doorway.door;
  if (door != nullptr && door->one_way) {
    return {arrow_of(*door->one_way),
            fmt::format("passed to the {} only", to_string(*door->one_way))};
  }
  switch (doorway.kind) {
    case EdgeKind::none:
    case EdgeKind::wall: break;
    case EdgeKind::door:
      if (door != nullptr && door->opens == OpenMechanism::key) return {'L', "locked door"};
      return {'D', "door"};
    case EdgeKind::secret: return {'S', "secret door"};
    case EdgeKind::illusory: return {'~', "illusory wall"};
    case EdgeKind::gate: return {'G', "gate"};
  }
  return {'?', "unknown"};
}

// Two letters for a thing: its kind, and which one of it.
std::string code_of(const Thing& thing) {
  const auto initial = [&](char otherwise) {
    const char c = thing.type.empty() ? otherwise : thing.type.front();
    return c > ' ' && c <= '~' ? c : otherwise;
  };
  if (thing.kind == "stairs") return thing.type == "up" ? "Up" : "Dn";
  if (thing.kind == "teleporter") return {'T', initial('?')};
  if (thing.kind == "switch")
    return thing.type == "teleporter" ? "lp" : std::string{'l', initial('?')};
  if (thing.kind == "key") return {'k', initial('?')};
  if (thing.kind == "trap")
    return thing.type == "paralysis" ? "^z" : std::string{'^', initial('?')};
  if (thing.kind == "treasure") return "$$";
  if (thing.kind == "spinner") return "@@";
  if (thing.kind == "message") return "!!";
  if (thing.kind == "event") return "**";
  return "??";
}

std::string meaning_of(const Thing& thing) {
  if (thing.kind == "switch") return fmt::format("lever ({})", thing.type);
  return thing.type.empty() ? thing.kind : fmt::format("{} ({})", thing.kind, thing.type);
}

class TextFloor {
 public:
  explicit TextFloor(const Level& level)
      : level_(level),
        width_(static_cast<std::size_t>(level.cells.width()) * 3 + 1),
        rows_(static_cast<std::size_t>(level.cells.height()) * 2 + 1, std::string(width_, ' ')) {}

  std::string write() {
    draw_edges();
    draw_doors();
    draw_things();
    std::string out = fmt::format("{}\n\n    ", plan_title(level_));
    for (int x = 0; x < level_.cells.width(); ++x) {
      fmt::format_to(std::back_inserter(out), " {:<2}", x % 100);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      trim(out);
      out += i % 2 == 1 ? fmt::format("\n{:>3} ", i / 2) : "\n    ";
      out += rows_[i];
    }
    trim(out);
    out += "\n\n.   floor; - and | are walls, blank is rock\n";
    for (const auto& [code, entry] : legend_) {
      fmt::format_to(std::back_inserter(out), "{:<3} {} ({})\n", code, entry.meaning, entry.count);
    }
    return out;
  }

 private:
  struct Entry {
    std::string meaning;
    int count = 0;
  };

  static void trim(std::string& text) {
    while (text.ends_with(' ')) text.pop_back();
  }
  char& at(int column, int line) {
    return rows_[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
  }
  void note(const std::string& code, const std::string& meaning) {
    Entry& entry = legend_[code];
    if (entry.meaning.empty()) entry.meaning = meaning;
    // Two keys may begin with the same letter.
    if (entry.meaning.find(meaning) == std::string::npos) entry.meaning += ", " + meaning;
    ++entry.count;
  }

  void draw_edge(Point cell, Direction side, char across, char down) {
    const int x = cell.x * 3 + (side == Direction::east ? 3 : 0);
    const int y = cell.y * 2 + (side == Direction::south ? 2 : 0);
    if (side == Direction::north || side == Direction::south) {
      for (const int i : {1, 2}) at(x + i, y) = across;
      at(x, y) = at(x + 3, y) = '+';
    } else {
      at(x, y + 1) = down;
      at(x, y) = at(x, y + 2) = '+';
    }
  }

  void draw_edges() {
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      const Point cell = level_.cells.point(i);
      if (is_rock(level_, cell)) continue;
      at(cell.x * 3 + 1, cell.y * 2 + 1) = '.';
      for (const Direction side : kAllDirections) {
        if (edge_at(level_, cell, side) != EdgeKind::none) draw_edge(cell, side, '-', '|');
      }
    }
  }
  void draw_doors() {
    for (const FloorDoorway& doorway : doorways_of_floor(level_)) {
      const EdgeText text = text_of(doorway);
      draw_edge(doorway.cell, doorway.side, text.letter, text.letter);
      note(std::string(1, text.letter), text.meaning);
    }
  }
  void draw_things() {
    for (const Thing& thing : level_.things) {
      if (!on_floor(level_, thing.at)) continue;
      const std::string code = code_of(thing);
      at(thing.at.x * 3 + 1, thing.at.y * 2 + 1) = code[0];
      at(thing.at.x * 3 + 2, thing.at.y * 2 + 1) = code[1];
      note(code, meaning_of(thing));
    }
  }

  const Level& level_;
  std::size_t width_;
  std::vector<std::string> rows_;
  std::map<std::string, Entry> legend_;
};

}  // namespace

std::string draw_floor_text(const Level& level) {
  return TextFloor(level).write();
}

}  // namespace warren::render
