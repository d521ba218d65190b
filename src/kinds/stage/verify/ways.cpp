// S1: the car gets out, and whoever is on foot gets from one thing to the next.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

// Looking for the nearest cell takes a look at all of them, once for each.
constexpr std::size_t kMostGoals = 8;

struct WayEnd {
  Point goal;
  Point at;  // the cell nearest to it that was reached
};

std::optional<WayEnd> way_end(const StageBoard& board, const CellSet& reached,
                              std::span<const Point> goals) {
  std::optional<WayEnd> out;
  double least = 0;
  for (const Point goal : goals.first(std::min(goals.size(), kMostGoals))) {
    for (int y = 0; y < board.height; ++y) {
      for (int x = 0; x < board.width; ++x) {
        if (!reached.has({x, y})) continue;
        const double distance = squared_distance({x, y}, goal);
        if (out && distance >= least) continue;
        out = WayEnd{goal, {x, y}};
        least = distance;
      }
    }
  }
  return out;
}

void say_no_way(const StageBoard& board, const CellSet& reached, std::span<const Point> goals,
                std::string_view who, std::string_view what, Judge& judge) {
  if (judge.full()) return;
  if (goals.empty()) {
    judge.breach(std::nullopt, "there is no {}", what);
  } else if (const auto end = way_end(board, reached, goals)) {
    judge.breach(end->at, "{} gets to no {}: the way to the one at {} ends at {}", who, what,
                 place(end->goal), place(end->at));
  } else {
    judge.breach(goals.front(), "{} gets to no {}: there is no way at all", who, what);
  }
}

std::vector<Point> reached_of(const std::vector<Point>& goals, const CellSet& reached) {
  std::vector<Point> out;
  for (const Point goal : goals) {
    if (reached.has(goal)) out.push_back(goal);
  }
  return out;
}

// Side steps lead back as well, so that a car gets out where one could get in.
void check_cars(const StageCase& of, Judge& judge) {
  const std::vector<Point>& cars = of.board.of_kind(TokenKind::car);
  const std::vector<Point>& exits = of.board.exits;
  if (cars.size() == 1 && !reached_of(exits, of.by_car).empty()) return;
  const CellSet out = of.reach->by_car(exits);
  for (const Point car : cars) {
    if (judge.full()) return;
    if (out.has(car)) continue;
    say_no_way(of.board, of.reach->by_car({&car, 1}), exits,
               fmt::format("the car at {}", place(car)), "exit", judge);
  }
}

// From one player to all that it takes, one after another. `first` is within reach of the player.
void check_player(const StageCase& of, Point player, const CellSet& first, Judge& judge) {
  CellSet further;
  const CellSet* reached = &first;
  std::string who = fmt::format("the player at {}", place(player));
  for (const TokenKind stop : stops_of(of.board.stage.rules.fuel_mode)) {
    const std::vector<Point>& goals = of.board.of_kind(stop);
    const std::vector<Point> there = reached_of(goals, *reached);
    if (there.empty()) {
      return say_no_way(of.board, *reached, goals, who, kind_name(stop), judge);
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

void check_objective(const StageCase& of, Judge& judge) {
  const std::vector<Point>& players = of.board.of_kind(TokenKind::player);
  if (players.size() == 1) return check_player(of, players.front(), of.on_foot, judge);
  const CellSet winning = winning_cells(of);
  for (const Point player : players) {
    if (judge.full()) return;
    if (winning.has(player)) continue;
    check_player(of, player, of.reach->on_foot({&player, 1}), judge);
  }
}

void check_foot_escape(const StageCase& of, Judge& judge) {
  const std::vector<Point>& exits = of.board.exits;
  const std::vector<Point>& players = of.board.of_kind(TokenKind::player);
  if (players.size() == 1 && !reached_of(exits, of.on_foot).empty()) return;
  const CellSet free = of.reach->on_foot_to(exits);
  for (const Point player : players) {
    if (judge.full()) return;
    if (free.has(player)) continue;
    say_no_way(of.board, of.reach->on_foot({&player, 1}), exits,
               fmt::format("the player at {}, on foot,", place(player)), "exit", judge);
  }
}

void check_people(const StageBoard& board, Judge& judge) {
  const std::vector<Point>& players = board.of_kind(TokenKind::player);
  const std::optional<Point> start = board.level.start;
  if (players.empty()) judge.breach(std::nullopt, "there is no player");
  if (!start || std::find(players.begin(), players.end(), *start) == players.end()) {
    judge.breach(start, "the start is not where the player is");
  }
}

}  // namespace

Finding judge_stage_ways(const StageCase& of) {
  const StageBoard& board = of.board;
  constexpr std::string_view kText = "the car gets out, and the player to all that it takes";
  Judge judge("S1", board.level);
  for (const Breach& breach : board.unsound) judge.breach(breach.at, "{}", breach.what);
  if (!board.sound()) return judge.finish(kText);
  check_people(board, judge);
  if (!board.stage.rules.endurance) check_cars(of, judge);
  // A walk that was followed step by step shows for its player what floods would show.
  const bool shown = !board.stage.legs.empty() && check_legs(board, judge);
  if (!shown || board.of_kind(TokenKind::player).size() != 1) check_objective(of, judge);
  if (board.stage.rules.endurance) check_foot_escape(of, judge);
  // A stage that cannot be won has no walk: the reason was told.
  if (board.stage.legs.empty() && !judge.broken()) check_legs(board, judge);
  say_wrong_sets(of.survey.wrong_reach, judge);
  judge.evidence("foot_cells", of.on_foot.count());
  judge.evidence("car_cells", of.by_car.count());
  return judge.finish(kText);
}

}  // namespace warren::proof
