#include "kinds/seed_text.hpp"

#include <fmt/format.h>

#include "content/numbers.hpp"
#include "core/utf8.hpp"

namespace warren {

Seed number_as_seed(std::uint32_t number) {
  return {number, std::to_string(number)};
}

Result<Seed> read_number_seed(std::string_view text) {
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < 0 || *number > std::int64_t{UINT32_MAX}) {
    return fail(Failure::usage, printable(fmt::format("'{}' is no seed", text)),
                fmt::format("write a whole number from 0 to {}", UINT32_MAX));
  }
  return number_as_seed(static_cast<std::uint32_t>(*number));
}

std::string seed_as_text(std::optional<std::uint32_t> seed) {
  return seed ? std::to_string(*seed) : std::string();
}

Error as_content(Error error) {
  error.failure = Failure::content;
  return error;
}

}  // namespace warren
