// The function of include/warren/png.hpp.
#include "warren/png.hpp"

#include "api/guarded.hpp"
#include "render/image.hpp"

namespace warren {

Result<std::string> image_to_png(const Image& image) {
  return guarded([&] { return render::encode_png(image); });
}

}  // namespace warren
