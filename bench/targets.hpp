// Choosing the instruction set that Highway's kernels run on.
#pragma once

#include <hwy/targets.h>

#include <cstdint>

namespace warren::bench {

// While this lives, the kernels run on one instruction set.
class OnTarget {
 public:
  explicit OnTarget(std::int64_t target) { use(target); }
  OnTarget(const OnTarget&) = delete;
  OnTarget& operator=(const OnTarget&) = delete;
  ~OnTarget() { use(0); }

 private:
  static void use(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
};

}  // namespace warren::bench
