// How floors of dungeons are drawn.
#pragma once

#include "render/parts.hpp"

namespace warren::render {

PictureParts floor_picture();

}  // namespace warren::render
