#include "verify/check.hpp"

#include <cmath>

#include "core/utf8.hpp"

namespace warren::proof {

std::string place(Point p) {
  return fmt::format("({}, {})", p.x, p.y);
}

std::string value_text(const Value& value) {
  return std::visit([](const auto& held) { return fmt::format("{}", held); }, value);
}

const Value* property(const std::vector<Property>& properties, std::string_view key) {
  for (const Property& entry : properties) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

std::string_view text_property(const std::vector<Property>& properties, std::string_view key) {
  const Value* value = property(properties, key);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::optional<double> next_parameter(const Level& level, std::size_t& latest, std::string_view key,
                                     std::string_view end) {
  const std::vector<Property>& all = level.provenance.parameters;
  for (std::size_t looked = 0, i = latest; looked < all.size(); ++looked, ++i) {
    if (i >= all.size()) i = 0;
    const std::string_view name = all[i].key;
    if (name.size() != key.size() + end.size()) continue;
    if (!name.ends_with(end) || !name.starts_with(key)) continue;
    latest = i;
    const Value& value = all[i].value;
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> parameter(const Level& level, std::string_view key, std::string_view end) {
  std::size_t first = 0;
  return next_parameter(level, first, key, end);
}

double squared_distance(Point a, Point b) {
  const double dx = static_cast<double>(a.x) - static_cast<double>(b.x);
  const double dy = static_cast<double>(a.y) - static_cast<double>(b.y);
  return dx * dx + dy * dy;
}

std::int64_t rounded_down(double value) {
  constexpr double kMost = 9.0e18;  // a little below the largest
  if (!(value > -kMost)) return INT64_MIN;
  return value < kMost ? static_cast<std::int64_t>(std::floor(value)) : INT64_MAX;
}

std::int64_t whole_distance(double squared) {
  return rounded_down(std::sqrt(squared));
}

double squared(double separation) {
  return separation <= 0 ? 0.0 : separation * separation;
}

bool inside(Rect rect, Rect map) {
  return rect.w > 0 && rect.h > 0 && rect.x >= 0 && rect.y >= 0 && rect.w <= map.w &&
         rect.h <= map.h && rect.x <= map.w - rect.w && rect.y <= map.h - rect.h;
}

Rect grown(Rect rect, int by) {
  return {rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by};
}

bool overlap(Rect a, Rect b) {
  return !a.intersect(b).empty();
}

std::optional<double> Check::need(std::string_view key, std::string_view end) {
  const std::optional<double> value = next_parameter(level_, latest_parameter_, key, end);
  if (!value) violation(std::nullopt, "the level does not say what its {}{} was", key, end);
  return value;
}

Finding Check::finish(std::string_view text) {
  // What is broken was checked.
  finding_.guarantee.nothing_to_check &= finding_.guarantee.holds;
  finding_.text =
      finding_.guarantee.nothing_to_check ? std::string(kNothingToCheck) : printable(text);
  return std::move(finding_);
}

}  // namespace warren::proof
