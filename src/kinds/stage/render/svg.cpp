// A stage's map as vectors, with names as tooltips.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr double kSvgMargin = 1.4;  // cells around the map, for coordinates and the title

std::string svg_colour(Colour c) {
  return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

class StageSvg {
 public:
  explicit StageSvg(const Level& level) : level_(level) {}

  std::string write() {
    open();
    cells();
    numbers();
    for (const ZoneOutline& zone : custom_zones(level_)) border(zone);
    for (const Thing* thing : stage_things(level_)) token(*thing);
    for (const ZoneOutline& zone : custom_zones(level_)) {
      const double height = 0.5;
      const Dot at = {zone.largest.centre().x + 0.5, zone.largest.y + 0.6};
      pen_.text(at, zone.name, height, paint::kZone);
    }
    return head_ + "<defs>\n" + drawings_.take() + "</defs>\n" + body_ + pen_.take() + "</svg>\n";
  }

 private:
  void open() {
    constexpr int kPixelsAcross = 1024;
    const int w = level_.cells.width();
    const int h = level_.cells.height();
    const int scale = std::clamp(kPixelsAcross / std::max(w, h), 4, 40);
    const std::string title = stage_title(level_);
    head_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {1} {2} {3}\" width=\"{4}\" "
        "height=\"{5}\">\n<title>{6}</title>\n"
        "<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" fill=\"{7}\"/>\n",
        -kSvgMargin, -2 * kSvgMargin, w + 2 * kSvgMargin, h + 3 * kSvgMargin,
        static_cast<int>((w + 2 * kSvgMargin) * scale),
        static_cast<int>((h + 3 * kSvgMargin) * scale), escape_xml(title),
        svg_colour(paint::kSheet.sheet));
    const double fitting = w * 1.2 / static_cast<double>(std::max<std::size_t>(1, title.size()));
    pen_.text({w / 2.0, -1.6 * kSvgMargin}, title, std::min(1.0, fitting), paint::kSheet.line);
  }

  // Each look is drawn once, and used by all cells that have it.
  void cells() {
    std::map<TileLook, std::size_t> looks;
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      const Point cell = level_.cells.point(i);
      const TileLook look = look_of_cell(level_, cell);
      const auto [at, fresh] = looks.emplace(look, looks.size());
      if (fresh) define(look, at->second);
      fmt::format_to(std::back_inserter(body_), "<use href=\"#t{}\" x=\"{}\" y=\"{}\"/>\n",
                     at->second, cell.x, cell.y);
    }
  }

  void define(const TileLook& look, std::size_t number) {
    std::string name(look.rubble ? "rubble" : to_string(look.tile));
    if (look.beam) name += ", steel beam";
    if (look.fall_spawn) name += ", fall spawn";
    drawings_.begin_group(words_of(name), fmt::format("t{}", number));
    draw_tile(Spot(drawings_, {0.5, 0.5}, 1), look);
    drawings_.end_group();
  }

  void numbers() {
    const int step = std::max(1, std::max(level_.cells.width(), level_.cells.height()) / 32);
    const double size = 0.32 * std::min(step, 2);
    for (int x = 0; x < level_.cells.width(); x += step) {
      pen_.text({x + 0.5, -0.5}, fmt::format("{}", x), size, paint::kSheet.faded);
    }
    for (int y = 0; y < level_.cells.height(); y += step) {
      pen_.text({-0.65, y + 0.5}, fmt::format("{}", y), size, paint::kSheet.faded);
    }
  }

  void border(const ZoneOutline& zone) {
    pen_.begin_group("zone " + zone.name);
    for (const auto& line : zone.lines) {
      pen_.line(line.first, line.second, {paint::kZone, 0.1, 0.3});
    }
    pen_.end_group();
  }

  void token(const Thing& thing) {
    pen_.begin_group(words_of(thing.kind));
    draw_token(Spot(pen_, {thing.at.x + 0.5, thing.at.y + 0.5}, 0.94), thing.kind);
    pen_.end_group();
  }

  const Level& level_;
  std::string head_;
  std::string body_;
  SvgPen drawings_;
  SvgPen pen_;
};

}  // namespace

std::string draw_stage_svg(const Level& level) {
  return StageSvg(level).write();
}

}  // namespace warren::render
