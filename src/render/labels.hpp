// Words on a map that leave each other room. They are collected first and drawn last, so that no
// overlay covers them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/image.hpp"

namespace warren::render {

struct Label {
  Rect around;  // pixels that it belongs to, and that it stands beside
  std::string_view text;
  int size = 1;  // of the letters
  Colour ink = {240, 240, 245, 255};
  bool insist = false;  // rather far from its place than left away
};

// One of several that belong together.
struct LabelLine {
  Rect plate;
  std::string text;
};

class Labels {
 public:
  explicit Labels(Rect picture) : picture_(picture) {}

  // Nothing will be set here.
  void reserve(Rect pixels) { taken_.push_back(pixels); }

  // Sets the label on the first side that has room, or not at all. Two overlays may name the same
  // thing: what a label there begins with is not said again. Tells whether it stands there now.
  bool add(const Label& label);

  // Sets lines exactly on their plates, unless something stands on one of them.
  bool put(std::span<const LabelLine> lines, int size, Colour ink);

  void draw(Image& image) const;

  // Where labels were set, in their order.
  std::vector<Rect> plates() const;

 private:
  struct Placed {
    Rect around;
    Rect plate;
    std::string text;
    int size;
    Colour ink;
  };

  bool known(const Label& label, std::string_view shown) const;
  bool is_free(Rect plate) const;
  Rect inside(Rect plate) const;

  Rect picture_;
  std::vector<Rect> taken_;
  std::vector<Placed> placed_;
};

}  // namespace warren::render
