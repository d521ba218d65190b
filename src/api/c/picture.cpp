// Levels as pictures.
#include "api/c/level_access.hpp"

using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

std::vector<std::string> overlay_names(std::string_view list) {
  std::vector<std::string> out;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (comma > 0) out.emplace_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return out;
}

std::vector<std::uint8_t> with_alpha(const std::vector<std::uint8_t>& rgb) {
  std::vector<std::uint8_t> out(rgb.size() / 3 * 4);
  for (std::size_t i = 0, o = 0; o < out.size(); i += 3, o += 4) {
    out[o] = rgb[i];
    out[o + 1] = rgb[i + 1];
    out[o + 2] = rgb[i + 2];
    out[o + 3] = 255;
  }
  return out;
}

Status check_picture(const warren_level* level, const warren_recording* recording,
                     std::int32_t scale, std::uint32_t threads) {
  if (!is_live(level)) return no_handle("level");
  if (recording != nullptr && !is_live(recording)) return no_handle("recording");
  if (scale >= 0 && threads <= kMostThreads) return {};
  return fail(Failure::usage, "the scale or the number of threads is out of its range");
}

}  // namespace
}  // namespace warren::c

warren_status warren_level_draw(const warren_level* level, const warren_recording* recording,
                                int32_t scale, const char* overlays, int32_t legend,
                                uint32_t threads, warren_image** image, warren_error** error) {
  return warren::c::call(image, error, [&]() -> Status {
    Status status = warren::c::check_picture(level, recording, scale, threads);
    if (!status) return status;
    if (overlays == nullptr) overlays = "";
    status = warren::c::check_text(overlays, "list of overlays");
    if (!status) return status;
    static const warren::Layers kNone;
    const warren::PictureOptions options{scale, warren::c::overlay_names(overlays), legend != 0,
                                         threads};
    const warren::Layers& layers = recording == nullptr ? kNone : recording->recording.layers;
    auto drawn = warren::draw_level(*level->level, options, layers);
    if (!drawn) return tl::make_unexpected(std::move(drawn.error()));
    auto made = std::make_unique<warren_image>();
    made->width = drawn->width();
    made->height = drawn->height();
    made->rgba = warren::c::with_alpha(drawn->bytes());
    *image = made.release();
    return {};
  });
}

int32_t warren_image_width(const warren_image* image) {
  return is_live(image) ? image->width : 0;
}
int32_t warren_image_height(const warren_image* image) {
  return is_live(image) ? image->height : 0;
}
const uint8_t* warren_image_rgba(const warren_image* image, size_t* size) {
  if (size != nullptr) *size = is_live(image) ? image->rgba.size() : 0;
  return is_live(image) ? image->rgba.data() : nullptr;
}
void warren_image_close(warren_image* image) {
  warren::c::close(image);
}

warren_status warren_level_to_svg(const warren_level* level, warren_text** svg,
                                  warren_error** error) {
  return warren::c::call(svg, error, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    auto drawn = warren::level_to_svg(*level->level);
    if (!drawn) return tl::make_unexpected(std::move(drawn.error()));
    warren::c::give(svg, std::move(*drawn));
    return {};
  });
}

warren_status warren_level_to_text(const warren_level* level, warren_text** text,
                                   warren_error** error) {
  return warren::c::call(text, error, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    warren::c::give(text, warren::level_to_text(*level->level));
    return {};
  });
}
