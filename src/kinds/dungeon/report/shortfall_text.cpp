#include "kinds/dungeon/report/shortfall_text.hpp"

#include <fmt/format.h>

namespace warren {
namespace {

// The numbers of some shortfalls are not those of the key that they are told under.
std::string numbers_text(const Shortfall& s) {
  if (s.what == "everything") return "everything that was requested is missing";
  if (s.what == "stairs") return "stairs do not stand where they should";
  if (s.what == "doors.per_room") {
    return fmt::format("doors.per_room: {} door{} missing", s.wanted,
                       s.wanted == 1 ? " is" : "s are");
  }
  if (s.what == "doors.locked_percentage") {
    return fmt::format("doors.locked_percentage gives {} locked door{}, not {}", s.got,
                       s.got == 1 ? "" : "s", s.wanted);
  }
  if (s.what == "corridors.extra_connections") {
    return fmt::format("corridors.extra_connections gives {} loop{}, not {}", s.got,
                       s.got == 1 ? "" : "s", s.wanted);
  }
  // Whole numbers that hide less than one.
  if (s.got == s.wanted) return fmt::format("{} is a little more than {}", s.what, s.wanted);
  return fmt::format("{} is {}, not {}", s.what, s.got, s.wanted);
}

}  // namespace

std::string shortfall_text(const Shortfall& shortfall) {
  return fmt::format("{}: {}", numbers_text(shortfall), shortfall.reason);
}

}  // namespace warren
