#include <fmt/format.h>
#include <spng.h>

#include <cstdlib>
#include <memory>

#include "render/image.hpp"

namespace warren::render {
namespace {

struct FreeContext {
  void operator()(spng_ctx* context) const { spng_ctx_free(context); }
};
using Context = std::unique_ptr<spng_ctx, FreeContext>;

struct FreeBuffer {
  void operator()(void* buffer) const { std::free(buffer); }
};

// Measured on pictures of maps, 1024 x 1024 pixels: they hold few colours, so every filter makes
// them larger, and levels above 4 cost twice the time for a tenth of the bytes.
constexpr int kCompressionLevel = 4;
constexpr int kFilter = SPNG_FILTER_CHOICE_NONE;

tl::unexpected<Error> png_error(int code) {
  return fail(Failure::machine, fmt::format("cannot encode the PNG: {}", spng_strerror(code)));
}

int configure(spng_ctx* context, const Image& image) {
  spng_ihdr header{};
  header.width = static_cast<std::uint32_t>(image.width());
  header.height = static_cast<std::uint32_t>(image.height());
  header.bit_depth = 8;
  header.color_type = SPNG_COLOR_TYPE_TRUECOLOR;
  if (const int code = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)) return code;
  if (const int code = spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, kCompressionLevel)) {
    return code;
  }
  if (const int code = spng_set_option(context, SPNG_FILTER_CHOICE, kFilter)) return code;
  return spng_set_ihdr(context, &header);
}

}  // namespace

Result<std::string> encode_png(const Image& image) {
  if (image.bounds().empty()) {
    return fail(Failure::usage, "a picture without pixels cannot be written as PNG");
  }
  const Context context(spng_ctx_new(SPNG_CTX_ENCODER));
  if (context == nullptr) return png_error(SPNG_EMEM);
  if (const int code = configure(context.get(), image)) return png_error(code);
  const int code = spng_encode_image(context.get(), image.bytes().data(), image.bytes().size(),
                                     SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
  if (code != 0) return png_error(code);
  std::size_t size = 0;
  int buffer_code = 0;
  const std::unique_ptr<void, FreeBuffer> buffer(
      spng_get_png_buffer(context.get(), &size, &buffer_code));
  if (buffer == nullptr) return png_error(buffer_code);
  return std::string(static_cast<const char*>(buffer.get()), size);
}

}  // namespace warren::render
