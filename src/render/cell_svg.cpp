#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "render/colour.hpp"
#include "render/faces.hpp"
#include "render/palette.hpp"
#include "render/parts.hpp"
#include "render/pen.hpp"
#include "render/tally.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

std::string hex(Colour c) {
  return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

std::string opacity(Colour c, std::string_view attribute) {
  return c.a == 255 ? std::string() : fmt::format(" {}=\"{:.2f}\"", attribute, c.a / 255.0);
}

class SvgWriter {
 public:
  explicit SvgWriter(const Level& level) : level_(level), palette_(make_palette(level)) {}

  std::string write() {
    open();
    for (std::size_t i = 0; i < level_.legend.size(); ++i) {
      if (static_cast<int>(i) != base_) tile(static_cast<TileIndex>(i));
    }
    for (std::size_t i = 0; i < level_.legend.size(); ++i) outline(static_cast<TileIndex>(i));
    for (const Thing* thing : drawing_order(level_)) {
      use(icon_of(thing->kind), thing->at, thing_title(*thing));
    }
    if (level_.start) use(Icon::start, *level_.start, "start");
    for (const Thing& thing : level_.things) {
      if (thing.kind == "label") caption(thing.at, label_text(thing));
    }
    add("</svg>\n");
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  // Most of a map is one kind of floor: that is the paper, and needs no squares.
  int most_common_floor() const {
    const std::vector<std::size_t> counts = count_tiles(level_);
    int best = -1;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (level_.legend[i].kind != TileKind::floor || counts[i] == 0) continue;
      if (best < 0 || counts[i] > counts[static_cast<std::size_t>(best)])
        best = static_cast<int>(i);
    }
    return best;
  }

  void open() {
    constexpr int kPixelsAcross = 1024;
    const int w = level_.cells.width();
    const int h = level_.cells.height();
    const int scale = std::clamp(kPixelsAcross / std::max(w, h), 1, 32);
    base_ = most_common_floor();
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" "
        "height=\"{}\">\n",
        w, h, w * scale, h * scale);
    add("<title>{}</title>\n", escape_xml(level_.name));
    definitions();
    const std::string name =
        base_ < 0 ? std::string() : escape_xml(level_.legend[static_cast<std::size_t>(base_)].name);
    add("<rect width=\"{}\" height=\"{}\" fill=\"url(#ground)\"><title>{}</title></rect>\n", w, h,
        name);
  }

  void definitions() {
    constexpr Colour kPlainGround = {30, 33, 44, 255};
    std::vector<Colour> stops = palette_.ground;
    if (stops.empty()) stops = {kPlainGround, gain(kPlainGround, 150)};
    add("<defs>\n<linearGradient id=\"ground\" x2=\"1\" y2=\"1\">");
    for (std::size_t i = 0; i < stops.size(); ++i) {
      const std::size_t last = std::max<std::size_t>(1, stops.size() - 1);
      add("<stop offset=\"{:.2f}\" stop-color=\"{}\"/>",
          static_cast<double>(i) / static_cast<double>(last), hex(stops[i]));
    }
    add("</linearGradient>\n");
    symbol(Icon::drop, "<circle r=\".3\"/>");
    symbol(Icon::other, "<rect x=\"-.3\" y=\"-.3\" width=\".6\" height=\".6\"/>");
    symbol(Icon::pickup, "<path d=\"M0-.36L.31-.18V.18L0 .36-.31 .18V-.18z\"/>");
    symbol(Icon::enemy, "<path d=\"M0-.45L.45 0 0 .45-.45 0z\"/>");
    symbol(Icon::datanode, "<path d=\"M-.4-.4h.8v.8h-.8zM-.2-.2v.4h.4v-.4z\"/>");
    symbol(Icon::savepoint, "<path d=\"M-.15-.45h.3v.3h.3v.3h-.3v.3h-.3v-.3h-.3v-.3h.3z\"/>");
    symbol(Icon::portal,
           "<path d=\"M-.45 0a.45.45 0 1 1 .9 0a.45.45 0 1 1-.9 0zM-.2 0a.2.2 0 1 0 .4 0a.2.2 0 1 "
           "0-.4 0z\"/>");
    symbol(Icon::label, "<circle r=\".2\"/>");
    symbol(Icon::start,
           "<path d=\"M0-.6L.15-.2.6-.2.25.08.37.5 0 .25-.37.5-.25.08-.6-.2-.15-.2z\"/>");
    add("</defs>\n");
  }

  void symbol(Icon icon, std::string_view shape) {
    add("<g id=\"i{}\" fill=\"{}\" stroke=\"#08060e\" stroke-width=\".08\">{}</g>\n",
        static_cast<int>(icon), hex(icon_colour(icon)), shape);
  }

  // Neighbours in a row become one rectangle.
  void tile(TileIndex index) {
    const Look& look = palette_[index];
    const bool open = is_open(look.kind);
    if (look.kind == TileKind::floor && look.tint.a == 0) return;
    const Colour fill = open ? look.tint : look.body[2];
    bool any = false;
    for (int y = 0; y < level_.cells.height(); ++y) {
      const std::span<const TileIndex> row = level_.cells.row(y);
      for (auto from = row.begin(); (from = std::find(from, row.end(), index)) != row.end();) {
        const auto to = std::find_if(from, row.end(), [&](TileIndex t) { return t != index; });
        if (!any) begin_group(index, fill);
        any = true;
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"1\"/>\n", from - row.begin(), y,
            to - from);
        from = to;
      }
    }
    if (any) add("</g>\n");
  }

  void begin_group(TileIndex index, Colour fill) {
    add("<g fill=\"{}\"{} shape-rendering=\"crispEdges\"><title>{}</title>\n", hex(fill),
        opacity(fill, "fill-opacity"), escape_xml(level_.legend[index].name));
  }

  bool face(TileIndex index, Point cell, Point side) const {
    const Point to = cell + side;
    return level_.cells.contains(cell) && level_.cells[cell] == index &&
           level_.cells.contains(to) && level_.open(to);
  }

  // The faces of a wall towards open ground, as lines as long as they go.
  void outline(TileIndex index) {
    const Look& look = palette_[index];
    if (look.kind != TileKind::wall) return;
    std::string path;
    for (std::size_t side = 0; side < 4; ++side) append_faces(path, index, kAround[side]);
    if (path.empty()) return;
    add("<path fill=\"none\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"square\" "
        "d=\"{}\"/>\n",
        hex(look.rim), path);
  }

  void append_faces(std::string& path, TileIndex index, Point side) const {
    const bool level_line = side.x == 0;
    const int lines = level_line ? level_.cells.height() : level_.cells.width();
    const int length = level_line ? level_.cells.width() : level_.cells.height();
    const auto cell = [&](int line, int at) {
      return level_line ? Point{at, line} : Point{line, at};
    };
    for (int line = 0; line < lines; ++line) {
      const int edge = line + (side.x + side.y > 0 ? 1 : 0);
      for (int at = 0; at < length; ++at) {
        if (!face(index, cell(line, at), side)) continue;
        const int begin = at;
        while (at < length && face(index, cell(line, at), side)) ++at;
        const Point from = cell(edge, begin);
        path += fmt::format("M{} {}{}{}", from.x, from.y, level_line ? 'h' : 'v', at - begin);
      }
    }
  }

  std::string thing_title(const Thing& thing) const {
    const std::string more = thing.kind == "label" ? label_text(thing) : thing.type;
    return more.empty() ? thing.kind : thing.kind + ": " + more;
  }

  void use(Icon icon, Point at, std::string_view title) {
    add("<use href=\"#i{}\" x=\"{}.5\" y=\"{}.5\"><title>{}</title></use>\n",
        static_cast<int>(icon), at.x, at.y, escape_xml(title));
  }

  void caption(Point at, std::string_view text) {
    add("<text x=\"{}.8\" y=\"{}.75\" font-family=\"sans-serif\" font-size=\".8\" fill=\"#fff\" "
        "stroke=\"#08060e\" stroke-width=\".2\" paint-order=\"stroke\">{}</text>\n",
        at.x, at.y, escape_xml(text));
  }

  const Level& level_;
  Palette palette_;
  int base_ = -1;  // the tile that the background stands for
  std::string out_;
};

}  // namespace

std::string draw_cell_svg(const Level& level) {
  return SvgWriter(level).write();
}

}  // namespace warren::render
