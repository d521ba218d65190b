// How zones are drawn.
#pragma once

#include "render/parts.hpp"

namespace warren::render {

PictureParts zone_picture();

}  // namespace warren::render
