#include "verify/verdict.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace warren {

void Finding::add_breach(std::string_view what, std::optional<Point> at) {
  promise.holds = false;
  if (breaches.size() >= kMaxBreaches) return;
  // A line break in a name could forge a whole line of a verdict.
  breaches.push_back({printable(what), at});
}

Finding* Verdict::find(std::string_view id) {
  const auto found = std::find_if(findings.begin(), findings.end(),
                                  [&](const Finding& finding) { return finding.promise.id == id; });
  return found == findings.end() ? nullptr : &*found;
}

bool Verdict::holds() const {
  return std::all_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.promise.holds; });
}

std::vector<Promise> Verdict::certificate() const {
  std::vector<Promise> out;
  for (const Finding& finding : findings) out.push_back(finding.promise);
  return out;
}

}  // namespace warren
