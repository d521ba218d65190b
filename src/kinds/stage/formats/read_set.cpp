#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/utf8.hpp"
#include "kinds/stage/formats/drawing.hpp"
#include "kinds/stage/formats/sets.hpp"

namespace warren::blueprint {
namespace {

constexpr auto kKeys = [] {
  std::array<std::string_view, kSets.size()> keys;
  std::ranges::transform(kSets, keys.begin(), &NamedSet::key);
  return keys;
}();

std::optional<Point> parse_cell(std::string_view word) {
  const char* end = word.data() + word.size();
  Point cell;
  const auto x = std::from_chars(word.data(), end, cell.x);
  if (x.ec != std::errc() || x.ptr == end || *x.ptr != ',') return std::nullopt;
  const auto y = std::from_chars(x.ptr + 1, end, cell.y);
  if (y.ec != std::errc() || y.ptr != end) return std::nullopt;
  return cell;
}

// What a set takes, and what it says otherwise.
struct SetRule {
  bool (*takes)(StageTile tile, bool token, StageLayerBits bits);
  std::string_view refusal;
  std::string_view help;
};

constexpr bool has_bit(StageLayerBits bits, StageLayer layer) {
  return (bits & layer_bit(layer)) != 0;
}

SetRule rule_of(StageLayer layer) {
  switch (layer) {
    case StageLayer::steel_beam:
      return {[](StageTile tile, bool token, StageLayerBits bits) {
                const bool ground = tile == StageTile::floor || tile == StageTile::wall;
                return ground && !token && !has_bit(bits, StageLayer::rubble) &&
                       !has_bit(bits, StageLayer::fall_spawn);
              },
              "no steel beam can stand", "beams stand on bare floor . or in walls 1"};
    case StageLayer::rubble:
      return {[](StageTile tile, bool, StageLayerBits bits) {
                return tile == StageTile::wall && !has_bit(bits, StageLayer::steel_beam);
              },
              "there is no wall to lie in rubble", "rubble is a wall 1 without a steel beam"};
    case StageLayer::fall_spawn:
      return {[](StageTile tile, bool, StageLayerBits bits) {
                switch (tile) {
                  case StageTile::outside:
                  case StageTile::outer_wall:
                  case StageTile::reinforced_wall:
                  case StageTile::wall:
                  case StageTile::exit:
                  case StageTile::fire_floor:
                  case StageTile::pitfall: return false;
                  default: return !has_bit(bits, StageLayer::steel_beam);
                }
              },
              "nobody can fall", "choose ground inside, without walls, beams, pitfalls and fire"};
    default:
      return {[](StageTile tile, bool, StageLayerBits) { return tile == StageTile::metal_floor; },
              "there is no metal floor", "only metal floors m decorate the surroundings of fire"};
  }
}

class SetReader {
 public:
  SetReader(const Line& line, std::span<const Line> rows, Grid<StageLayerBits>& layers,
            Remarks& remarks)
      : line_(line), rows_(rows), layers_(layers), remarks_(remarks) {}

  void read() {
    const std::size_t colon = line_.text.find(':');
    std::string_view key = line_.text.substr(0, colon);
    while (key.ends_with(' ')) key.remove_suffix(1);
    const auto found = std::ranges::find(kSets, key, &NamedSet::key);
    if (found == kSets.end()) {
      const std::string known = fmt::format("known are {}", fmt::join(kKeys, ", "));
      remarks_.error(line_, 0, key.size(), fmt::format("there is no set '{}'", printable(key)),
                     suggestion(key, kKeys, known));
      return;
    }
    const std::string_view text = line_.text;
    for (std::size_t at = colon + 1; (at = text.find_first_not_of(' ', at)) < text.size();) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      add(*found, at, text.substr(at, end - at));
      at = end;
    }
  }

 private:
  void add(const NamedSet& set, std::size_t column, std::string_view word) {
    const std::optional<Point> cell = parse_cell(word);
    if (!cell) {
      remarks_.error(
          line_, column, word.size(), fmt::format("'{}' is no cell", printable(word)),
          fmt::format("write x,y with blanks between cells, as in {}: 3,4 5,6", set.key));
      return;
    }
    if (layers_.empty()) return;
    if (!layers_.contains(*cell)) {
      remarks_.error(line_, column, word.size(),
                     fmt::format("cell {},{} lies beside the drawing", cell->x, cell->y),
                     fmt::format("x goes from 0 to {}, y from 0 to {}", layers_.width() - 1,
                                 layers_.height() - 1));
      return;
    }
    const Letter letter =
        letter_of(rows_[static_cast<std::size_t>(cell->y)].text[static_cast<std::size_t>(cell->x)]);
    const SetRule rule = rule_of(set.layer);
    // A letter without a meaning was told already.
    if (letter.known && !rule.takes(letter.tile, letter.token, layers_[*cell])) {
      remarks_.error(line_, column, word.size(),
                     fmt::format("{} at {},{}", rule.refusal, cell->x, cell->y),
                     std::string(rule.help));
      return;
    }
    layers_[*cell] |= layer_bit(set.layer);
  }

  const Line& line_;
  std::span<const Line> rows_;
  Grid<StageLayerBits>& layers_;
  Remarks& remarks_;
};

}  // namespace

bool is_set_line(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon < 2) return false;
  return std::ranges::all_of(text.substr(0, colon),
                             [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == ' '; });
}

void read_set(const Line& line, std::span<const Line> rows, Grid<StageLayerBits>& layers,
              Remarks& remarks) {
  SetReader(line, rows, layers, remarks).read();
}

}  // namespace warren::blueprint
