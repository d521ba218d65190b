// Floors on paper: everything that stands on a floor is told once, on the page and within its
// edges.
#include "kinds/dungeon/render/page.hpp"

#include <gtest/gtest.h>

#include <set>

#include "in_memory.hpp"
#include "kinds/dungeon/render/page_key.hpp"
#include "render/well_formed.hpp"
#include "warren/warren.hpp"

namespace warren::render {
namespace {

std::vector<Level> page_floors(const std::string& size, const std::string& floors) {
  const Input input = testing::in_memory("paper.dungeon.toml", "", {},
                                         {{"width", size}, {"height", size}, {"floors", floors}});
  Result<std::vector<Level>> made = generate(input, {.seed = "paper"});
  EXPECT_TRUE(made.has_value());
  return made ? std::move(*made) : std::vector<Level>();
}

// Remembers what is written and whether all of it lies on the paper.
class WatchingPen final : public PagePen {
 public:
  void box(Dot low, Dot high, Colour) override {
    watch(low);
    watch(high);
  }
  void polygon(std::span<const Dot> corners, Colour) override {
    for (const Dot corner : corners) watch(corner);
  }
  void line(Dot from, Dot to, Stroke) override {
    watch(from);
    watch(to);
  }
  void disc(Dot centre, double, Colour) override { watch(centre); }
  void ring(Dot centre, double, Stroke) override { watch(centre); }
  void text(Dot centre, std::string_view text, double, Colour) override {
    watch(centre);
    numbers.insert(std::string(text));
  }
  void label(Dot left, std::string_view text, double size, Weight weight, Colour) override {
    watch(left);
    watch({left.x + page_text_width(text, size, weight), left.y});
    words += std::string(text) + " ";
  }

  int outside = 0;
  std::string words;
  std::set<std::string> numbers;

 private:
  void watch(Dot at) {
    const bool on = at.x >= 0 && at.y >= 0 && at.x <= kPageWidth && at.y <= kPageHeight;
    outside += on ? 0 : 1;
  }
};

WatchingPen& draw_all(const std::vector<Page>& pages, WatchingPen& pen) {
  for (const Page& page : pages) page.draw(pen);
  return pen;
}

TEST(DungeonPage, EveryThingIsInTheKeyOnce) {
  for (const Level& level : page_floors("24", "3")) {
    const FloorKey key(level);
    std::string all;
    for (const KeyEntry& entry : key.entries()) {
      for (const std::string& line : entry.lines) all += line + "\n";
    }
    for (const Thing& thing : level.things) {
      const std::string place = std::to_string(thing.at.x) + "," + std::to_string(thing.at.y);
      const bool told =
          all.find("(" + place) != std::string::npos || all.find("; " + place) != std::string::npos;
      EXPECT_TRUE(told) << thing.kind << " " << place;
    }
  }
}

TEST(DungeonPage, RoomsAreNumberedAsOneReads) {
  const std::vector<Level> floors = page_floors("24", "1");
  const FloorKey key(floors.at(0));
  Point before{-1, -1};
  int number = 0;
  for (const NumberedRoom& room : key.rooms()) {
    EXPECT_EQ(room.number, ++number);
    Point at{room.room->rect.x, room.room->rect.y};
    while (!room.room->contains(at)) ++at.x;
    EXPECT_TRUE(std::pair(before.y, before.x) < std::pair(at.y, at.x));
    before = at;
    if (room.free) {
      EXPECT_EQ(key.number_at(*room.free), room.number);
    }
  }
  EXPECT_GT(number, 3);
}

TEST(DungeonPage, EverythingIsOnThePaper) {
  for (const char* size : {"12", "24", "48", "70"}) {
    const std::vector<Level> floors = page_floors(size, "1");
    const Result<std::vector<Page>> pages = lay_out_pages(floors);
    ASSERT_TRUE(pages.has_value());
    WatchingPen pen;
    draw_all(*pages, pen);
    EXPECT_EQ(pen.outside, 0) << size;
    const FloorKey key(floors[0]);
    for (const NumberedRoom& room : key.rooms()) {
      EXPECT_TRUE(pen.numbers.contains(std::to_string(room.number))) << room.number;
    }
    // The last words of the key, and of the legend behind it.
    for (const KeyEntry& entry : key.entries()) {
      const std::string last = entry.lines.empty() ? entry.title : entry.lines.back();
      const std::string word = last.substr(last.find_last_of(' ') + 1);
      EXPECT_NE(pen.words.find(word), std::string::npos) << word;
    }
    EXPECT_NE(pen.words.find("Symbols"), std::string::npos);
    EXPECT_NE(pen.words.find("safe zone ("), std::string::npos);
  }
}

TEST(DungeonPage, LargeFloorsAreLaidOutInParts) {
  const std::vector<Level> floors = page_floors("70", "1");
  const Result<std::vector<Page>> pages = lay_out_pages(floors);
  ASSERT_TRUE(pages.has_value());
  WatchingPen pen;
  draw_all(*pages, pen);
  EXPECT_NE(pen.words.find("70 x 70 cells, in 4 parts"), std::string::npos);
  EXPECT_NE(pen.words.find("part 4 of 4: columns 35 to 69, rows 35 to 69"), std::string::npos);
}

TEST(DungeonPage, SvgIsWellFormedAndTheSameEachTime) {
  const std::vector<Level> floors = page_floors("24", "2");
  const Result<std::vector<Page>> pages = lay_out_pages(floors);
  ASSERT_TRUE(pages.has_value());
  EXPECT_GE(pages->size(), 2U);
  for (const Page& page : *pages) {
    const std::string svg = draw_page_svg(page);
    EXPECT_TRUE(test::well_formed(svg));
    EXPECT_EQ(draw_page_svg(page), svg);
  }
}

TEST(DungeonPage, OtherLevelsHaveNoPages) {
  const std::vector<Level> levels(1);
  EXPECT_FALSE(lay_out_pages(levels).has_value());
}

TEST(PageText, IsWrappedBetweenWords) {
  const std::vector<std::string> lines =
      wrap_page_text("one two three four", page_text_width("one two", 8, Weight::regular) + 0.1, 8,
                     Weight::regular);
  EXPECT_EQ(lines, (std::vector<std::string>{"one two", "three", "four"}));
  EXPECT_TRUE(wrap_page_text("", 10, 8, Weight::bold).empty());
  EXPECT_EQ(wrap_page_text("unbreakable", 1, 8, Weight::bold).size(), 1U);
}

}  // namespace
}  // namespace warren::render
