// The key of a printed floor: its rooms, numbered as one reads, and what is in each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::render {

struct NumberedRoom {
  int number = 0;
  const Room* room = nullptr;
  std::optional<Point> free;  // a cell with nothing on it, as near to the middle as there is one
};

struct KeyEntry {
  std::string number;  // empty for what lies in no room
  std::string title;
  std::vector<std::string> lines;
};

class FloorKey {
 public:
  explicit FloorKey(const Level& level);

  const std::vector<NumberedRoom>& rooms() const { return rooms_; }
  // The room of a cell; 0 where there is none.
  int number_at(Point cell) const;
  std::vector<KeyEntry> entries() const;

 private:
  KeyEntry entry_of(const NumberedRoom& room) const;
  std::vector<std::string> door_lines(const Room& room) const;
  std::vector<std::string> thing_lines(int number) const;
  std::string thing_text(const Thing& thing) const;
  std::string switch_text(const Thing& thing) const;
  std::string place_text(Point cell) const;
  std::string door_place(const std::string& id) const;

  const Level& level_;
  std::vector<NumberedRoom> rooms_;
  Grid<int> numbers_;
};

}  // namespace warren::render
