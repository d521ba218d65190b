#include "kinds/zone/generate/assembly/plan.hpp"

#include "kinds/zone/generate/assembly/draft.hpp"

namespace warren::zone {
namespace {

constexpr int kMostRestarts = 10;

}  // namespace

// Another walk needs other exits, so a library with gaps is given several. At last the shortest
// way is taken, with plain corridors where a chunk is missing.
AreaPlan plan_area(const AreaTask& task, const ChunkCatalog& catalog, Rng& rng) {
  Draft draft{task, catalog, rng, {}, {}, {}};
  for (int i = 0; i <= kMostRestarts; ++i) {
    draft.begin(i == kMostRestarts);
    draft.plan.restarts = i;
    lay_path(draft);
    if (shape_rooms(draft)) break;
  }
  join_rooms(draft);
  choose_chunks(draft);
  return std::move(draft.plan);
}

}  // namespace warren::zone
