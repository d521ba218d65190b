// Text as lines of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace warren::cli {

// How long lines of results may be: as wide as the terminal within reason, 100 elsewhere.
std::size_t line_columns();

// Breaks a long line between words, never within one. It keeps its own indentation and gets
// `indent` more; what follows stands `hanging` further in.
std::string wrapped(std::string_view line, std::size_t indent, std::size_t hanging,
                    std::size_t columns);

}  // namespace warren::cli
