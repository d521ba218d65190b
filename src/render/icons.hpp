// The marks of things on a map, drawn at any size with smooth edges and a dark outline.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "render/colour.hpp"
#include "render/image.hpp"

namespace warren::render {

enum class Icon : std::uint8_t {
  drop,
  other,
  pickup,
  enemy,
  datanode,
  savepoint,
  portal,
  label,
  start
};

// The mark of a thing's kind; `other` for kinds unknown here.
Icon icon_of(std::string_view thing_kind);
Colour icon_colour(Icon icon);

// One icon as weights per pixel, ready to be stamped many times.
class IconStamp {
 public:
  // `size` is the width in pixels, outline included.
  IconStamp(Icon icon, int size, Colour colour);

  // `weight` is of kOne: less lets the map show through.
  void draw(Image& image, Point centre, int weight = kOne) const;

 private:
  int size_;
  Colour colour_;
  std::vector<std::uint8_t> inner_;
  std::vector<std::uint8_t> outer_;
};

}  // namespace warren::render
