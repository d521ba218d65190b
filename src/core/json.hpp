// A JSON value whose members keep their order. A reader that finds what it did not look for asks
// first: nothing here throws but what lacks memory, and giving back takes none.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace warren {

class Json {
 public:
  Json() = default;
  Json(bool truth) : value_(truth) {}
  template <std::integral Number>
  Json(Number number) : value_(widest(number)) {}
  Json(double number) : value_(number) {}
  Json(const char* text) : value_(std::string(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(const std::vector<std::string>& texts);
  // Pairs that begin with a text are an object, all else is a list.
  Json(std::initializer_list<Json> list);

  static Json array(std::initializer_list<Json> list = {});
  static Json object();

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_boolean() const { return std::holds_alternative<bool>(value_); }
  bool is_number_unsigned() const { return std::holds_alternative<std::uint64_t>(value_); }
  bool is_number_integer() const {
    return is_number_unsigned() || std::holds_alternative<std::int64_t>(value_);
  }
  bool is_number_float() const { return std::holds_alternative<double>(value_); }
  bool is_number() const { return is_number_integer() || is_number_float(); }
  bool is_string() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }

  // Of what is_...() says that it is, else nothing that means anything; numbers as any number.
  template <class T>
  T get() const {
    if constexpr (std::same_as<T, std::string>) return text();
    if constexpr (std::same_as<T, bool>) return is_boolean() && std::get<bool>(value_);
    if constexpr (std::is_arithmetic_v<T> && !std::same_as<T, bool>) return number<T>();
  }
  const std::string& text() const;

  // Entries of a list, and values of an object in the order of its keys; none of anything else.
  std::size_t size() const { return values().size(); }
  bool empty() const { return values().empty(); }
  const Json* begin() const { return values().data(); }
  const Json* end() const { return values().data() + values().size(); }
  const Json& operator[](std::size_t index) const { return values()[index]; }
  const Json& operator[](int index) const { return values()[static_cast<std::size_t>(index)]; }
  Json& push_back(Json entry);

  // end() without such a key.
  const Json* find(std::string_view key) const;
  bool contains(std::string_view key) const { return find(key) != end(); }
  const Json& operator[](const char* key) const { return *find(key); }
  // A new one at the end where there is none.
  Json& operator[](std::string_view key);
  Json& operator[](const char* key) { return (*this)[std::string_view(key)]; }
  Json& operator[](const std::string& key) { return (*this)[std::string_view(key)]; }
  std::vector<std::pair<const std::string&, const Json&>> items() const;

  bool operator==(std::string_view other) const { return is_string() && text() == other; }
  bool operator==(const char* other) const { return *this == std::string_view(other); }
  bool operator==(bool other) const { return is_boolean() && get<bool>() == other; }

  // Without blanks; what is not UTF-8 becomes U+FFFD, as a name may come from a file's name.
  std::string dump() const;

 private:
  using Array = std::vector<Json>;
  struct Object {
    std::vector<std::string> keys;
    std::vector<Json> values;
  };

  template <class Number>
  static auto widest(Number number) {
    if constexpr (std::signed_integral<Number>) {
      return static_cast<std::int64_t>(number);
    } else {
      return static_cast<std::uint64_t>(number);
    }
  }
  template <class T>
  T number() const {
    if (const auto* whole = std::get_if<std::int64_t>(&value_)) return static_cast<T>(*whole);
    if (const auto* whole = std::get_if<std::uint64_t>(&value_)) return static_cast<T>(*whole);
    const auto* real = std::get_if<double>(&value_);
    return real == nullptr ? T{} : static_cast<T>(*real);
  }
  const Array& values() const;
  void write(std::string& out) const;

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array,
               Object>
      value_;
};

}  // namespace warren
