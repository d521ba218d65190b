// What the writers of level files share.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "warren/level.hpp"

namespace warren::level_json {

using Json = nlohmann::ordered_json;

// A name may come from a file's name, which need not be UTF-8: what is not becomes U+FFFD.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline Json point_json(Point p) {
  return Json::array({p.x, p.y});
}

inline Json values_json(const std::vector<Property>& properties) {
  Json out = Json::object();
  for (const Property& property : properties) {
    std::visit([&](const auto& value) { out[property.key] = value; }, property.value);
  }
  return out;
}

// Writes one top-level key after another; lists one entry per line, everything deeper compact.
class TopLevel {
 public:
  void value(std::string_view key, const Json& value) { begin(key) += text_of(value); }

  template <class Entries, class Write>
  void list(std::string_view key, const Entries& entries, const Write& write) {
    begin(key) += '[';
    std::string_view separator = "\n    ";
    for (const auto& entry : entries) {
      out_ += separator;
      write(out_, entry);
      separator = ",\n    ";
    }
    out_ += std::empty(entries) ? "]" : "\n  ]";
  }

  // A value that is written already.
  void text(std::string_view key, std::string_view json) { begin(key) += json; }

  std::string finish() { return out_ + "\n}\n"; }

 private:
  std::string& begin(std::string_view key) {
    out_ += out_.empty() ? "{\n" : ",\n";
    fmt::format_to(std::back_inserter(out_), "  \"{}\": ", key);
    return out_;
  }

  std::string out_;
};

}  // namespace warren::level_json
