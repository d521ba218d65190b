// Numbers in authored files: strict, the same in every locale, and never NaN or infinite.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren {

// The whole text must be the number: "12x", "" and " 12" are none. A leading '+' is allowed.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_real(std::string_view text);

// The shortest text that reads back as the same number: 0.1, 50000, 1e-07.
std::string real_text(double value);

}  // namespace warren
