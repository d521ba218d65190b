// What the checks of the single guarantees share.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/counted.hpp"
#include "warren/verdict.hpp"

namespace warren::proof {

std::string place(Point p);  // "(410, 388)"
std::string value_text(const Value& value);

const Value* property(const std::vector<Property>& properties, std::string_view key);
// The string of that key; empty when there is none.
std::string_view text_property(const std::vector<Property>& properties, std::string_view key);
// A parameter of the level that is a number, whole or not.
std::optional<double> parameter(const Level& level, std::string_view key,
                                std::string_view end = {});
// The same, looked for from the place of the latest that was found: checks ask for many, and mostly
// in the order of the list.
std::optional<double> next_parameter(const Level& level, std::size_t& latest, std::string_view key,
                                     std::string_view end);

// Exact for any two cells of a map.
double squared_distance(Point a, Point b);
std::int64_t rounded_down(double value);
std::int64_t whole_distance(double squared);  // of a squared distance, rounded down
// Distances are compared as squares; a separation of 0 or less asks for nothing.
double squared(double separation);

// Whether a rectangle has cells and all of them are cells of the map. Safe for any numbers.
bool inside(Rect rect, Rect map);
Rect grown(Rect rect, int by);
bool overlap(Rect a, Rect b);

// Collects what is wrong with one guarantee and the numbers it is checked by.
class Check {
 public:
  Check(std::string id, const Level& level) : level_(level) {
    finding_.guarantee.id = std::move(id);
    finding_.guarantee.holds = true;
    finding_.guarantee.evidence.reserve(kUsualEvidence);
  }

  template <class... Args>
  void violation(std::optional<Point> at, fmt::format_string<Args...> text, Args&&... args) {
    if (full()) return;  // saying it would take time
    finding_.add_violation(fmt::format(text, std::forward<Args>(args)...), at);
  }
  bool broken() const { return !finding_.violations.empty(); }
  bool full() const { return finding_.violations.size() >= kMaxViolations; }

  void evidence(std::string_view key, std::int64_t value) { add_evidence(key).value = value; }
  void evidence(std::string_view key, std::size_t value) {
    evidence(key, static_cast<std::int64_t>(value));
  }
  void evidence(std::string_view key, std::string value) {
    add_evidence(key).value = std::move(value);
  }

  // A parameter that the guarantee cannot be checked without; its key in one piece or two.
  std::optional<double> need(std::string_view key, std::string_view end = {});

  // The level has nothing that the guarantee is about.
  void nothing_to_check() { finding_.guarantee.nothing_to_check = true; }

  Finding finish(std::string_view text);

 private:
  static constexpr std::size_t kUsualEvidence = 6;

  Property& add_evidence(std::string_view key) {
    Property& out = finding_.guarantee.evidence.emplace_back();
    out.key = key;
    return out;
  }

  const Level& level_;
  std::size_t latest_parameter_ = 0;
  Finding finding_;
};

}  // namespace warren::proof
