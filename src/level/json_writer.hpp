// What the writers of level files share.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "warren/level.hpp"

namespace warren::level_json {

using warren::Json;

inline std::string text_of(const Json& json) {
  return json.dump();
}

inline Json point_json(Point p) {
  return Json::array({p.x, p.y});
}

inline Json rect_json(Rect rect) {
  return Json::array({rect.x, rect.y, rect.w, rect.h});
}

template <class List, class Convert>
Json list_json(const List& list, const Convert& convert) {
  Json out = Json::array();
  for (const auto& entry : list) out.push_back(convert(entry));
  return out;
}

inline Json values_json(const std::vector<Property>& properties) {
  Json out = Json::object();
  for (const Property& property : properties) {
    std::visit([&](const auto& value) { out[property.key] = value; }, property.value);
  }
  return out;
}

inline void add_run(std::string& out, const CellRun& run) {
  fmt::format_to(std::back_inserter(out), "[{},{},{}]", run.at.x, run.at.y, run.length);
}

// A list of many small entries, several a line but few enough that diff shows which one differs.
class ShortEntries {
 public:
  explicit ShortEntries(std::string_view indent = "    ") : indent_(indent) {}

  std::string& next() {
    constexpr std::size_t kPerLine = 16;
    out_ += count_ == 0 ? "" : ",";
    if (count_ % kPerLine == 0) {
      out_ += '\n';
      out_ += indent_;
    } else {
      out_ += ' ';
    }
    ++count_;
    return out_;
  }
  std::string finish() {
    if (count_ == 0) return out_ + "]";
    return fmt::format("{}\n{}]", out_, indent_.substr(2));
  }

 private:
  std::string_view indent_;
  std::string out_ = "[";
  std::size_t count_ = 0;
};

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

// An object within the level: its own keys one per line, and lists one entry per line.
class ObjectFields {
 public:
  void value(std::string_view key, const Json& value) { begin(key) += text_of(value); }

  void lines(std::string_view key, const Json& list) {
    begin(key) += '[';
    std::string_view separator = "\n      ";
    for (const Json& entry : list) {
      out_ += separator;
      out_ += text_of(entry);
      separator = ",\n      ";
    }
    out_ += list.empty() ? "]" : "\n    ]";
  }

  template <class Entries, class Convert>
  void list(std::string_view key, const Entries& entries, const Convert& convert) {
    lines(key, list_json(entries, convert));
  }

  // A list whose entries are written by a function (text, entry).
  template <class Entries, class Write>
  void written(std::string_view key, const Entries& entries, const Write& write) {
    begin(key) += '[';
    std::string_view separator = "\n      ";
    for (const auto& entry : entries) {
      out_ += separator;
      write(out_, entry);
      separator = ",\n      ";
    }
    out_ += std::empty(entries) ? "]" : "\n    ]";
  }

  // A value that is written already.
  void text(std::string_view key, std::string_view json) { begin(key) += json; }

  std::string finish() { return out_ + "\n  }"; }

 private:
  std::string& begin(std::string_view key) {
    out_ += out_.empty() ? "{\n" : ",\n";
    fmt::format_to(std::back_inserter(out_), "    \"{}\": ", key);
    return out_;
  }

  std::string out_;
};

}  // namespace warren::level_json
