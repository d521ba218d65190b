// Splitting rows of work over threads. What the rows hold never depends on how they were split.
#pragma once

#include <functional>

namespace warren {

// Calls work(begin, end) for bands that together cover [0, rows), on up to `threads` threads (the
// caller's included); returns when all are done. Bands start at multiples of `align`.
// What `work` throws, out of memory for one, is thrown on once all bands have ended: the first of
// several. std::system_error when the machine gives no thread.
void parallel_rows(int rows, unsigned threads, int align,
                   const std::function<void(int begin, int end)>& work);

// What the machine offers, at least 1.
unsigned hardware_threads();

}  // namespace warren
