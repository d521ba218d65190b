// What an area joins within itself, by side steps over its own open cells.
#include "kinds/zone/verify/areas.hpp"

namespace warren::proof {
namespace {

class InsideJudge {
 public:
  explicit InsideJudge(const AreaCase& of) : of_(of) {}

  void run() {
    const std::vector<Point> from = sources();
    if (!from.empty()) from_ = of_.text(from.front());
    reached_ = flood(of_.open, from);
    judge_doors();
    if (of_.area.entry) judge_end("entry", *of_.area.entry);
    if (of_.area.exit) judge_end("exit", *of_.area.exit);
    if (of_.area.mode == AreaMode::open) {
      judge_one_piece();
    } else {
      judge_path();
    }
  }

 private:
  std::vector<Point> sources() const;
  std::vector<Point> cells_of_end(Point at) const;
  std::optional<Rect> footprint_at(Point at) const;
  void judge_doors();
  void judge_end(std::string_view name, Point at);
  void judge_one_piece();
  void judge_path();
  void judge_room(Rect rect, std::string_view what);

  const AreaCase& of_;
  std::string from_;  // where walks begin
  BitGrid reached_;
};

std::vector<Point> all_set(const BitGrid& grid, Rect within) {
  std::vector<Point> out;
  for (int y = within.y; y < within.bottom(); ++y) {
    for (int x = within.x; x < within.right(); ++x) {
      if (grid.test({x, y})) out.push_back({x, y});
    }
  }
  return out;
}

// The footprint that a cell lies in, as far as the frame shows it.
std::optional<Rect> InsideJudge::footprint_at(Point at) const {
  for (const Landmark* landmark : of_.level.footprints) {
    if (!landmark->rect.contains(at)) continue;
    return of_.site.local(landmark->rect.intersect(of_.site.frame));
  }
  return std::nullopt;
}

// An entry may be the middle of a landmark, which need not be open: all of the landmark is meant.
std::vector<Point> InsideJudge::cells_of_end(Point at) const {
  if (!of_.site.has(at)) return {};
  if (of_.open.test(of_.site.local(at))) return {of_.site.local(at)};
  const std::optional<Rect> footprint = footprint_at(at);
  return footprint ? all_set(of_.open, *footprint) : std::vector<Point>{};
}

// Everything must be joined, so that it does not matter where one begins.
std::vector<Point> InsideJudge::sources() const {
  const Rect all{0, 0, of_.site.frame.w, of_.site.frame.h};
  if (const std::optional<Point> door = first_set(both(of_.open, of_.doors), all)) return {*door};
  for (const std::optional<Point>& end : {of_.area.entry, of_.area.exit}) {
    if (!end) continue;
    if (std::vector<Point> cells = cells_of_end(*end); !cells.empty()) return cells;
  }
  const std::optional<Point> any = first_set(without(of_.open, of_.stamped), all);
  return any ? std::vector<Point>{*any} : std::vector<Point>{};
}

void InsideJudge::judge_doors() {
  for_set(without(both(of_.open, of_.doors), reached_), [&](Point local) {
    of_.judge.breach(of_.site.on_map(local),
                     "{} in an opening of area {} cannot be reached inside it from {}",
                     of_.text(local), of_.area.id, from_);
    return !of_.judge.full();
  });
}

void InsideJudge::judge_end(std::string_view name, Point at) {
  const std::vector<Point> cells = cells_of_end(at);
  const bool joined =
      std::any_of(cells.begin(), cells.end(), [&](Point local) { return reached_.test(local); });
  if (joined) return;
  if (!of_.site.has(at)) {
    of_.judge.breach(at, "the {} {} of area {} does not lie in it", name, place(at), of_.area.id);
  } else if (cells.empty()) {
    of_.judge.breach(at, "the {} {} of area {} is closed", name, place(at), of_.area.id);
  } else {
    of_.judge.breach(at, "the {} {} of area {} cannot be reached inside it from {}", name,
                     place(at), of_.area.id, from_);
  }
}

void InsideJudge::judge_one_piece() {
  for_set(without(without(of_.open, reached_), of_.stamped), [&](Point local) {
    of_.judge.breach(of_.site.on_map(local), "cell {} of area {} is cut off from the rest of it",
                     of_.text(local), of_.area.id);
    return !of_.judge.full();
  });
}

void InsideJudge::judge_path() {
  for (const AreaChunk& chunk : of_.area.chunks) {
    if (chunk.on_path && of_.site.has(chunk.rect)) judge_room(chunk.rect, chunk.chunk);
  }
  BitGrid rooms(of_.site.frame.w, of_.site.frame.h);
  for (const AreaChunk& chunk : of_.area.chunks) {
    if (of_.site.has(chunk.rect)) set_all(rooms, of_.site.local(chunk.rect));
  }
  for (const Point index : of_.area.path) {
    if (of_.judge.full()) return;
    const std::optional<Rect> square = square_of(of_.site, index);
    if (square && !first_set(rooms, of_.site.local(*square))) judge_room(*square, "a corridor");
  }
}

void InsideJudge::judge_room(Rect rect, std::string_view what) {
  if (first_set(reached_, of_.site.local(rect))) return;
  const Point at{rect.x, rect.y};
  of_.judge.breach(at, "{} at {} on the path of area {} cannot be reached inside it", what,
                   place(at), of_.area.id);
}

}  // namespace

void judge_inside(const AreaCase& of) {
  InsideJudge(of).run();
}

}  // namespace warren::proof
