#include "content/document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/size_text.hpp"
#include "core/utf8.hpp"

namespace warren {
namespace {

bool is_json(std::string_view text, std::string_view name) {
  if (name.ends_with(".json")) return true;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

}  // namespace

std::string Document::written(const DocumentPlace& place) const {
  constexpr std::size_t kLongest = 40;
  const std::string_view all = line(place.line);
  const auto from = static_cast<std::size_t>(std::max(place.column - 1, 0));
  if (from >= all.size()) return {};
  const std::string_view text = all.substr(from, static_cast<std::size_t>(place.length));
  return text.size() <= kLongest ? std::string(text)
                                 : std::string(text.substr(0, kLongest)) + "...";
}

std::string_view Document::line(int number) const {
  return number < 1 || number > lines.count() ? std::string_view() : lines.line(number);
}

Document parse_document(std::string_view bytes, const std::string& name, Diagnostics& diagnostics) {
  Document document;
  if (bytes.size() > kMaxDocumentBytes) {
    diagnostics.error(0, 0, 0,
                      fmt::format("the file is too large: {}, the limit is {}",
                                  size_text(bytes.size()), size_text(kMaxDocumentBytes)),
                      "is this the right file?");
    return document;
  }
  // Columns count from the first character that one sees.
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  // Programs write JSON in one line.
  const bool json = is_json(bytes, name);
  document.lines = LineFile::parse(bytes, diagnostics, json ? bytes.size() : LineFile::kMaxLine);
  if (diagnostics.has_errors()) return document;
  if (json) {
    parse_json(bytes, document, diagnostics);
  } else {
    parse_toml(bytes, document, diagnostics);
  }
  return document;
}

}  // namespace warren
