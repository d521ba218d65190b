// Just enough UTF-8 to know text from garbage and to show it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace warren {

// What some editors put at the beginning of a file.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Bytes of the sequence at `at`, or 0 when there is none. Overlong forms, surrogates and code
// points past the last one do not count.
std::size_t utf8_sequence(std::string_view text, std::size_t at);

// Safe to show on a terminal, character for character: tabs become blanks, control characters and
// bytes that are not UTF-8 become '?'.
std::string printable(std::string_view text);

// What of a text is text: without bytes that are not UTF-8, and without what stands in their place
// where such a text was written to a file (U+FFFD). The same before and after.
std::string text_only(std::string_view text);

// Characters of a text, not bytes; a stray byte counts as one.
std::size_t utf8_length(std::string_view text);

}  // namespace warren
