#include "render/name_plate.hpp"

#include <algorithm>

#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr std::size_t kFewestLetters = 3;  // fewer tell nothing

// Each with the underscore behind it.
std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> out;
  while (!name.empty()) {
    const std::size_t end = name.find('_');
    const std::size_t length = end == std::string_view::npos ? name.size() : end + 1;
    out.push_back(name.substr(0, length));
    name.remove_prefix(length);
  }
  return out;
}

std::vector<std::string> wrap(const std::vector<std::string_view>& words, int width, int size) {
  std::vector<std::string> lines;
  for (const std::string_view word : words) {
    if (!lines.empty() && plate_width(lines.back() + std::string(word), size) <= width) {
      lines.back() += word;
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

bool fits(const std::vector<std::string>& lines, int width, int height, int size) {
  const auto room = static_cast<std::size_t>(std::max(0, height / (kLineHeight * size)));
  return lines.size() <= room && std::ranges::all_of(lines, [&](const std::string& line) {
           return plate_width(line, size) <= width;
         });
}

std::string_view without_underscore(std::string_view word) {
  if (word.ends_with('_')) word.remove_suffix(1);
  return word;
}

// The longest; of equal ones the last, since names go from the general to the special.
std::string_view telling_word(const std::vector<std::string_view>& words) {
  std::string_view out;
  for (const std::string_view word : words) {
    if (without_underscore(word).size() >= out.size()) out = without_underscore(word);
  }
  return out;
}

NamePlate shorten(const std::vector<std::string_view>& words, int width, int height) {
  if (words.empty() || height < kLineHeight) return {};
  const std::string_view word = telling_word(words);
  const std::string shown = fit_text(word, width - plate_width("", 1), 1);
  const bool cut = shown.size() < word.size() || shown.ends_with("..");
  if (shown.size() < kFewestLetters + (cut ? 2 : 0)) return {};
  return {{shown}, 1, false};
}

}  // namespace

int plate_width(std::string_view line, int size) {
  return text_width(line, size) + 4 * size;
}

NamePlate fit_name(std::string_view name, int width, int height, int largest_size) {
  const std::vector<std::string_view> words = words_of(name);
  for (int size = largest_size; size >= 1 && !words.empty(); --size) {
    std::vector<std::string> lines = wrap(words, width, size);
    if (fits(lines, width, size > 1 ? height / 2 : height, size))
      return {std::move(lines), size, true};
  }
  return shorten(words, width, height);
}

}  // namespace warren::render
