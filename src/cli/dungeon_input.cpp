#include "cli/dungeon_input.hpp"

#include <fmt/format.h>

#include "content/dungeon/seed.hpp"
#include "core/hash.hpp"

namespace warren::cli {

void use_seed(DungeonInput& dungeon, const std::string& text) {
  dungeon.file.config.seed = text;
  dungeon.seed = dungeon_seed(text);
}

Result<DungeonFile> load_dungeon_file(const ZoneInput& input, std::optional<int> floors) {
  auto settings = given_settings(input, "rooms.large.count=3..5");
  if (!settings) return tl::make_unexpected(settings.error());
  if (floors) settings->emplace_back("floors", std::to_string(*floors));
  DungeonReadOptions read;
  read.lenient = input.lenient;
  read.settings = *settings;
  return read_dungeon(input.file, read);
}

Result<DungeonInput> load_dungeon(const ZoneInput& input, std::optional<int> floors,
                                  const Console& console) {
  Result<DungeonFile> file = load_dungeon_file(input, floors);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  DungeonInput out{std::move(*file), 0};
  const Result<std::string> text =
      input.seed ? text_seed(*input.seed, console) : Result<std::string>(out.file.config.seed);
  if (!text) return tl::make_unexpected(text.error());
  if (text->empty()) {
    return fail(Failure::content, fmt::format("{} has no seed", input.file),
                "add a line `seed = \"any text\"` to the file, or pass --seed");
  }
  use_seed(out, *text);
  return out;
}

// Most seeds are plain words, and stand in the name as they are. Of any other only a part can: its
// hash keeps "a b" and "a_b" apart.
std::string seed_in_name(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  constexpr std::size_t kDigits = 6;
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || c == '_';
    out += plain ? c : '_';
  }
  if (out == text) return out;
  return fmt::format("{}-{}", out, hash_text(Hasher().add(text).digest()).substr(0, kDigits));
}

}  // namespace warren::cli
