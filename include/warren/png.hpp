// Pictures as files. Needs the target warren::tools.
#pragma once

#include <string>

#include "warren/image.hpp"
#include "warren/result.hpp"

namespace warren {

// The same bytes for the same picture. A picture without pixels is a usage error.
Result<std::string> image_to_png(const Image& image);

}  // namespace warren
