// Random .dungeon.toml files: every parameter of the table, around what the preset has, now and
// then at the ends of its range.
#include <algorithm>
#include <string>
#include <vector>

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "random/random_project.hpp"

namespace warren::testing {
namespace {

constexpr const char* kMain = "x.dungeon.toml";

int side_of(Rng& rng) {
  const int kind = rng.range(0, 19);
  if (kind < 3) return rng.range(8, 11);
  if (kind < 16) return rng.range(12, 40);
  if (kind < 19) return rng.range(40, 64);
  return rng.range(64, 100);
}

std::string seed_text(Rng& rng) {
  constexpr const char* kTexts[] = {
      "7",  "whisper",    "a b", "\\u00e4\\u4e2d", "\\\"quoted\\\"", "../../x", "0",
      "-1", "4294967296", "NaN", "tab\\there"};
  const std::uint32_t which = rng.below(std::size(kTexts) + 4);
  if (which < std::size(kTexts)) return kTexts[which];
  return std::to_string(rng.next());
}

// Somewhere around a value: mostly near, now and then anywhere, now and then at an end.
int around(int value, const DungeonParameter& which, Rng& rng) {
  const int kind = rng.range(0, 19);
  if (kind == 0) return which.min;
  if (kind == 1) return which.max;
  if (kind == 2) return rng.range(which.min, std::min(which.max, which.min + 40));
  const int far = std::max(2, value / 2);
  const int by = rng.range(-far, far);
  return std::clamp(value + by, which.min, which.max);
}

std::string line_of(const DungeonParameter& which, const DungeonConfig& usual, Rng& rng) {
  const std::string_view key = which.key;
  Range value = get_parameter(usual, which);
  if (key == "limits.time_ms") {
    // Wall time cancels: only the ends that never do.
    value.min = rng.chance(0.5) ? which.min : which.max;
  } else if (key == "limits.operations" && rng.chance(0.5)) {
    value.min = rng.range(1, 5000);
  } else if (key == "quality.attempts") {
    value.min = rng.range(1, 6);
  } else {
    value.min = around(value.min, which, rng);
  }
  if (which.is_range()) value.max = std::max(value.min, around(value.max, which, rng));
  return std::string(key) + " = " + value_text(which, value) + "\n";
}

struct Draft {
  std::string head;
  std::vector<std::string> lines;

  std::string text() const {
    std::string out = head;
    for (const std::string& line : lines) out += line;
    return out;
  }
};

// Most drafts ask for more than fits: lines go until the reader is content, usually.
void mend(Draft& draft, Rng& rng) {
  while (!draft.lines.empty() && !parse_dungeon(draft.text(), kMain)) {
    const std::uint32_t which = rng.below(static_cast<std::uint32_t>(draft.lines.size()));
    draft.lines.erase(draft.lines.begin() + static_cast<std::ptrdiff_t>(which));
  }
}

}  // namespace

RandomProject random_dungeon(Rng& rng) {
  constexpr const char* kPresets[] = {"wgiv", "classic", "modern"};
  const std::uint32_t preset = rng.below(std::size(kPresets));
  const int width = side_of(rng);
  const int height = rng.chance(0.3) ? width : side_of(rng);
  const int floors = rng.chance(0.5) ? 1 : rng.range(1, 4);
  Draft draft;
  draft.head = "name = \"Random\"\npreset = \"" + std::string(kPresets[preset]) + "\"\nseed = \"" +
               seed_text(rng) + "\"\nfloors = " + std::to_string(floors) +
               "\nwidth = " + std::to_string(width) + "\nheight = " + std::to_string(height) + "\n";
  const Result<DungeonFile> usual = parse_dungeon(draft.head, kMain);
  const DungeonConfig config = usual ? usual->config : DungeonConfig{};
  const int changed = rng.range(0, 70);  // percent of the parameters
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (which.key == "width" || which.key == "height" || which.key == "floors") continue;
    if (rng.range(0, 99) >= changed) continue;
    draft.lines.push_back(line_of(which, config, rng));
  }
  if (!rng.chance(0.1)) mend(draft, rng);
  RandomProject out;
  out.main = kMain;
  out.files[kMain] = draft.text();
  return out;
}

}  // namespace warren::testing
