// Candidate places for landmarks: the designer's, or scattered anew for each seed.
//
// Scattering takes sectors of the map in turn, so that no corner gets all of them. Where random
// places run out, every free place is tried, and at last the densest regular arrangement: only what
// really does not fit is reported as missing.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerSector = 16;

class HotspotScatter {
 public:
  HotspotScatter(const ZoneParameters& p, SpacedPoints& placed, Rng& rng)
      : p_(p),
        area_{p.hotspot_edge_margin, p.hotspot_edge_margin, p.size - 2 * p.hotspot_edge_margin,
              p.size - 2 * p.hotspot_edge_margin},
        placed_(placed),
        rng_(rng) {}

  // At most `count` places, fewer where no more fit.
  std::vector<Point> scatter(int count) {
    if (area_.empty()) return {};
    placed_.reset({0, 0, p_.size, p_.size}, p_.hotspot_min_separation);
    count_ = static_cast<std::size_t>(count);
    throw_darts();
    if (placed_.size() < count_) fill_gaps();
    std::vector<Point> out;
    for (std::size_t i = 0; i < placed_.size(); ++i) out.push_back(placed_[i]);
    if (out.size() < count_) {
      std::vector<Point> lattice = densest_lattice();
      if (lattice.size() > out.size()) out = std::move(lattice);
    }
    return out;
  }

 private:
  bool allowed(Point at) const {
    const Point d = at - Point{p_.size / 2, p_.size / 2};
    const std::int64_t exclusion = p_.hotspot_center_exclusion;
    return std::int64_t{d.x} * d.x + std::int64_t{d.y} * d.y >= exclusion * exclusion;
  }
  bool add(Point at) {
    if (!allowed(at) || placed_.near(at)) return false;
    placed_.add(at);
    return true;
  }

  void throw_darts();
  void take_turns_by_quarter(std::vector<Rect>& sectors) const;
  bool throw_dart(Rect sector);
  void fill_gaps();
  std::vector<Point> densest_lattice();
  std::vector<Point> lattice(bool upright);

  const ZoneParameters& p_;
  const Rect area_;
  SpacedPoints& placed_;
  Rng& rng_;
  std::size_t count_ = 0;
};

bool HotspotScatter::throw_dart(Rect sector) {
  for (int i = 0; i < kTriesPerSector; ++i) {
    const int x = rng_.range(sector.x, sector.right() - 1);
    const int y = rng_.range(sector.y, sector.bottom() - 1);
    if (add({x, y})) return true;
  }
  return false;
}

// Keeps the random order, but lets the four quarters of the map take turns.
void HotspotScatter::take_turns_by_quarter(std::vector<Rect>& sectors) const {
  std::array<int, 4> taken{};
  std::vector<std::pair<int, Rect>> turns;
  for (const Rect& sector : sectors) {
    const bool right = sector.centre().x >= p_.size / 2;
    const bool low = sector.centre().y >= p_.size / 2;
    turns.emplace_back(taken[(right ? 1U : 0U) + (low ? 2U : 0U)]++, sector);
  }
  std::ranges::stable_sort(turns, {}, &std::pair<int, Rect>::first);
  std::ranges::transform(turns, sectors.begin(), &std::pair<int, Rect>::second);
}

// As many sectors as hotspots, in random order and round after round; one that has no room leaves.
void HotspotScatter::throw_darts() {
  const int side =
      std::clamp(static_cast<int>(std::ceil(std::sqrt(static_cast<double>(count_)))), 1, area_.w);
  std::vector<Rect> sectors;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const int left = area_.x + area_.w * x / side;
      const int top = area_.y + area_.h * y / side;
      const int right = area_.x + area_.w * (x + 1) / side;
      const int bottom = area_.y + area_.h * (y + 1) / side;
      sectors.push_back({left, top, right - left, bottom - top});
    }
  }
  rng_.shuffle(std::span(sectors));
  take_turns_by_quarter(sectors);
  while (!sectors.empty() && placed_.size() < count_) {
    std::erase_if(sectors, [&](const Rect& sector) {
      return placed_.size() < count_ && !throw_dart(sector);
    });
  }
}

// Every place of a fine raster, in random order.
void HotspotScatter::fill_gaps() {
  const int step = std::max({1, p_.hotspot_min_separation / 8, area_.w / 512});
  std::vector<Point> places;
  for (int y = area_.y; y < area_.bottom(); y += step) {
    for (int x = area_.x; x < area_.right(); x += step) places.push_back({x, y});
  }
  rng_.shuffle(std::span(places));
  for (const Point at : places) {
    if (placed_.size() >= count_) return;
    add(at);
  }
}

// Rows of points `separation` apart, every other row shifted by half of that.
std::vector<Point> HotspotScatter::lattice(bool upright) {
  const int step = std::max(1, p_.hotspot_min_separation);
  const int shift = step / 2;
  int rise = 1;
  while (std::int64_t{shift} * shift + std::int64_t{rise} * rise < std::int64_t{step} * step) {
    ++rise;
  }
  std::vector<Point> out;
  for (int v = 0, row = 0; v < area_.h; v += rise, ++row) {
    for (int u = row % 2 == 0 ? 0 : shift; u < area_.w; u += step) {
      const Point at = upright ? Point{area_.x + v, area_.y + u} : Point{area_.x + u, area_.y + v};
      if (allowed(at)) out.push_back(at);
      if (out.size() > 4 * count_) return out;  // more than enough to choose from
    }
  }
  return out;
}

std::vector<Point> HotspotScatter::densest_lattice() {
  std::vector<Point> best = lattice(false);
  std::vector<Point> other = lattice(true);
  if (other.size() > best.size()) best = std::move(other);
  rng_.shuffle(std::span(best));
  if (best.size() > count_) best.resize(count_);
  return best;
}

void warn_shortfall(const ZoneParameters& p, std::size_t found, PassContext& context) {
  context.warn(fmt::format(
      "hotspots: {} of {} fit: they keep {} cells apart, {} from the edge and {} from the centre; "
      "the largest count that fits is {}. Lower hotspot_min_separation, hotspot_edge_margin or "
      "hotspot_center_exclusion, or ask for fewer",
      found, p.hotspot_count, p.hotspot_min_separation, p.hotspot_edge_margin,
      p.hotspot_center_exclusion, found));
}

// Not when each landmark has a place of the designer's: nobody looks at the hotspots then.
bool needs_hotspots(const Zone& zone) {
  const std::vector<int> pinned = pinned_landmarks(zone);
  const auto fixed = std::ranges::count_if(pinned, [](int landmark) { return landmark >= 0; });
  return fixed < static_cast<std::int64_t>(zone.landmarks.size());
}

}  // namespace

Status scatter_hotspots(State& state, PassContext& context) {
  const Zone& zone = state.zone;
  std::vector<Hotspot>& out = state.level.zone()->hotspots;
  for (const HotspotDefinition& hotspot : zone.hotspots) {
    out.push_back({hotspot.at, hotspot.weight, true});
  }
  const int count = zone.parameters.hotspot_count;
  if (out.empty() && !zone.landmarks.empty()) {
    HotspotScatter scatter(zone.parameters, state.scratch.spaced, context.rng);
    for (const Point at : scatter.scatter(count)) out.push_back({at, 1.0, false});
    if (out.size() < static_cast<std::size_t>(count) && needs_hotspots(zone)) {
      warn_shortfall(zone.parameters, out.size(), context);
    }
    context.say(
        fmt::format("scattered {} places for {} landmarks", out.size(), zone.landmarks.size()));
  } else if (!out.empty()) {
    context.say(fmt::format("took the designer's {} places", out.size()));
  }
  if (context.trace.on()) {
    std::vector<Point> places;
    for (const Hotspot& hotspot : out) places.push_back(hotspot.at);
    context.trace.layer("places", as_field(places));
  }
  context.fact("hotspots", static_cast<std::int64_t>(out.size()));
  return {};
}

}  // namespace warren::zone
