// Arenas far from each other, and lanes between those that have no third one between them.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/count_bits.hpp"
#include "core/hash.hpp"
#include "core/scatter/spaced_points.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerArena = 30;
constexpr double kBend = 14;  // cells, of long lanes
constexpr double kLongLane = 60;
constexpr double kRoomForWalls = 1.25;  // times the walls: unclear ground that must be left
constexpr std::array<double, 6> kWidths = {1, 0.85, 0.7, 0.55, 0.4, 0.25};

class LaneLayer {
 public:
  LaneLayer(Field& field, const Manner& manner, Rng& rng)
      : field_(field), manner_(manner), rng_(rng), key_(rng.next()) {}

  Lanes run() {
    choose_arenas();
    connect();
    clear();
    return std::move(out_);
  }

 private:
  void choose_arenas();
  void connect();
  bool has_between(const Arena& a, const Arena& b) const;
  Lane bent(const Arena& a, const Arena& b);
  void clear();
  void paint(double width);
  double unevenness(const Arena& at) const;
  std::int64_t room() const;

  Field& field_;
  const Manner& manner_;
  Rng& rng_;
  const std::uint32_t key_;
  std::vector<Arena> nodes_;  // arenas, then doors
  Lanes out_;
};

void LaneLayer::choose_arenas() {
  const Rect all = grown(field_.marks.bounds(), -kApron);
  const double apart = manner_.arenas_apart;
  const double fit = static_cast<double>(all.w) * all.h / (apart * apart);
  const int tries = kTriesPerArena * (1 + static_cast<int>(fit));
  SpacedCells spaced(all, static_cast<int>(apart));
  for (int i = 0; i < tries; ++i) {
    const int x = rng_.range(all.x, all.right() - 1);
    const int y = rng_.range(all.y, all.bottom() - 1);
    const double radius = manner_.arena * (0.7 + 0.75 * rng_.real64());
    const bool deep = field_.depth[{x, y}] >= std::min(3 * static_cast<int>(radius * 0.7), 200);
    if (!deep || !field_.has({x, y}, kOurs) || spaced.near({x, y})) continue;
    spaced.add({x, y});
    out_.arenas.push_back({static_cast<double>(x), static_cast<double>(y), radius});
  }
  nodes_ = out_.arenas;
  for (const Point door : field_.doors) {
    nodes_.push_back({static_cast<double>(door.x), static_cast<double>(door.y), 2});
  }
}

double squared(const Arena& a, const Arena& b) {
  const double dx = a.x - b.x;
  const double dy = a.y - b.y;
  return dx * dx + dy * dy;
}

// A third place in the circle over both: the way to it and on is hardly longer. Places are in order
// of x, so that far ones need not be looked at.
bool LaneLayer::has_between(const Arena& a, const Arena& b) const {
  const Arena middle{(a.x + b.x) / 2, (a.y + b.y) / 2, 0};
  const double limit = squared(a, b) / 4;
  const double reach = std::sqrt(limit);
  const auto first = std::ranges::lower_bound(nodes_, middle.x - reach, {}, &Arena::x);
  for (auto c = first; c != nodes_.end() && c->x <= middle.x + reach; ++c) {
    if (&*c != &a && &*c != &b && squared(*c, middle) < limit) return true;
  }
  return false;
}

Lane LaneLayer::bent(const Arena& a, const Arena& b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = std::max(1.0, std::sqrt(dx * dx + dy * dy));
  const double aside =
      (2 * rng_.real64() - 1) * 2 * kBend * std::min(1.0, length / kLongLane) / length;
  return {a, (a.x + b.x) / 2 - dy * aside, (a.y + b.y) / 2 + dx * aside, b};
}

void LaneLayer::connect() {
  std::ranges::sort(nodes_, {}, [](const Arena& a) { return std::pair(a.x, a.y); });
  const double reach = 3 * manner_.arenas_apart;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    for (std::size_t j = i + 1; j < nodes_.size() && nodes_[j].x - nodes_[i].x < reach; ++j) {
      if (std::abs(nodes_[j].y - nodes_[i].y) >= reach) continue;
      if (!has_between(nodes_[i], nodes_[j])) out_.lanes.push_back(bent(nodes_[i], nodes_[j]));
    }
  }
}

// Of the width of a lane at a place: rocks along it must not look planed.
double LaneLayer::unevenness(const Arena& at) const {
  const auto patch = [](double value) { return static_cast<int>(std::floor(value)) >> 2; };
  const std::uint32_t word = CellHash::at(CellHash::row_key(key_, patch(at.y)), patch(at.x));
  return 0.75 + 0.7 * static_cast<double>(word >> 8) * 0x1.0p-24;
}

void LaneLayer::paint(double width) {
  for (std::uint8_t& is : field_.marks.cells()) {
    is = static_cast<std::uint8_t>(is & ~static_cast<unsigned>(kClear));
  }
  for (const Arena& arena : out_.arenas) {
    const double radius = arena.radius * std::max(0.5, width);
    field_.mark_disc(arena.x, arena.y, radius, kClear);
    for (const double x : {-0.5, 0.5}) {  // lobes, so that it is not round
      for (const double y : {-0.5, 0.5}) {
        const Arena lobe{arena.x + x * radius, arena.y + y * radius, 0};
        field_.mark_disc(lobe.x, lobe.y, radius * 0.55 * unevenness(lobe), kClear);
      }
    }
  }
  const double half = std::max(1.2, manner_.lane * width);
  for (const Lane& lane : out_.lanes) {
    const int steps = 1 + static_cast<int>(lane.length() / std::max(1.0, half * 0.7));
    for (int i = 0; i <= steps; ++i) {
      const Arena at = lane.along(static_cast<double>(i) / steps);
      field_.mark_disc(at.x, at.y, half * unevenness(at), kClear);
    }
  }
}

std::int64_t LaneLayer::room() const {
  std::int64_t out = 0;
  for (int y = 0; y < field_.marks.height(); ++y) {
    const std::uint8_t* marks = field_.marks.row(y).data();
    const std::uint8_t* depth = field_.depth.row(y).data();
    int x = 0;
    for (; x + 8 <= field_.marks.width(); x += 8) {
      const EightCells requested =
          eight_at(marks + x) & eight_times(kOurs | kWall | kClear | kHard);
      const EightCells unclear = tops_of_zeros(requested ^ eight_times(kOurs));
      out += count_bits(unclear & tops_of_least(eight_at(depth + x), 7));
    }
    for (; x < field_.marks.width(); ++x) {
      const bool unclear = (marks[x] & (kOurs | kWall | kClear | kHard)) == kOurs;
      out += unclear && depth[x] > 6 ? 1 : 0;
    }
  }
  return out;
}

void LaneLayer::clear() {
  const double needed = kRoomForWalls * static_cast<double>(field_.left());
  for (const double width : kWidths) {
    out_.width = width;
    paint(width);
    if (static_cast<double>(room()) >= needed) return;
  }
}

}  // namespace

Arena Lane::along(double t) const {
  const double s = 1 - t;
  return {s * s * from.x + 2 * s * t * bend_x + t * t * to.x,
          s * s * from.y + 2 * s * t * bend_y + t * t * to.y, 0};
}

double Lane::length() const {
  const Arena bend{bend_x, bend_y, 0};
  return std::sqrt(squared(from, bend)) + std::sqrt(squared(bend, to));
}

Lanes lay_lanes(Field& field, const Manner& manner, Rng& rng) {
  return LaneLayer(field, manner, rng).run();
}

}  // namespace warren::zone
