#include "content/lines.hpp"

#include <fmt/format.h>

#include "core/size_text.hpp"
#include "core/utf8.hpp"

namespace warren {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Where the statement of a line begins and ends, without indent, comment and trailing blanks.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

Extent statement_extent(std::string_view line) {
  std::size_t begin = line.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (begin < line.size() && is_blank(line[begin])) ++begin;
  if (line.substr(begin).starts_with("#") || line.substr(begin).starts_with("//")) {
    return {begin, begin};
  }
  std::size_t end = line.size();
  for (std::size_t i = begin + 1; i < line.size(); ++i) {
    if (line[i] == '#' && is_blank(line[i - 1])) {
      end = i;
      break;
    }
  }
  while (end > begin && is_blank(line[end - 1])) --end;
  return {begin, end};
}

bool is_text(std::string_view line, std::size_t at) {
  const auto byte = static_cast<unsigned char>(line[at]);
  const bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f;
  return !control && utf8_sequence(line, at) > 0;
}

// Whether the line is worth reading. One problem is enough: a file of garbage has thousands.
bool check_text(std::string_view line, int number, std::size_t longest, Diagnostics& diagnostics) {
  if (line.size() > longest) {
    diagnostics.error(
        number, 1, 1,
        fmt::format("the line is {} long, the limit is {} bytes", size_text(line.size()), longest),
        "is this the right file?");
    return false;
  }
  for (std::size_t i = 0; i < line.size(); i += utf8_sequence(line, i)) {
    if (is_text(line, i)) continue;
    diagnostics.error(number, static_cast<int>(i) + 1, 1,
                      fmt::format("byte 0x{:02x} is not text", static_cast<unsigned char>(line[i])),
                      "save the file as plain UTF-8 text", line);
    return false;
  }
  return true;
}

}  // namespace

Word Statement::rest(std::size_t argument) const {
  const Word& first = arguments[argument];
  const Word& last = arguments.back();
  const auto length = static_cast<std::size_t>(last.column - first.column) + last.text.size();
  return {std::string_view(first.text.data(), length), first.column};
}

std::string_view Statement::text() const {
  if (arguments.empty()) return directive.text;
  const Word& last = arguments.back();
  const auto length = static_cast<std::size_t>(last.column - directive.column) + last.text.size();
  return {directive.text.data(), length};
}

LineFile LineFile::parse(std::string_view bytes, Diagnostics& diagnostics, std::size_t longest) {
  LineFile file;
  bool knows_ending = false;
  while (!bytes.empty()) {
    const std::size_t newline = bytes.find('\n');
    const bool last = newline == std::string_view::npos;
    std::string_view line = bytes.substr(0, newline);
    std::string_view ending = last ? "" : "\n";
    if (!last && line.ends_with('\r')) {
      line.remove_suffix(1);
      ending = "\r\n";
    }
    bytes.remove_prefix(last ? bytes.size() : newline + 1);
    file.lines_.push_back({std::string(line), std::string(ending)});
    if (!check_text(line, file.count(), longest, diagnostics)) return file;
    if (file.count() > kMaxLines) {
      diagnostics.error(file.count(), 1, 1,
                        fmt::format("the file has more than {} lines", kMaxLines),
                        "is this the right file?");
      return file;
    }
    if (!knows_ending && !ending.empty()) {
      file.default_ending_ = ending;
      knows_ending = true;
    }
  }
  return file;
}

std::string LineFile::text() const {
  std::string out;
  for (const TextLine& line : lines_) out.append(line.text).append(line.ending);
  return out;
}

Statement LineFile::statement(int number) const {
  const std::string_view text = line(number);
  const Extent extent = statement_extent(text);
  Statement out;
  std::size_t at = extent.begin;
  while (at < extent.end) {
    const std::size_t begin = at;
    while (at < extent.end && !is_blank(text[at])) ++at;
    const Word word{text.substr(begin, at - begin), static_cast<int>(begin) + 1};
    if (out.directive.text.empty()) {
      out.directive = word;
    } else {
      out.arguments.push_back(word);
    }
    while (at < extent.end && is_blank(text[at])) ++at;
  }
  return out;
}

void LineFile::replace(int number, std::string_view statement) {
  std::string& text = lines_[static_cast<std::size_t>(number - 1)].text;
  const Extent extent = statement_extent(text);
  text.replace(extent.begin, extent.end - extent.begin, statement);
}

void LineFile::insert_after(int number, std::string_view statement) {
  if (number > 0 && lines_[static_cast<std::size_t>(number - 1)].ending.empty()) {
    lines_[static_cast<std::size_t>(number - 1)].ending = default_ending_;
  }
  lines_.insert(lines_.begin() + number, {std::string(statement), default_ending_});
}

void LineFile::remove(int number) {
  lines_.erase(lines_.begin() + (number - 1));
}

}  // namespace warren
