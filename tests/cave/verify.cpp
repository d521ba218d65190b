#include "cave.hpp"
#include "core/topology/distance.hpp"
#include "level/open_cells.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::cave {
namespace {

struct Case {
  explicit Case(const Level& of) : level(of) {}
  const Level& level;
};

std::optional<Finding> one_piece(const Case& of) {
  proof::Check check("C1", of.level);
  if (!of.level.start) {
    check.violation(std::nullopt, "there is no start");
    return check.finish("every open cell is reached from the start");
  }
  const Grid<std::uint8_t> open = open_cells(of.level);
  const Grid<std::int32_t> steps = distance_field(open, std::span(&*of.level.start, 1));
  std::int64_t reached = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Point at = open.point(i);
    if (steps.cells()[i] != kUnreached) ++reached;
    if (open.cells()[i] != 0 && steps.cells()[i] == kUnreached) {
      check.violation(at, "{} is cut off", proof::place(at));
    }
  }
  check.evidence("reached", reached);
  return check.finish("every open cell is reached from the start");
}

std::optional<Finding> identity(const Case& of) {
  return proof::check_identity(of.level, "C2");
}

constexpr proof::GuaranteeRow<Case> kGuarantees[] = {{"C1", "in one piece", one_piece},
                                                     {"C2", "hash fits", identity}};

}  // namespace

std::vector<Finding> verify(const Level& level) {
  return proof::check_all(level, kGuarantees);
}

std::string_view guarantee_title(std::string_view id) {
  return proof::title_of(kGuarantees, id);
}

}  // namespace warren::cave
