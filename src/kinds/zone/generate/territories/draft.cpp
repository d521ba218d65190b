#include "kinds/zone/generate/territories/draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr float kUsualSize = 1024;
constexpr float kLeastScale = 0.42F;  // ridges of a small map are narrower, but rock all the same
constexpr float kMostScale = 1.25F;
constexpr int kLeastShift = 2;
constexpr int kMostShift = 5;
constexpr int kFewestBlocks = 64;      // along a side, where blocks can be that small
constexpr double kLeastSurely = 0.25;  // of the least share, more than it
constexpr double kMostSurely = 0.05;   // of the most, less than it
constexpr double kMostMargin = 0.1;    // of what lies between them

void choose_blocks(int size, TerritoryDraft& draft) {
  draft.shift = kLeastShift;
  while (draft.shift < kMostShift && (size >> (draft.shift + 1)) >= kFewestBlocks) ++draft.shift;
  draft.width = (size + draft.side() - 1) >> draft.shift;
  draft.scale = std::clamp(static_cast<float>(size) / kUsualSize, kLeastScale, kMostScale);
}

}  // namespace

Rect TerritoryDraft::touched(Rect cells, Rect map) const {
  const Rect within = cells.intersect(map);
  if (within.empty()) return {};
  const Point first = block_of({within.x, within.y});
  const Point last = block_of({within.right() - 1, within.bottom() - 1});
  return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

int TerritoryDraft::behind(const Level& level, const std::vector<std::string>& gates) const {
  for (const std::string& type : gates) {
    for (std::size_t i = 1; i < territories.size(); ++i) {
      if (level.zone()->landmarks[territories[i].gate].type == type) return static_cast<int>(i);
    }
  }
  return 0;
}

double gap_between(Rect rect, Point at) {
  const int dx = std::max({rect.x - at.x, at.x - rect.right() + 1, 0});
  const int dy = std::max({rect.y - at.y, at.y - rect.bottom() + 1, 0});
  return std::sqrt(static_cast<double>(dx) * dx + static_cast<double>(dy) * dy);
}

Point planned_start(const State& state) {
  if (state.level.zone()->anchor) return state.level.zone()->anchor->at;
  for (const std::string_view type :
       {std::string_view(state.zone.start.type), std::string_view("player_start"),
        std::string_view("entry_portal")}) {
    const auto found = std::ranges::find(state.level.zone()->landmarks, type, &Landmark::type);
    if (!type.empty() && found != state.level.zone()->landmarks.end()) return found->at;
  }
  for (const AuthoredThing& thing : state.level.zone()->authored_things) {
    if (thing.kind == "savepoint") return thing.at;
  }
  return state.zone.bounds().centre();
}

// Estimates err: a share that is met by a hair may be missed in the end.
double missed_shares(const TerritoryDraft& draft) {
  double out = 0;
  for (std::size_t i = 1; i < draft.territories.size(); ++i) {
    const Territory& one = draft.territories[i];
    const double margin = kMostMargin * (one.most - one.least);
    const double least = one.least + std::min(kLeastSurely * one.least, margin);
    const double most = one.most - std::min(kMostSurely * one.most, margin);
    out += std::max({0.0, least - one.share, one.share - most});
  }
  return out;
}

void draft_territories(const State& state, TerritoryDraft& draft, route::TreeRouter& router) {
  draft.ready = false;
  draft.trouble.clear();
  list_territories(state, draft);
  if (draft.territories.size() < 2 || !state.zone.has_terrain()) return;
  choose_blocks(state.level.cells.width(), draft);
  list_members(state, draft);
  estimate_rock(state, draft);
  claim_cores(state, draft);
  if (!choose_sides(state, draft) || !join_members(state, draft, router)) return;
  grow_territories(state, draft);
  draft.ready = true;
}

}  // namespace warren::zone
