// The walk that wins, step by step.
#include <cstdlib>

#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

constexpr std::array<TokenKind, 3> kChainStops = {TokenKind::empty_fuel_can,
                                                  TokenKind::fuel_station, TokenKind::car};
constexpr std::array<TokenKind, 2> kCanStops = {TokenKind::fuel_can, TokenKind::car};
constexpr std::array<TokenKind, 1> kCarStop = {TokenKind::car};

constexpr std::uint32_t kUnbreakable =
    tile_bit(StageTile::outer_wall) | tile_bit(StageTile::reinforced_wall);
constexpr std::uint32_t kNoGround =
    kUnbreakable | tile_bit(StageTile::outside) | tile_bit(StageTile::pitfall);
constexpr std::uint32_t kNoFooting = kNoGround | tile_bit(StageTile::fire_floor);

constexpr bool against(StageTile tile, int dx, int dy) {
  switch (tile) {
    case StageTile::moving_up: return dy > 0;
    case StageTile::moving_down: return dy < 0;
    case StageTile::moving_left: return dx > 0;
    case StageTile::moving_right: return dx < 0;
    default: return false;
  }
}

struct LegRequested {
  std::string_view from;
  std::string_view to;
  bool by_car = false;
};

std::vector<LegRequested> legs_asked(const StageRules& rules) {
  std::vector<LegRequested> out;
  std::string_view from = kind_name(TokenKind::player);
  for (const TokenKind stop : stops_of(rules.fuel_mode)) {
    out.push_back({from, kind_name(stop), false});
    from = kind_name(stop);
  }
  out.push_back(rules.endurance ? LegRequested{kind_name(TokenKind::player), "exit", false}
                                : LegRequested{from, "exit", true});
  return out;
}

bool holds(const StageBoard& board, std::string_view kind, Point at) {
  if (!board.level.cells.contains(at)) return false;
  if (kind == "exit") return board.tile(at) == StageTile::exit;
  return std::any_of(board.level.things.begin(), board.level.things.end(),
                     [&](const Thing& thing) { return thing.at == at && thing.kind == kind; });
}

bool check_leg(const StageBoard& board, const StageLeg& leg, Check& check) {
  if (leg.path.empty()) {
    check.violation(std::nullopt, "the walk from {} to {} has no steps", leg.from, leg.to);
    return false;
  }
  if (!holds(board, leg.from, leg.path.front())) {
    check.violation(leg.path.front(), "the walk to {} does not begin at {}", leg.to,
                    a_or_an(leg.from));
    return false;
  }
  for (std::size_t i = 1; i < leg.path.size(); ++i) {
    if (may_step(board, leg.path[i - 1], leg.path[i], leg.by_car)) continue;
    check.violation(leg.path[i - 1], "the walk from {} to {} takes a step to {} that there is not",
                    leg.from, leg.to, place(leg.path[i]));
    return false;
  }
  if (!holds(board, leg.to, leg.path.back())) {
    check.violation(leg.path.back(), "the walk from {} does not end at {}", leg.from,
                    a_or_an(leg.to));
    return false;
  }
  return true;
}

}  // namespace

std::span<const TokenKind> stops_of(FuelMode mode) {
  switch (mode) {
    case FuelMode::refuel_chain: return kChainStops;
    case FuelMode::fuel_can: return kCanStops;
    default: return kCarStop;
  }
}

std::string_view kind_name(TokenKind kind) {
  return kStageTokens[static_cast<std::size_t>(kind)].kind;
}

std::string a_or_an(std::string_view kind) {
  return fmt::format("{} {}", kind.starts_with('e') ? "an" : "a", kind);
}

bool may_step(const StageBoard& board, Point from, Point to, bool by_car) {
  const Grid<TileIndex>& cells = board.level.cells;
  if (!cells.contains(from) || !cells.contains(to) || from == to) return false;
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (std::abs(dx) > 1 || std::abs(dy) > 1) return false;
  const std::uint32_t refused = by_car ? kNoGround : kNoFooting;
  if (among(refused, board.tile(from)) || among(refused, board.tile(to))) return false;
  const bool aslant = dx != 0 && dy != 0;
  if (by_car) return !aslant;
  if (against(board.tile(from), dx, dy)) return false;
  return !aslant || !among(kUnbreakable, board.tile({to.x, from.y})) ||
         !among(kUnbreakable, board.tile({from.x, to.y}));
}

bool check_legs(const StageBoard& board, Check& check) {
  const std::vector<StageLeg>& legs = board.stage.legs;
  const std::vector<LegRequested> requested = legs_asked(board.stage.rules);
  if (legs.size() != requested.size()) {
    check.violation(std::nullopt, "the walk has {}, not {}", counted(legs.size(), "leg"),
                    requested.size());
    return false;
  }
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const StageLeg& leg = legs[i];
    if (leg.from != requested[i].from || leg.to != requested[i].to ||
        leg.by_car != requested[i].by_car) {
      check.violation(std::nullopt,
                      "the walk goes from {} to {}{} where it has to go from {} to {}{}", leg.from,
                      leg.to, leg.by_car ? " by car" : "", requested[i].from, requested[i].to,
                      requested[i].by_car ? " by car" : "");
      return false;
    }
    if (!check_leg(board, leg, check)) return false;
    const bool goes_on = i > 0 && leg.from == legs[i - 1].to;
    if (goes_on && leg.path.front() != legs[i - 1].path.back()) {
      check.violation(leg.path.front(), "the walk goes on at another {} than it got to", leg.from);
      return false;
    }
    check.evidence(std::string("steps_to_").append(leg.to), leg.path.size() - 1);
  }
  return true;
}

}  // namespace warren::proof
