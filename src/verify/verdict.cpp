#include "warren/verdict.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace warren {

void Finding::add_violation(std::string_view what, std::optional<Point> at) {
  guarantee.holds = false;
  if (violations.size() >= kMaxViolations) return;
  // A line break in a name could forge a whole line of a verdict.
  violations.push_back({printable(what), at});
}

Finding* Verdict::find(std::string_view id) {
  const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
    return finding.guarantee.id == id;
  });
  return found == findings.end() ? nullptr : &*found;
}

bool Verdict::holds() const {
  return std::all_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.guarantee.holds; });
}

std::vector<Guarantee> Verdict::certificate() const {
  std::vector<Guarantee> out;
  for (const Finding& finding : findings) out.push_back(finding.guarantee);
  return out;
}

}  // namespace warren
