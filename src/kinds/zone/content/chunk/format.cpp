// A chunk as text.
#include <fmt/format.h>

#include <iterator>

#include "content/numbers.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

std::string span_text(int first, int count) {
  return count == 1 ? fmt::format("{}", first) : fmt::format("{}..{}", first, first + count - 1);
}

std::string area_text(const Rect& area) {
  return fmt::format("{} {}", span_text(area.x, area.w), span_text(area.y, area.h));
}

std::string pool_text(const std::vector<std::string>& pool) {
  std::string out;
  for (const std::string& name : pool) out.append(out.empty() ? "" : ",").append(name);
  return out;
}

class ChunkFormatter {
 public:
  std::string format(const Chunk& chunk) {
    head(chunk);
    flags(chunk);
    exits(chunk);
    cells(chunk);
    things(chunk);
    return std::move(out_);
  }

 private:
  template <class... Values>
  void line(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    out_ += '\n';
  }

  void head(const Chunk& chunk) {
    if (!chunk.name.empty()) line("chunk {}", chunk.name);
    line("size {} {}", chunk.width, chunk.height);
    if (chunk.category) line("category {}", kCategoryWords[place_of(*chunk.category)]);
    if (!chunk.biome.empty()) line("biome {}", chunk.biome);
    if (chunk.difficulty != Chunk{}.difficulty) line("difficulty {}", chunk.difficulty);
    if (chunk.style) line("style {}", kStyleWords[place_of(*chunk.style)]);
    if (chunk.fill) line("fill {}", kFillWords[place_of(*chunk.fill)]);
  }

  void flags(const Chunk& chunk) {
    std::string words;
    const auto flag = [&](bool set, std::string_view word) {
      if (set) words.append(" ").append(word);
    };
    flag(chunk.no_hmirror, kFlagWords[0]);
    flag(chunk.no_vmirror, kFlagWords[1]);
    flag(chunk.no_rotate, kFlagWords[2]);
    if (!words.empty()) line("flags{}", words);
  }

  void exits(const Chunk& chunk) {
    std::string letters;
    for (const Side side : chunk.sides) letters += kSideLetters[place_of(side)];
    if (!letters.empty()) line("exits {}", letters);
    for (const ChunkExit& exit : chunk.exits) {
      line("exit {} {} {}", side_word(exit.side), exit.offset, exit.width);
    }
  }

  void cells(const Chunk& chunk) {
    for (const ChunkWall& wall : chunk.walls) {
      const std::string drop =
          wall.drop.empty() ? "" : fmt::format(" {}{}", kDropPrefix, wall.drop);
      line("wall {} {}{}", area_text(wall.area), wall.type, drop);
    }
    for (const ChunkEmpty& empty : chunk.empties) line("empty {}", area_text(empty.area));
    for (const ChunkEffect& effect : chunk.effects) {
      line("effect {} {}", area_text(effect.area), effect.type);
    }
    for (const ChunkMaybe& maybe : chunk.maybes) {
      line("maybe {} {} {} {}", maybe.at.x, maybe.at.y, maybe.type, real_text(maybe.probability));
    }
  }

  void things(const Chunk& chunk) {
    for (const ObstacleZone& zone : chunk.zones) {
      line("obstacle_zone {} {} {} {} {} {}", zone.area.x, zone.area.y, zone.area.w, zone.area.h,
           pool_text(zone.pool), real_text(zone.probability));
    }
    for (const SpawnSlot& slot : chunk.slots) {
      line("spawn_slot {} {} {} {}", slot.at.x, slot.at.y, slot.enemy, real_text(slot.probability));
    }
    for (const ChunkSpawn& spawn : chunk.spawns) {
      const std::string share =
          spawn.probability == 1 ? "" : fmt::format(" {}", real_text(spawn.probability));
      line("spawn {} {} {}{}", spawn.corner.x, spawn.corner.y, spawn.thing, share);
    }
  }

  std::string out_;
};

}  // namespace

std::string format_chunk(const Chunk& chunk) {
  return ChunkFormatter().format(chunk);
}

}  // namespace warren
