#include "kinds/stage/verify/wall_field.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <utility>

namespace warren::proof {
namespace {

constexpr std::array<std::pair<std::string_view, WallRule>, 8> kRules = {{
    {"default", WallRule::lines},
    {"normal", WallRule::lines},
    {"empty", WallRule::empty},
    {"grid_wire", WallRule::grid_wire},
    {"sparse_moore", WallRule::sparse_moore},
    {"sparse", WallRule::sparse_moore},
    {"sparse_ortho", WallRule::sparse_ortho},
    {"corridor", WallRule::corridor},
}};

int largest_percent_of(WallRule rule) {
  constexpr int kManyPieces = 20'000;
  const bool pieces = rule == WallRule::lines || rule == WallRule::grid_wire;
  return rule == WallRule::empty ? -1 : pieces ? kManyPieces : 100;
}

// "15%" whole, nothing else.
std::optional<int> percent_of(std::string_view text) {
  int out = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out);
  const bool whole = read.ec == std::errc() && read.ptr + 1 == end && *read.ptr == '%';
  if (!whole || text.front() == '-') return std::nullopt;
  return out;
}

WallGround ground_of(const StageBoard& board, Point p) {
  constexpr CellMarks kStaysFree = kNearExit | kUnderToken | kFallZone;
  const StageTile tile = board.tile(p);
  if (tile == StageTile::wall) return WallGround::wall;
  // Metal around fire comes after the walls: it was floor.
  const bool floor = tile == StageTile::floor || (tile == StageTile::metal_floor &&
                                                  board.stage.in(StageLayer::decorated_metal, p));
  const CellMarks marks = board.marks_at(p);
  if (!floor || (marks & kTerrainZones) != 0) return WallGround::other;
  return (marks & kStaysFree) != 0 ? WallGround::kept : WallGround::bare;
}

}  // namespace

std::optional<WallRequest> wall_request(std::string_view text) {
  const std::size_t dot = text.find('.');
  const std::span rules(kRules);
  const auto found = std::ranges::find_if(
      rules, [&](const auto& rule) { return rule.first == text.substr(0, dot); });
  if (found == rules.end()) return std::nullopt;
  WallRequest out{found->second, std::nullopt};
  if (dot == std::string_view::npos) return out;
  out.percent = percent_of(text.substr(dot + 1));
  const bool right = out.percent && *out.percent <= largest_percent_of(out.rule);
  return right ? std::optional(out) : std::nullopt;
}

WallField::WallField(const StageBoard& board)
    : inner_(board.inner), ground_(board.width, board.height, WallGround::other) {
  for (int y = inner_.y; y < inner_.bottom(); ++y) {
    for (int x = inner_.x; x < inner_.right(); ++x) {
      const WallGround ground = ground_of(board, {x, y});
      ground_[{x, y}] = ground;
      walls_ += ground == WallGround::wall ? 1 : 0;
      bare_ += ground == WallGround::bare ? 1 : 0;
    }
  }
}

bool may_be_chance(std::int64_t drawn, std::int64_t came, double chance) {
  if (!(chance > 0)) return came == 0;
  if (chance >= 1) return came == drawn;
  constexpr double kDeviations = 8;
  constexpr double kSmall = 32;
  const double expected = static_cast<double>(drawn) * chance;
  const double deviation = std::sqrt(expected * (1 - chance));
  return std::abs(static_cast<double>(came) - expected) <= kDeviations * deviation + kSmall;
}

}  // namespace warren::proof
