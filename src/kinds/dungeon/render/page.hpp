// Floors on paper, for people who play with dice: the map on squared paper with its rooms numbered,
// and a key that lists what is in each.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "kinds/dungeon/render/page_key.hpp"
#include "render/page_pen.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::render {

struct Page {
  std::string title;
  std::function<void(PagePen&)> draw;
};

// A floor of more cells than a page shows is laid out in parts, after one page with all of it. The
// levels must stay where they are for as long as the pages.
Result<std::vector<Page>> lay_out_pages(std::span<const Level> floors);

std::string draw_page_svg(const Page& page);

// The part of a floor that a page shows.
void draw_page_map(const Level& level, const FloorKey& key, Rect cells, Dot corner, double side,
                   PagePen& page);
// The whole of it, small, with the parts and their numbers.
void draw_page_overview(const Level& level, std::span<const Rect> parts, Dot corner, double side,
                        PagePen& page);

}  // namespace warren::render
