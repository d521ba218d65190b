// Pages as a PDF file. Here and not in the library, so that only the command needs what writes it.
#pragma once

#include <span>
#include <string>

#include "kinds/dungeon/render/page.hpp"

namespace warren::cli {

// The same pages give the same bytes: no date is written.
Result<std::string> write_pdf(std::span<const render::Page> pages);

}  // namespace warren::cli
