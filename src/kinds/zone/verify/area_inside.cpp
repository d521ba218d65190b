// What an area joins within itself, by 4-connected steps over its own open cells.
#include "kinds/zone/verify/areas.hpp"

namespace warren::proof {
namespace {

class InsideCheck {
 public:
  explicit InsideCheck(const AreaCase& of) : of_(of) {}

  void run() {
    const std::vector<Point> from = sources();
    if (!from.empty()) from_ = of_.text(from.front());
    reached_ = flood(of_.open, from);
    check_doors();
    if (of_.area.entry) check_end("entry", *of_.area.entry);
    if (of_.area.exit) check_end("exit", *of_.area.exit);
    if (of_.area.mode == AreaMode::open) {
      check_one_piece();
    } else {
      check_path();
    }
  }

 private:
  std::vector<Point> sources() const;
  std::vector<Point> cells_of_end(Point at) const;
  std::optional<Rect> footprint_at(Point at) const;
  void check_doors();
  void check_end(std::string_view name, Point at);
  void check_one_piece();
  void check_path();
  void check_room(Rect rect, std::string_view what);

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
std::optional<Rect> InsideCheck::footprint_at(Point at) const {
  for (const Landmark* landmark : of_.level.footprints) {
    if (!landmark->rect.contains(at)) continue;
    return of_.site.local(landmark->rect.intersect(of_.site.frame));
  }
  return std::nullopt;
}

// An entry may be the middle of a landmark, which need not be open: all of the landmark is meant.
std::vector<Point> InsideCheck::cells_of_end(Point at) const {
  if (!of_.site.has(at)) return {};
  if (of_.open.test(of_.site.local(at))) return {of_.site.local(at)};
  const std::optional<Rect> footprint = footprint_at(at);
  return footprint ? all_set(of_.open, *footprint) : std::vector<Point>{};
}

// Everything must be joined, so that it does not matter where one begins.
std::vector<Point> InsideCheck::sources() const {
  const Rect all{0, 0, of_.site.frame.w, of_.site.frame.h};
  if (const std::optional<Point> door = first_set(both(of_.open, of_.doors), all)) return {*door};
  for (const std::optional<Point>& end : {of_.area.entry, of_.area.exit}) {
    if (!end) continue;
    if (std::vector<Point> cells = cells_of_end(*end); !cells.empty()) return cells;
  }
  const std::optional<Point> any = first_set(without(of_.open, of_.stamped), all);
  return any ? std::vector<Point>{*any} : std::vector<Point>{};
}

void InsideCheck::check_doors() {
  for_set(without(both(of_.open, of_.doors), reached_), [&](Point local) {
    of_.check.violation(of_.site.on_map(local),
                        "{} in an opening of area {} cannot be reached inside it from {}",
                        of_.text(local), of_.area.id, from_);
    return !of_.check.full();
  });
}

void InsideCheck::check_end(std::string_view name, Point at) {
  const std::vector<Point> cells = cells_of_end(at);
  const bool joined =
      std::any_of(cells.begin(), cells.end(), [&](Point local) { return reached_.test(local); });
  if (joined) return;
  if (!of_.site.has(at)) {
    of_.check.violation(at, "the {} {} of area {} does not lie in it", name, place(at),
                        of_.area.id);
  } else if (cells.empty()) {
    of_.check.violation(at, "the {} {} of area {} is closed", name, place(at), of_.area.id);
  } else {
    of_.check.violation(at, "the {} {} of area {} cannot be reached inside it from {}", name,
                        place(at), of_.area.id, from_);
  }
}

void InsideCheck::check_one_piece() {
  for_set(without(without(of_.open, reached_), of_.stamped), [&](Point local) {
    of_.check.violation(of_.site.on_map(local), "cell {} of area {} is cut off from the rest of it",
                        of_.text(local), of_.area.id);
    return !of_.check.full();
  });
}

void InsideCheck::check_path() {
  for (const AreaChunk& chunk : of_.area.chunks) {
    if (chunk.on_path && of_.site.has(chunk.rect)) check_room(chunk.rect, chunk.chunk);
  }
  BitGrid rooms(of_.site.frame.w, of_.site.frame.h);
  for (const AreaChunk& chunk : of_.area.chunks) {
    if (of_.site.has(chunk.rect)) set_all(rooms, of_.site.local(chunk.rect));
  }
  for (const Point index : of_.area.path) {
    if (of_.check.full()) return;
    const std::optional<Rect> square = square_of(of_.site, index);
    if (square && !first_set(rooms, of_.site.local(*square))) check_room(*square, "a corridor");
  }
}

void InsideCheck::check_room(Rect rect, std::string_view what) {
  if (first_set(reached_, of_.site.local(rect))) return;
  const Point at{rect.x, rect.y};
  of_.check.violation(at, "{} at {} on the path of area {} cannot be reached inside it", what,
                      place(at), of_.area.id);
}

}  // namespace

void check_inside(const AreaCase& of) {
  InsideCheck(of).run();
}

}  // namespace warren::proof
