#include "kinds/zone/content/chunk/directives.hpp"

#include <algorithm>
#include <array>

namespace warren {
namespace {

constexpr auto kDirectives = std::to_array<ChunkDirective>({
    {"chunk", "chunk NAME", "its name; without one, the file's"},
    {"size", "size W H", "cells across and down, 1 to 64 each; every chunk needs it"},
    {"category", "category combat|corridor|junction|treasure|safe|boss|portal|filler",
     "what the room is for"},
    {"biome", "biome TEXT", "where it belongs"},
    {"difficulty", "difficulty 1-5", "how hard it is; 1 without the line"},
    {"flags", "flags [no_hmirror] [no_vmirror] [no_rotate]", "ways it must not be laid down"},
    {"style", "style structured|organic", "makes it a block of cover for scattering"},
    {"fill", "fill solid|open|keep", "what cells become that no line mentions"},
    {"exits", "exits LRTB", "the sides with exits: any of the letters, or none"},
    {"exit", "exit left|right|top|bottom OFFSET WIDTH",
     "an opening; the offset counts from the left or the top"},
    {"wall", "wall X Y TYPE|INDEX [drop:ITEM]", "a wall; X and Y may be ranges such as 2..5"},
    {"empty", "empty X Y", "open ground that stays open; ranges too"},
    {"effect", "effect X Y TYPE", "effect ground, open as well; ranges too"},
    {"maybe", "maybe X Y TYPE|INDEX PROBABILITY", "a wall now and then; ranges too"},
    {"obstacle_zone", "obstacle_zone X Y W H BLOCK,BLOCK,empty PROBABILITY",
     "room for one of the blocks"},
    {"spawn_slot", "spawn_slot X Y ENEMY PROBABILITY", "an enemy on a cell"},
    {"spawn", "spawn X Y ENEMY|portal|savepoint|datanode [PROBABILITY]",
     "something on the corner between cells"},
});

}  // namespace

std::span<const ChunkDirective> chunk_directives() {
  return kDirectives;
}

const ChunkDirective* find_chunk_directive(std::string_view name) {
  const auto found = std::ranges::find(kDirectives, name, &ChunkDirective::name);
  return found == kDirectives.end() ? nullptr : &*found;
}

std::vector<std::string_view> chunk_directive_names() {
  std::vector<std::string_view> names;
  for (const ChunkDirective& directive : kDirectives) names.push_back(directive.name);
  return names;
}

}  // namespace warren
