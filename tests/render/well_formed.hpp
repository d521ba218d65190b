// Whether a text is XML, as far as pictures need it.
#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

namespace warren::render::test {

// Every tag closed in the right order, no stray < or &: enough of XML for what draw_svg writes.
inline ::testing::AssertionResult well_formed(const std::string& xml) {
  static const std::regex kTag(R"(<(/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<]*")*)(/?)>)");
  static const std::regex kText(R"((?:[^<&]|&(?:amp|lt|gt|quot|apos);)*)");
  std::vector<std::string> open;
  auto at = xml.cbegin();
  std::smatch match;
  while (std::regex_search(at, xml.cend(), match, kTag)) {
    const std::string before(at, match[0].first);
    if (!std::regex_match(before, kText)) {
      return ::testing::AssertionFailure() << "bad text: " << before;
    }
    if (match[1].length() > 0) {
      if (open.empty() || open.back() != match[2]) {
        return ::testing::AssertionFailure() << "unexpected </" << match[2] << ">";
      }
      open.pop_back();
    } else if (match[4].length() == 0) {
      open.push_back(match[2]);
    }
    at = match[0].second;
  }
  if (!open.empty()) return ::testing::AssertionFailure() << "not closed: " << open.back();
  return ::testing::AssertionSuccess();
}

}  // namespace warren::render::test
