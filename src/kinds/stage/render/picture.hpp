// How stages are drawn.
#pragma once

#include "render/parts.hpp"

namespace warren::render {

PictureParts stage_picture();

}  // namespace warren::render
