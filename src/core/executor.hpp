// Splitting work into pieces that may be done at once. What comes out never depends on the split.
#pragma once

#include <functional>

namespace warren {

// Who does the pieces: the caller alone, or threads, which platform/ brings.
class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  // How many pieces it is worth to make, at least 1.
  virtual int width() const = 0;
  // Calls work(0) to work(count - 1), some of them perhaps at once; returns when all are done.
  virtual void run(int count, const std::function<void(int piece)>& work) const = 0;
};

// One piece, done by the caller.
const Executor& serial();

// Calls work(begin, end) for bands that together cover [0, rows), as many as the executor is wide.
// Bands start at multiples of `align`.
void parallel_rows(int rows, const Executor& executor, int align,
                   const std::function<void(int begin, int end)>& work);

}  // namespace warren
