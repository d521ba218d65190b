#include "kinds/dungeon/formats/cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace warren::drpg {

Cursor Cursor::member(const char* key) const& {
  want_object();
  const auto found = json_->find(key);
  if (found == json_->end()) wrong(fmt::format("has no \"{}\"", key));
  return {*found, this, key, 0};
}

Cursor Cursor::entry(std::size_t index) const& {
  return {(*json_)[index], this, nullptr, index};
}

bool Cursor::has(const char* key) const {
  const auto found = json_->find(key);
  return found != json_->end() && !found->is_null();
}

std::size_t Cursor::size() const {
  if (!json_->is_array()) wrong("must be an array");
  return json_->size();
}

void Cursor::want_object() const {
  if (!json_->is_object()) wrong("must be an object");
}

bool Cursor::truth() const {
  if (!json_->is_boolean()) wrong("must be true or false");
  return json_->get<bool>();
}

std::int64_t Cursor::integer(std::int64_t min, std::int64_t max) const {
  if (json_->is_number_integer()) {
    const bool fits = !json_->is_number_unsigned() ||
                      json_->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
    const auto value = json_->get<std::int64_t>();
    if (fits && value >= min && value <= max) return value;
  }
  wrong(fmt::format("must be a whole number from {} to {}", min, max));
}

double Cursor::number(double min, double max) const {
  const double value = json_->is_number() ? json_->get<double>() : std::nan("");
  if (!(value >= min && value <= max))
    wrong(fmt::format("must be a number from {} to {}", min, max));
  return value;
}

std::string Cursor::text() const {
  if (!json_->is_string()) wrong("must be a string");
  return json_->get<std::string>();
}

std::string Cursor::place() const {
  if (above_ == nullptr) return "";
  std::string out = above_->place();
  if (key_ == nullptr) return out + fmt::format("[{}]", index_);
  if (!out.empty()) out += '.';
  return out + key_;
}

void Cursor::wrong(std::string what, std::string help) const {
  throw Wrong{place(), std::move(what), std::move(help)};
}

Point read_xy(const Cursor& at, Rect bounds) {
  const auto x = static_cast<int>(at.member("x").integer(0, bounds.w - 1));
  const auto y = static_cast<int>(at.member("y").integer(0, bounds.h - 1));
  return {x, y};
}

std::string optional_text(const Cursor& at, const char* key) {
  return at.has(key) ? at.member(key).text() : std::string();
}

bool optional_truth(const Cursor& at, const char* key) {
  return at.has(key) && at.member(key).truth();
}

}  // namespace warren::drpg
