// Phase 2: rooms where they matter: corners, edges, the middle, quarter points, then the gaps.
#include <algorithm>
#include <array>

#include "core/count_bits.hpp"
#include "generate/dungeon/room_map.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

constexpr int kClasses = 3;
constexpr std::array<RoomKind, kClasses> kOrder = {RoomKind::large, RoomKind::medium,
                                                   RoomKind::small};
// A sector is tried again when it lacks rooms.
constexpr int kSectorTries = 24;
// Beyond this share of the ground, rooms at their least sizes rarely find a place for all.
constexpr double kAlmostFull = 0.76;
constexpr double kFull = 0.79;
// Rooms grow as far as this.
constexpr double kHalfFull = 0.72;
// Where there is more ground than this, rooms spread out instead of packing.
constexpr double kSnug = 0.62;

const RoomClass& class_of(const DungeonConfig& config, RoomKind kind) {
  switch (kind) {
    case RoomKind::large: return config.rooms.large;
    case RoomKind::medium: return config.rooms.medium;
    default: return config.rooms.small;
  }
}

using Counts = std::array<int, kClasses>;

// The ground that a room takes with its share of the spacing.
double ground_of(const DungeonConfig& config, int side) {
  const double with_spacing = side + config.rooms.spacing;
  return with_spacing * with_spacing;
}

double least_ground(const DungeonConfig& config, const Counts& counts) {
  double sum = 0;
  for (std::size_t i = 0; i < kClasses; ++i) {
    sum += counts[i] * ground_of(config, class_of(config, kOrder[i]).size.min);
  }
  return sum;
}

double all_ground(const State& state) {
  double sum = 0;
  const int spacing = state.config.rooms.spacing;
  for (const Sector& sector : state.scratch.sectors) {
    sum += static_cast<double>(sector.rect.w + spacing) * (sector.rect.h + spacing);
  }
  return sum;
}

// As many as drawn, as far as the ground allows; never fewer than asked for.
Counts choose_counts(const State& state, double ground, Rng& rng) {
  Counts counts{};
  Counts wanted{};
  for (std::size_t i = 0; i < kClasses; ++i) {
    const Range range = class_of(state.config, kOrder[i]).count;
    counts[i] = range.min;
    wanted[i] = rng.range(range.min, range.max);
  }
  // Not always to the brim: where it is tight, a room more or less is the difference that shows.
  const double full = (kAlmostFull + (kFull - kAlmostFull) * rng.real64()) * ground;
  double used = least_ground(state.config, counts);
  for (std::size_t i = kClasses; i-- > 0;) {
    const double each = ground_of(state.config, class_of(state.config, kOrder[i]).size.min);
    const int more = each <= 0 ? 0 : static_cast<int>(std::max(0.0, full - used) / each);
    const int added = std::min(more, wanted[i] - counts[i]);
    counts[i] += added;
    used += added * each;
  }
  return counts;
}

struct Packing {
  double fullness = 0;  // of the ground, with rooms at their least sizes
  bool snug() const { return fullness > kSnug; }
  // How likely a side is longer than it must be.
  double growth() const { return std::clamp((kHalfFull - fullness) / 0.3, 0.0, 1.0); }
};

// Places the rooms of one sector.
class SectorRooms {
 public:
  SectorRooms(const State& state, Rect sector, Packing packing, Rng& rng)
      : config_(state.config), packing_(packing), rng_(rng), map_(sector, config_.rooms.spacing) {}

  // What was placed of each class.
  Counts place(const Counts& quota, std::vector<PlannedRoom>& rooms) {
    Counts placed{};
    for (std::size_t i = 0; i < kClasses; ++i) {
      for (int n = 0; n < quota[i]; ++n) {
        const std::optional<Rect> rect = find(kOrder[i]);
        if (!rect) break;
        map_.put(*rect);
        rooms.push_back({*rect, kOrder[i], 0, {}});
        ++placed[i];
      }
    }
    return placed;
  }

  std::int64_t tries() const { return tries_; }
  // Places that were looked at for them.
  std::int64_t looked_at() const { return tries_ + nooks_; }

 private:
  int side(const Range& size) {
    const bool longer = rng_.chance(packing_.growth());
    const int grown = rng_.range(size.min, size.max);
    return longer ? grown : size.min;
  }

  std::optional<Rect> find(RoomKind kind) {
    const RoomClass& of = class_of(config_, kind);
    Rect room;
    room.w = side(of.size);
    room.h = side(of.size);
    if (std::optional<Rect> found = find_place(kind, room)) return found;
    // A smaller one may still fit.
    if (room.w == of.size.min && room.h == of.size.min) return std::nullopt;
    return snuggest({0, 0, of.size.min, of.size.min});
  }

  std::optional<Rect> find_place(RoomKind kind, Rect room) {
    if (kind == RoomKind::large || !packing_.snug()) {
      if (std::optional<Rect> found = at_posts(kind, room)) return found;
    }
    return packing_.snug() ? snuggest(room) : roomiest(room);
  }

  // Corners and edges for large rooms, edges and quarter points for medium ones.
  std::optional<Rect> at_posts(RoomKind kind, Rect room) {
    const Rect s = map_.sector();
    const int mid_x = s.x + (s.w - room.w) / 2;
    const int mid_y = s.y + (s.h - room.h) / 2;
    const int far_x = s.right() - room.w;
    const int far_y = s.bottom() - room.h;
    const int quarter_x = (s.w - room.w) / 4;
    const int quarter_y = (s.h - room.h) / 4;
    std::array<Point, 4> corners = {{{s.x, s.y}, {far_x, s.y}, {s.x, far_y}, {far_x, far_y}}};
    std::array<Point, 4> edges = {{{mid_x, s.y}, {s.x, mid_y}, {far_x, mid_y}, {mid_x, far_y}}};
    std::array<Point, 4> quarters = {{{s.x + quarter_x, s.y + quarter_y},
                                      {far_x - quarter_x, s.y + quarter_y},
                                      {s.x + quarter_x, far_y - quarter_y},
                                      {far_x - quarter_x, far_y - quarter_y}}};
    rng_.shuffle(std::span<Point>(corners));
    rng_.shuffle(std::span<Point>(edges));
    rng_.shuffle(std::span<Point>(quarters));
    // Now and then an edge before a corner: else the corners of every floor would be large rooms.
    const bool edge_first = rng_.chance(0.3);
    if (kind == RoomKind::large) {
      if (auto found = first_that_fits(edge_first ? edges : corners, room)) return found;
      if (auto found = first_that_fits(edge_first ? corners : edges, room)) return found;
      return fit({mid_x, mid_y}, room);
    }
    if (kind == RoomKind::medium) {
      if (auto found = first_that_fits(edge_first ? quarters : edges, room)) return found;
      return first_that_fits(edge_first ? edges : quarters, room);
    }
    return std::nullopt;
  }

  std::optional<Rect> fit(Point at, Rect room) {
    ++tries_;
    const Rect placed{at.x, at.y, room.w, room.h};
    return map_.fits(placed) ? std::optional<Rect>(placed) : std::nullopt;
  }
  std::optional<Rect> first_that_fits(const std::array<Point, 4>& posts, Rect room) {
    for (const Point post : posts) {
      if (auto found = fit(post, room)) return found;
    }
    return std::nullopt;
  }

  // Where it leaves the least ground unused; lying or standing.
  std::optional<Rect> snuggest(Rect room) {
    ++tries_;
    std::optional<Rect> best;
    int best_score = -1;
    const auto look = [&](int w, int h) {
      map_.for_each_nook(w, h, [&](Rect place) {
        ++nooks_;
        // Beside another room rather than along the border: else the middle stays empty.
        const int touching = map_.touching(place) * 16 - map_.touching_border(place) * 10;
        const int score = touching / (w + h) + static_cast<int>(rng_.below(4));
        if (score <= best_score) return;
        best_score = score;
        best = place;
      });
    };
    look(room.w, room.h);
    if (room.w != room.h) look(room.h, room.w);
    return best;
  }

  // Of some places drawn at random, the one with the most rock around it.
  std::optional<Rect> roomiest(Rect room) {
    constexpr int kDraws = 100;
    constexpr int kFound = 6;
    constexpr int kWide = 3;
    const Rect s = map_.sector();
    if (room.w > s.w || room.h > s.h) return std::nullopt;
    std::optional<Rect> best;
    int best_room = -1;
    int found = 0;
    for (int draw = 0; draw < kDraws && found < kFound; ++draw) {
      ++tries_;
      Rect place = room;
      place.x = rng_.range(s.x, s.right() - room.w);
      place.y = rng_.range(s.y, s.bottom() - room.h);
      if (!map_.fits(place)) continue;
      ++found;
      const int around = map_.room_around(place, kWide);
      if (around <= best_room) continue;
      best_room = around;
      best = place;
    }
    return best;
  }

  const DungeonConfig& config_;
  Packing packing_;
  Rng& rng_;
  RoomMap map_;
  std::int64_t tries_ = 0;
  std::int64_t nooks_ = 0;
};

int lacking(const Counts& quota, const Counts& placed) {
  int sum = 0;
  for (std::size_t i = 0; i < kClasses; ++i) sum += quota[i] - placed[i];
  return sum;
}

// An even share of each count, and what earlier sectors could not place.
Counts quota_of(const Counts& counts, const Counts& placed, std::size_t sector, std::size_t all) {
  Counts out{};
  for (std::size_t i = 0; i < kClasses; ++i) {
    const auto due = static_cast<int>(static_cast<std::size_t>(counts[i]) * (sector + 1) / all);
    out[i] = due - placed[i];
  }
  return out;
}

void own(Scratch& scratch, const PlannedRoom& room, int index) {
  for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
    const auto row = scratch.owner.row(y);
    std::fill_n(row.begin() + room.rect.x, room.rect.w, index);
  }
  scratch.open += std::int64_t{room.rect.w} * room.rect.h;
}

void report_lack(State& state, const Counts& placed) {
  for (std::size_t i = 0; i < kClasses; ++i) {
    const RoomClass& of = class_of(state.config, kOrder[i]);
    if (placed[i] >= of.count.min) continue;
    fall_short(state, "rooms." + std::string(to_string(kOrder[i])) + ".count", of.count.min,
               placed[i], "no place is left that keeps the spacing");
  }
}

}  // namespace

Status place_rooms(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.rooms.clear();
  s.room_tries = 0;
  s.open = 0;
  const double ground = all_ground(state);
  const Counts counts = choose_counts(state, ground, context.rng);
  const Packing packing{least_ground(state.config, counts) / ground};
  const std::int64_t limit = state.config.limits.room_placements * state.maps();
  Counts placed{};
  std::vector<PlannedRoom>& best = s.best_draft;
  std::vector<PlannedRoom>& draft = s.draft;
  best.clear();
  for (std::size_t sector = 0; sector < s.sectors.size(); ++sector) {
    const Counts quota = quota_of(counts, placed, sector, s.sectors.size());
    Counts best_placed{};
    int best_lack = -1;
    for (int attempt = 0; attempt < kSectorTries && best_lack != 0; ++attempt) {
      if (attempt > 0 && (s.room_tries > limit || s.spent())) break;
      draft.clear();
      SectorRooms rooms(state, s.sectors[sector].rect, packing, context.rng);
      const Counts now = rooms.place(quota, draft);
      s.room_tries += rooms.tries();
      s.operations += rooms.looked_at();
      const int lack = lacking(quota, now);
      if (best_lack >= 0 && lack >= best_lack) continue;
      best_lack = lack;
      best_placed = now;
      best.swap(draft);
    }
    for (std::size_t i = 0; i < kClasses; ++i) placed[i] += best_placed[i];
    for (PlannedRoom& room : best) {
      room.sector = static_cast<int>(sector);
      own(s, room, static_cast<int>(s.rooms.size()));
      s.rooms.push_back(std::move(room));
    }
    best.clear();
  }
  if (s.rooms.empty()) return veto("not one room fits");
  report_lack(state, placed);
  context.fact("large", placed[0]);
  context.fact("medium", placed[1]);
  context.fact("small", placed[2]);
  context.fact("tries", s.room_tries);
  return within_operations(state);
}

}  // namespace warren::dungeon
