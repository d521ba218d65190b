// Level files and pictures.
#include <benchmark/benchmark.h>

#include <string>

#include "example.hpp"
#include "level/json.hpp"
#include "render/picture.hpp"
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

}  // namespace

void add_files() {
  static const Product product = make_product();
  add({"files", "write level JSON"}, [] { benchmark::DoNotOptimize(write_level(product.level)); });
  add({"files", "read level JSON"},
      [] { benchmark::DoNotOptimize(read_level(product.json, "level.json")); });
  add({"files", "draw picture"},
      [] { benchmark::DoNotOptimize(render::draw(product.level, {}, {})); });
  add({"files", "encode PNG"},
      [] { benchmark::DoNotOptimize(render::encode_png(product.picture)); });
}

}  // namespace warren::bench
