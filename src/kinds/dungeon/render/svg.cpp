// A floor plan as vectors, with names as tooltips.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "kinds/dungeon/render/plan.hpp"
#include "level/thing_properties.hpp"
#include "render/colour.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

constexpr double kMargin = 1.4;  // cells around the map, for coordinates and the title

std::string hex(Colour c) {
  return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

// The cell's zone where it matters for the ground, nothing for rock.
struct Ground {
  bool open = false;
  const EncounterZone* zone = nullptr;

  friend bool operator==(const Ground&, const Ground&) = default;
};

class FloorSvg {
 public:
  explicit FloorSvg(const Level& level) : level_(level), inks_(level) {}

  std::string write() {
    open();
    for (int y = 0; y < level_.cells.height(); ++y) ground_row(y);
    numbers();
    draw_walls(level_, pen_);
    for (const FloorDoorway& doorway : doorways_of_floor(level_)) door(doorway);
    for (const Thing& thing : level_.things) {
      if (on_floor(level_, thing.at)) symbol(thing);
    }
    return head_ + pen_.take() + "</svg>\n";
  }

 private:
  void open() {
    constexpr int kPixelsAcross = 1024;
    const int w = level_.cells.width();
    const int h = level_.cells.height();
    const int scale = std::clamp(kPixelsAcross / std::max(w, h), 4, 40);
    head_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" "
        "height=\"{}\">\n<title>{}</title>\n",
        -kMargin, -2 * kMargin, w + 2 * kMargin, h + 3 * kMargin,
        static_cast<int>((w + 2 * kMargin) * scale), static_cast<int>((h + 3 * kMargin) * scale),
        escape_xml(plan_title(level_)));
    head_ += fmt::format(
        "<defs>\n<pattern id=\"rock\" width=\".2\" height=\".2\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><rect width=\".2\" height=\".2\" fill=\"{}\"/>"
        "<rect width=\".05\" height=\".2\" fill=\"{}\"/></pattern>\n"
        "<pattern id=\"dark\" width=\".25\" height=\".25\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(-45)\"><rect width=\".25\" height=\".25\" fill=\"{}\" "
        "fill-opacity=\".5\"/><rect width=\".05\" height=\".25\" fill=\"{}\"/></pattern>\n"
        "<pattern id=\"grid\" width=\"1\" height=\"1\" patternUnits=\"userSpaceOnUse\"><path "
        "d=\"M0 1V0H1\" fill=\"none\" stroke=\"{}\" stroke-opacity=\".4\" "
        "stroke-width=\".05\"/></pattern>\n</defs>\n",
        hex(ink::kRock), hex(mix(ink::kRock, ink::kRockHatch, 130)), hex(ink::kDark),
        hex(ink::kDarkHatch), hex(ink::kGrid));
    head_ +=
        fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", -kMargin,
                    -2 * kMargin, w + 2 * kMargin, h + 3 * kMargin, hex(ink::kSheet));
    head_ += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"url(#rock)\"/>\n", w, h);
    pen_.text({w / 2.0, -1.6 * kMargin}, plan_title(level_), std::clamp(w / 40.0, 0.2, 2.0),
              ink::kLine);
  }

  Ground ground_at(Point at) const {
    if (is_rock(level_, at)) return {};
    return {true, zone_at(level_, at)};
  }

  // Neighbours in a row become one rectangle.
  void ground_row(int y) {
    for (int x = 0; x < level_.cells.width();) {
      const int begin = x;
      const Ground ground = ground_at({x, y});
      while (x < level_.cells.width() && ground_at({x, y}) == ground) ++x;
      if (ground.open) paper(begin, x, y, ground.zone);
    }
  }

  void paper(int from, int to, int y, const EncounterZone* zone) {
    Colour colour = ink::kPaper;
    if (zone != nullptr) colour = over(colour, danger_tint(zone->danger));
    const std::string name = zone == nullptr ? "floor" : escape_xml(zone->id);
    const auto rect = [&](std::string_view fill) {
      return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"1\" fill=\"{}\"/>", from, y,
                         to - from, fill);
    };
    head_ +=
        fmt::format("<g><title>{}</title>{}{}{}</g>\n", name, rect(hex(colour)), rect("url(#grid)"),
                    zone != nullptr && zone->dark ? rect("url(#dark)") : std::string());
  }

  void numbers() {
    const int step = std::max(1, std::max(level_.cells.width(), level_.cells.height()) / 32);
    const double size = 0.32 * std::min(step, 2);
    for (int x = 0; x < level_.cells.width(); x += step) {
      pen_.text({x + 0.5, -0.5}, fmt::format("{}", x), size, ink::kFaded);
    }
    for (int y = 0; y < level_.cells.height(); y += step) {
      pen_.text({-0.65, y + 0.5}, fmt::format("{}", y), size, ink::kFaded);
    }
  }

  void door(const FloorDoorway& doorway) {
    std::string title(to_string(doorway.kind));
    if (doorway.door != nullptr) {
      title = fmt::format("{}: {}, opened by {}", doorway.door->id, title,
                          doorway.door->key.empty() ? to_string(doorway.door->opens)
                                                    : std::string_view(doorway.door->key));
      if (doorway.door->one_way) {
        title += fmt::format(", to the {} only", to_string(*doorway.door->one_way));
      }
    }
    pen_.begin_group(title);
    draw_door_symbol(pen_, doorway.middle(), doorway.side == Direction::north,
                     look_of(doorway.kind, doorway.door, inks_));
    pen_.end_group();
  }

  void symbol(const Thing& thing) {
    std::string title = thing.type.empty() ? thing.kind : thing.kind + ": " + thing.type;
    for (const std::string_view key : {"id", "target", "switch", "text"}) {
      const std::string value = text_property(thing, key);
      if (!value.empty()) title += fmt::format(", {} {}", key, value);
    }
    pen_.begin_group(title);
    draw_symbol(pen_, {thing.at.x + 0.5, thing.at.y + 0.5}, 0.82, thing, inks_);
    pen_.end_group();
  }

  const Level& level_;
  FloorInks inks_;
  std::string head_;
  SvgPen pen_;
};

}  // namespace

std::string draw_floor_svg(const Level& level) {
  return FloorSvg(level).write();
}

}  // namespace warren::render
