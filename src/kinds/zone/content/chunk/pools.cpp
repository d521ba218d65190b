// The blocks that obstacle zones name.
#include <fmt/format.h>

#include "content/reporter.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {
namespace {

constexpr std::size_t kPoolArgument = 4;

class PoolChecker {
 public:
  PoolChecker(const FindChunk& find, Reporter& report) : find_(find), report_(report) {}

  void check(const ObstacleZone& zone) {
    std::size_t from = 0;  // of the name in its word
    for (const std::string& name : zone.pool) {
      if (name != kNoBlock) check_block(zone, name, from);
      from += name.size() + 1;
    }
  }

 private:
  // Blocks turn with the chunk, so the authored way up speaks for all.
  void check_block(const ObstacleZone& zone, const std::string& name, std::size_t from) {
    const Chunk* block = find_(name);
    if (block == nullptr) {
      error(zone, name, from, fmt::format("there is no chunk '{}'", name),
            fmt::format("add a file with: chunk {}, or remove the name", name));
    } else if (block->width > zone.area.w || block->height > zone.area.h) {
      error(zone, name, from,
            fmt::format("'{}' is {} x {} cells, the zone only {} x {}", name, block->width,
                        block->height, zone.area.w, zone.area.h),
            "make the zone larger, or name a smaller block");
    }
  }

  void error(const ObstacleZone& zone, const std::string& name, std::size_t from,
             const std::string& message, const std::string& help) {
    report_.error_in(zone.line, kPoolArgument, from, name.size(), message, help);
  }

  const FindChunk& find_;
  Reporter& report_;
};

}  // namespace

void check_pools(const Chunk& chunk, const LineFile& lines, const FindChunk& find,
                 Diagnostics& diagnostics) {
  Reporter report(lines, diagnostics);
  PoolChecker checker(find, report);
  for (const ObstacleZone& zone : chunk.zones) checker.check(zone);
}

}  // namespace warren
