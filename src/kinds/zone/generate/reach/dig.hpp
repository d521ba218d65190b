// Winding corridors through rock, dug once gates hold: to ground that nothing leads to, and from
// exits that face rock.
//
// What is dug stays on one side of every gate: a cell is opened only where all open cells around it
// belong to the same territory.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/scatter/scatter.hpp"
#include "kinds/zone/generate/reach/pocket_links.hpp"
#include "kinds/zone/generate/reach/widening.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Cells that a corridor keeps from the border of its territory.
inline constexpr float kOffRidge = 4;

// What a corridor is for.
struct Dig {
  int territory = 0;     // whose ground it leads to
  int longest = 0;       // cells of rock at most
  Rect own = {};         // a footprint whose moat, and whose rooms, it may cross
  bool far = false;      // also outside of the planned territory; never into other ground
  bool straight = true;  // also where the rock leaves no room to wind
};

class Digger {
 public:
  Digger(State& state, std::uint32_t key);

  // Open cells that can be walked to from the start.
  const BitGrid& reached() const { return reached_; }
  const BitGrid& dead() const { return dead_; }
  // The territory that ground around here should belong to.
  int home_of(Point at) const;

  // Digs from one of the cells to the nearest ground of the territory within reach. False when
  // there is no such corridor: nothing has changed then.
  bool dig(std::span<const Point> from, const Dig& dig);

  // As dig, to the nearest ground of any territory, outside of planned territories too.
  bool dig_beyond(std::span<const Point> from, Dig dig);

  // Blocks that corridors to pockets are planned on.
  route::Blocks blocks() const;
  // What a corridor of the territory finds in one of them.
  BlockView view_of(Point block, int territory) const;
  // As dig, along blocks that lead from a pocket to ground of a territory.
  bool dig_along(std::span<const Point> blocks, std::span<const Point> from, const Dig& dig);

  // Whether a cell must stay as it is whatever is dug from that footprint.
  bool is_kept(Point cell, Rect own) const {
    return state_.scratch.fixed.test(cell) && (own.empty() || !network_.rooms.test(cell));
  }

  // Closes cells of ground that nobody gets to.
  void fill(Point cell);

  std::int64_t opened() const { return static_cast<std::int64_t>(opened_.size()); }
  const std::vector<Point>& filled() const { return filled_; }
  // Adds what was dug to the level's corridors.
  void finish();

 private:
  // Which territories a pocket may become part of: beside a gate the two that it parts, with a
  // niche of a landmark that one's.
  struct Allowed {
    int one = -1;
    int other = -1;
    bool has(int territory) const { return territory == one || territory == other; }
  };

  void mark_built();
  void limit_pockets();
  void limit(Rect rect, Allowed allowed);
  void limit_pocket(Point at, Allowed allowed);

  std::uint32_t cost_of(Point cell, const Dig& dig) const;
  int nodes_at_home(Point block, int territory) const;
  std::uint8_t label_at(Point cell) const;
  bool may_join(Point pocket, int territory) const;
  bool may_cross(Point open, int territory) const;
  bool may_touch(Point cell, int territory) const;
  bool keeps_apart(Point cell, int territory) const;
  bool may_dig(Point cell, const Dig& dig) const;
  bool may_lead(Point cell, const Dig& dig) const;
  bool off_limits(Point cell, Rect own) const;
  std::uint32_t price_of(Point cell) const;
  std::optional<std::vector<Point>> search(std::span<const Point> from, const Dig& dig);
  std::vector<Point> trace(Point at) const;
  std::vector<Point> wind(std::span<const Point> path, const Dig& dig) const;
  bool runs_in_a_slot(std::span<const Point> path, const Dig& dig) const;
  bool lay_winding(std::span<const Point> path, const Dig& dig);
  void lay(const std::vector<Point>& path, const Dig& dig);
  bool is_rough(Point cell) const;
  void carve(const std::vector<Point>& path, const Dig& dig);
  void open(Point cell, int territory);
  void spread(std::span<const Point> from, int territory);
  void reach_all(const std::vector<CellRun>& runs);

  State& state_;
  Network& network_;
  const std::uint32_t key_;
  Widening widening_;
  const scatter::Choice walls_;
  Grid<std::uint8_t>& limits_;  // of cells of pockets: 1 + index into allowed_; 0: none
  BitGrid reached_;
  BitGrid dead_;     // open cells that nobody gets to
  BitGrid sealed_;   // walls of gates: the level lists them, and they stay
  BitGrid cut_off_;  // those that no territory has, where there are gates
  BitGrid kept_;     // cells that no corridor to a pocket may open
  BitGrid built_;    // of areas and landmarks
  std::vector<Allowed> allowed_;
  std::vector<Point> opened_;
  std::vector<Point> filled_;
};

}  // namespace warren::zone
