// Levels as texts and pictures, and back.
#include "warren/level_file.hpp"

#include <pybind11/stl.h>

#include "arrays.hpp"
#include "level.hpp"
#include "warren/drpg.hpp"
#include "warren/picture.hpp"
#include "warren/png.hpp"
#include "warren/verify.hpp"

namespace warren::python {
namespace {

std::vector<Level> all_of(const std::vector<LevelPointer>& held) {
  std::vector<Level> out;
  for (const LevelPointer& one : held) out.push_back(one->level());
  return out;
}

py::str to_json(const std::vector<LevelPointer>& held) {
  return text(unlocked([&] {
    return held.size() == 1 ? level_to_json(held.front()->level()) : levels_to_json(all_of(held));
  }));
}

py::list from_json(const std::string& json, const std::string& name) {
  auto read = unwrap(unlocked([&] { return levels_from_json(json, name); }));
  py::list out;
  for (LevelRead& one : read) {
    LevelPointer held = std::make_shared<HeldLevel>();
    held->read = std::move(one);
    held->from_file = true;
    out.append(std::move(held));
  }
  return out;
}

py::str to_drpg(const std::vector<LevelPointer>& held, bool document, bool playable) {
  return text(unwrap(unlocked(
      [&] { return floors_to_drpg(all_of(held), {.document = document, .playable = playable}); })));
}

py::list from_drpg(const std::string& json, const std::string& name) {
  FloorsRead read = unwrap(unlocked([&] { return floors_from_drpg(json, name); }));
  py::list out;
  for (Level& floor : read.floors) {
    LevelPointer held = hold(std::move(floor));
    held->read.warnings = read.warnings;
    out.append(std::move(held));
  }
  return out;
}

// What levels guarantee together: that none is missing, and that stairs meet.
void verify_all(const std::vector<LevelPointer>& held) {
  unwrap(unlocked([&] { return verify_levels(std::span<const Level>(all_of(held))); }));
}

PictureOptions options_of(int scale, std::vector<std::string> overlays, bool legend,
                          unsigned threads) {
  return {.scale = scale, .overlays = std::move(overlays), .legend = legend, .threads = threads};
}

Image draw(const HeldLevel& held, const PictureOptions& options) {
  return unwrap(unlocked([&] { return draw_level(held.level(), options, held.layers()); }));
}

void add_alpha(const Image& image, std::uint8_t* to) {
  const std::vector<std::uint8_t>& bytes = image.bytes();
  for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {
    *to++ = bytes[i];
    *to++ = bytes[i + 1];
    *to++ = bytes[i + 2];
    *to++ = 255;
  }
}

py::array pixels(const HeldLevel& held, int scale, std::vector<std::string> overlays, bool legend,
                 unsigned threads) {
  const Image image = draw(held, options_of(scale, std::move(overlays), legend, threads));
  py::array_t<std::uint8_t> out({py::ssize_t{image.height()}, py::ssize_t{image.width()}, {4}});
  std::uint8_t* to = out.mutable_data();
  unlocked([&] { add_alpha(image, to); });
  return py::array(std::move(out));
}

py::bytes png(const HeldLevel& held, int scale, std::vector<std::string> overlays, bool legend,
              unsigned threads) {
  const Image image = draw(held, options_of(scale, std::move(overlays), legend, threads));
  return py::bytes(unwrap(unlocked([&] { return image_to_png(image); })));
}

}  // namespace

void bind_level_files(py::module_& module) {
  module.def("to_json", &to_json);
  module.def("from_json", &from_json);
  module.def("to_drpg", &to_drpg);
  module.def("from_drpg", &from_drpg);
  module.def("verify_all", &verify_all);
  module.def("pixels", &pixels);
  module.def("png", &png);
  module.def("svg", [](const HeldLevel& held) {
    return text(unwrap(unlocked([&] { return level_to_svg(held.level()); })));
  });
  module.def("drawn_text", [](const HeldLevel& held) {
    return text(unlocked([&] { return level_to_text(held.level()); }));
  });
}

}  // namespace warren::python
