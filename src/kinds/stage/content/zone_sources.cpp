#include "kinds/stage/content/zone_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace warren {
namespace {

struct MapLetter {
  char letter;
  StageFeature feature;
};

constexpr std::array<MapLetter, 11> kMapLetters = {{
    {'^', StageFeature::moving_up},
    {'v', StageFeature::moving_down},
    {'<', StageFeature::moving_left},
    {'>', StageFeature::moving_right},
    {'x', StageFeature::pitfall},
    {'R', StageFeature::reinforced_wall},
    {'?', StageFeature::fall_spawn},
    {'h', StageFeature::spiky_plant},
    {'w', StageFeature::puddle},
    {'F', StageFeature::fire_floor},
    {'m', StageFeature::metal_floor},
}};

std::string span_text(char axis, int from, int count) {
  return count == 1 ? fmt::format("{} {}", axis, from)
                    : fmt::format("{} {}..{}", axis, from, from + count - 1);
}

}  // namespace

bool is_custom_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' && letter != 'R' && letter != 'F';
}

std::optional<StageFeature> feature_of_letter(char letter) {
  if (letter == '.') return std::nullopt;
  if (is_custom_letter(letter)) return StageFeature::custom;
  const auto found = std::ranges::find(kMapLetters, letter, &MapLetter::letter);
  if (found == kMapLetters.end()) return std::nullopt;
  return found->feature;
}

std::string_view map_letters() {
  return ". ^ v < > x R ? h w F m";
}

std::string source_text(const StageZoneSource& source) {
  if (source.drawn()) {
    return fmt::format("the {} drawn at {}", to_string(source.feature), cells_text(source.rect));
  }
  return fmt::format("the {} zone [{}, {}, {}, {}]", to_string(source.feature), source.rect.x,
                     source.rect.y, source.rect.w, source.rect.h);
}

std::string cells_text(const Rect& rect) {
  return fmt::format("{}, {}", span_text('x', rect.x, rect.w), span_text('y', rect.y, rect.h));
}

std::vector<StageZone> zones_of(const std::vector<StageZoneSource>& sources,
                                const StageZoneNames& names) {
  std::array<std::vector<Rect>, kStageFeatures> plain;
  std::map<std::string, std::vector<Rect>> custom;
  for (const StageZoneSource& source : sources) {
    if (source.feature != StageFeature::custom) {
      plain[static_cast<std::size_t>(source.feature)].push_back(source.rect);
      continue;
    }
    const auto name = names.find(source.letter);
    custom[name != names.end() ? name->second : std::string(1, source.letter)].push_back(
        source.rect);
  }
  std::vector<StageZone> out;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (!plain[i].empty()) out.push_back({static_cast<StageFeature>(i), "", std::move(plain[i])});
  }
  for (auto& [name, rects] : custom) {
    out.push_back({StageFeature::custom, name, std::move(rects)});
  }
  return out;
}

}  // namespace warren
