// S1: the car gets out, and whoever is on foot gets from one thing to the next.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

// Looking for the nearest cell takes a look at all of them, once for each.
constexpr std::size_t kMostGoals = 8;

struct PathEnd {
  Point goal;
  Point at;  // the cell nearest to it that was reached
};

std::optional<PathEnd> path_end(const StageBoard& board, const CellSet& reached,
                                std::span<const Point> goals) {
  std::optional<PathEnd> out;
  double least = 0;
  for (const Point goal : goals.first(std::min(goals.size(), kMostGoals))) {
    for (int y = 0; y < board.height; ++y) {
      for (int x = 0; x < board.width; ++x) {
        if (!reached.has({x, y})) continue;
        const double distance = squared_distance({x, y}, goal);
        if (out && distance >= least) continue;
        out = PathEnd{goal, {x, y}};
        least = distance;
      }
    }
  }
  return out;
}

void say_no_path(const StageBoard& board, const CellSet& reached, std::span<const Point> goals,
                 std::string_view who, std::string_view what, Check& check) {
  if (check.full()) return;
  if (goals.empty()) {
    check.violation(std::nullopt, "there is no {}", what);
  } else if (const auto end = path_end(board, reached, goals)) {
    check.violation(end->at, "{} gets to no {}: the way to the one at {} ends at {}", who, what,
                    place(end->goal), place(end->at));
  } else {
    check.violation(goals.front(), "{} gets to no {}: there is no way at all", who, what);
  }
}

std::vector<Point> reached_of(const std::vector<Point>& goals, const CellSet& reached) {
  std::vector<Point> out;
  for (const Point goal : goals) {
    if (reached.has(goal)) out.push_back(goal);
  }
  return out;
}

// 4-connected steps lead back as well, so that a car gets out where one could get in.
void check_cars(const StageCase& of, Check& check) {
  const std::vector<Point>& cars = of.board.of_kind(TokenKind::car);
  const std::vector<Point>& exits = of.board.exits;
  if (cars.size() == 1 && !reached_of(exits, of.by_car).empty()) return;
  const CellSet out = of.reach->by_car(exits);
  for (const Point car : cars) {
    if (check.full()) return;
    if (out.has(car)) continue;
    say_no_path(of.board, of.reach->by_car({&car, 1}), exits,
                fmt::format("the car at {}", place(car)), "exit", check);
  }
}

// From one player to all that it takes, one after another. `first` is within reach of the player.
void check_player(const StageCase& of, Point player, const CellSet& first, Check& check) {
  CellSet further;
  const CellSet* reached = &first;
  std::string who = fmt::format("the player at {}", place(player));
  for (const TokenKind stop : stops_of(of.board.stage.rules.fuel_mode)) {
    const std::vector<Point>& goals = of.board.of_kind(stop);
    const std::vector<Point> there = reached_of(goals, *reached);
    if (there.empty()) {
      return say_no_path(of.board, *reached, goals, who, kind_name(stop), check);
    }
    who = fmt::format("the player at {}, coming from the {},", place(player), kind_name(stop));
    // Where nothing moves every step can be taken back, so that all that the player reaches is
    // reached from everything there.
    if (!of.board.moves || stop == TokenKind::car) continue;
    further = of.reach->on_foot(there);
    reached = &further;
  }
}

// Cells from where a player gets to everything. Back from what comes last, so that many players
// take no more floods than one.
CellSet winning_cells(const StageCase& of) {
  const std::span<const TokenKind> stops = stops_of(of.board.stage.rules.fuel_mode);
  CellSet out = of.reach->on_foot_to(of.board.of_kind(stops.back()));
  for (std::size_t i = stops.size() - 1; i-- > 0;) {
    out = of.reach->on_foot_to(reached_of(of.board.of_kind(stops[i]), out));
  }
  return out;
}

void check_objective(const StageCase& of, Check& check) {
  const std::vector<Point>& players = of.board.of_kind(TokenKind::player);
  if (players.size() == 1) return check_player(of, players.front(), of.on_foot, check);
  const CellSet winning = winning_cells(of);
  for (const Point player : players) {
    if (check.full()) return;
    if (winning.has(player)) continue;
    check_player(of, player, of.reach->on_foot({&player, 1}), check);
  }
}

void check_foot_escape(const StageCase& of, Check& check) {
  const std::vector<Point>& exits = of.board.exits;
  const std::vector<Point>& players = of.board.of_kind(TokenKind::player);
  if (players.size() == 1 && !reached_of(exits, of.on_foot).empty()) return;
  const CellSet free = of.reach->on_foot_to(exits);
  for (const Point player : players) {
    if (check.full()) return;
    if (free.has(player)) continue;
    say_no_path(of.board, of.reach->on_foot({&player, 1}), exits,
                fmt::format("the player at {}, on foot,", place(player)), "exit", check);
  }
}

void check_people(const StageBoard& board, Check& check) {
  const std::vector<Point>& players = board.of_kind(TokenKind::player);
  const std::optional<Point> start = board.level.start;
  if (players.empty()) check.violation(std::nullopt, "there is no player");
  if (!start || std::find(players.begin(), players.end(), *start) == players.end()) {
    check.violation(start, "the start is not where the player is");
  }
}

}  // namespace

Finding check_stage_paths(const StageCase& of) {
  const StageBoard& board = of.board;
  constexpr std::string_view kText = "the car gets out, and the player to all that it takes";
  Check check("S1", board.level);
  for (const Violation& violation : board.unsound)
    check.violation(violation.at, "{}", violation.what);
  if (!board.sound()) return check.finish(kText);
  check_people(board, check);
  if (!board.stage.rules.endurance) check_cars(of, check);
  // A walk that was followed step by step shows for its player what floods would show.
  const bool shown = !board.stage.legs.empty() && check_legs(board, check);
  if (!shown || board.of_kind(TokenKind::player).size() != 1) check_objective(of, check);
  if (board.stage.rules.endurance) check_foot_escape(of, check);
  // A stage that cannot be won has no walk: the reason was told.
  if (board.stage.legs.empty() && !check.broken()) check_legs(board, check);
  say_wrong_sets(of.survey.wrong_reach, check);
  check.evidence("foot_cells", of.on_foot.count());
  check.evidence("car_cells", of.by_car.count());
  return check.finish(kText);
}

}  // namespace warren::proof
