// Level files and pictures.
#include <benchmark/benchmark.h>
#include <spng.h>

#include <cstdlib>
#include <string>

#include "example.hpp"
#include "kinds/level_file.hpp"
#include "kinds/picture.hpp"
#include "level/json.hpp"
#include "platform/threads.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

struct Product {
  Level level = example_level(kSide);
  std::string json = write_level(level);
  render::Image picture;
};

Product make_product() {
  Product out;
  Result<render::Image> picture = render::draw(out.level, {}, {});
  if (!picture) stop(picture.error());
  out.picture = std::move(*picture);
  return out;
}

// What a user would take instead: libspng, at the level and without the filters that suit maps.
void encode_with_spng(const render::Image& image) {
  spng_ctx* const context = spng_ctx_new(SPNG_CTX_ENCODER);
  spng_ihdr header{};
  header.width = static_cast<std::uint32_t>(image.width());
  header.height = static_cast<std::uint32_t>(image.height());
  header.bit_depth = 8;
  header.color_type = SPNG_COLOR_TYPE_TRUECOLOR;
  spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
  spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 4);
  spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_NONE);
  spng_set_ihdr(context, &header);
  spng_encode_image(context, image.bytes().data(), image.bytes().size(), SPNG_FMT_PNG,
                    SPNG_ENCODE_FINALIZE);
  std::size_t size = 0;
  int code = 0;
  void* const png = spng_get_png_buffer(context, &size, &code);
  benchmark::DoNotOptimize(png);
  std::free(png);
  spng_ctx_free(context);
}

}  // namespace

void add_files() {
  static const Product product = make_product();
  add({"files", "write level JSON"}, [] { benchmark::DoNotOptimize(write_level(product.level)); });
  add({"files", "read level JSON"},
      [] { benchmark::DoNotOptimize(read_level_file(product.json, "level.json")); });
  add({"files", "draw picture"}, [] {
    const Threads threads(hardware_threads());
    render::Options options;
    options.executor = &threads;
    benchmark::DoNotOptimize(render::draw(product.level, {}, options));
  });
  add({"files", "encode PNG"},
      [] { benchmark::DoNotOptimize(render::encode_png(product.picture)); });
  add({"files", "encode PNG, libspng"}, [] { encode_with_spng(product.picture); });
}

}  // namespace warren::bench
