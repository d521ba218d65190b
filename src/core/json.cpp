#include "core/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/utf8.hpp"

namespace warren {
namespace {

bool is_pair(const Json& json) {
  return json.is_array() && json.size() == 2 && json[0].is_string();
}

// As long as it takes to be read as the same number; not a number is null.
void write_real(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  char room[64];
  const char* const end = nlohmann::detail::to_chars(std::begin(room), std::end(room), number);
  out.append(room, static_cast<std::size_t>(end - room));
}

void write_control(std::string& out, char c) {
  switch (c) {
    case '\b': out += "\\b"; break;
    case '\t': out += "\\t"; break;
    case '\n': out += "\\n"; break;
    case '\f': out += "\\f"; break;
    case '\r': out += "\\r"; break;
    default: fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c)); break;
  }
}

// How many bytes of a sequence that is none are replaced as one: those that could have begun one.
std::size_t broken_sequence(std::string_view text, std::size_t at) {
  std::string probe(text.substr(at, 1));
  const std::size_t most = std::min<std::size_t>(4, text.size() - at);
  std::size_t length = 1;
  for (; length < most; ++length) {
    // Whether some end would make it whole.
    probe += text[at + length];
    const auto completes = [&](const char* rest) {
      return utf8_sequence(probe + rest, 0) > probe.size() - 1;
    };
    if (!completes("\x80\x80") && !completes("\xbf\xbf")) break;
  }
  return length;
}

void write_text(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
      ++at;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      write_control(out, c);
      ++at;
    } else if (const std::size_t length = utf8_sequence(text, at); length > 0) {
      out.append(text.substr(at, length));
      at += length;
    } else {
      out += "\xef\xbf\xbd";
      at += broken_sequence(text, at);
    }
  }
  out += '"';
}

}  // namespace

Json::Json(const std::vector<std::string>& texts) : value_(Array(texts.begin(), texts.end())) {}

Json::Json(std::initializer_list<Json> list) {
  if (!std::ranges::all_of(list, is_pair)) {
    value_.emplace<Array>(list);
    return;
  }
  Object& object = value_.emplace<Object>();
  for (const Json& pair : list) {
    object.keys.push_back(pair[0].text());
    object.values.push_back(pair[1]);
  }
}

Json Json::array(std::initializer_list<Json> list) {
  Json out;
  out.value_.emplace<Array>(list);
  return out;
}

Json Json::object() {
  Json out;
  out.value_.emplace<Object>();
  return out;
}

const std::string& Json::text() const {
  static const std::string kNone;
  const auto* text = std::get_if<std::string>(&value_);
  return text == nullptr ? kNone : *text;
}

const Json::Array& Json::values() const {
  static const Array kNone;
  if (const auto* object = std::get_if<Object>(&value_)) return object->values;
  const auto* array = std::get_if<Array>(&value_);
  return array == nullptr ? kNone : *array;
}

Json& Json::push_back(Json entry) {
  if (!is_array()) value_.emplace<Array>();
  return std::get<Array>(value_).emplace_back(std::move(entry));
}

const Json* Json::find(std::string_view key) const {
  const auto* object = std::get_if<Object>(&value_);
  if (object == nullptr) return end();
  const auto found = std::ranges::find(object->keys, key);
  return begin() + (found - object->keys.begin());
}

Json& Json::operator[](std::string_view key) {
  if (!is_object()) value_.emplace<Object>();
  Object& object = std::get<Object>(value_);
  const auto found = std::ranges::find(object.keys, key);
  const auto index = static_cast<std::size_t>(found - object.keys.begin());
  if (index == object.keys.size()) {
    object.keys.emplace_back(key);
    object.values.emplace_back();
  }
  return object.values[index];
}

std::vector<std::pair<const std::string&, const Json&>> Json::items() const {
  std::vector<std::pair<const std::string&, const Json&>> out;
  const auto* object = std::get_if<Object>(&value_);
  if (object == nullptr) return out;
  out.reserve(object->keys.size());
  for (std::size_t i = 0; i < object->keys.size(); ++i) {
    out.emplace_back(object->keys[i], object->values[i]);
  }
  return out;
}

std::string Json::dump() const {
  std::string out;
  write(out);
  return out;
}

void Json::write(std::string& out) const {
  if (is_null()) out += "null";
  if (is_boolean()) out += get<bool>() ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value_))
    out += fmt::format_int(*whole).c_str();
  if (const auto* whole = std::get_if<std::uint64_t>(&value_))
    out += fmt::format_int(*whole).c_str();
  if (is_number_float()) write_real(out, get<double>());
  if (is_string()) write_text(out, text());
  if (!is_array() && !is_object()) return;
  const auto* object = std::get_if<Object>(&value_);
  out += object == nullptr ? '[' : '{';
  for (std::size_t i = 0; i < size(); ++i) {
    if (i > 0) out += ',';
    if (object != nullptr) {
      write_text(out, object->keys[i]);
      out += ':';
    }
    values()[i].write(out);
  }
  out += object == nullptr ? ']' : '}';
}

}  // namespace warren
