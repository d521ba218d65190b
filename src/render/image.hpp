// Pictures of levels as pixels, and as the bytes of a file.
#pragma once

#include <string>

#include "warren/image.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::render {

using warren::Image;

// The same bytes for the same picture. A picture without pixels is a usage error.
Result<std::string> encode_png(const Image& image);

}  // namespace warren::render
