// Which messages a malformed line is the reason for: checks go on after one, so that a designer
// sees all that is wrong, and must not blame other lines for what is missing because of it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "content/lines.hpp"
#include "warren/result.hpp"

namespace warren {

class Consequences {
 public:
  // Of the lines that the errors name.
  Consequences(const LineFile& lines, const std::vector<Diagnostic>& errors);

  // A message about such a line, about a name that it would have defined, or about a number that it
  // would have changed.
  bool explain(const Diagnostic& message) const;
  // What a line about the whole map did not say leaves nothing to check.
  bool explain_all() const { return all_; }

 private:
  void add(const LineFile& lines, int line);

  std::set<int> lines_;
  std::set<std::string> quoted_;  // names, in quotes as messages write them
  std::set<std::string> phrases_;
  bool all_ = false;
};

}  // namespace warren
