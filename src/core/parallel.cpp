#include "core/parallel.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace warren {

void parallel_rows(int rows, unsigned threads, int align,
                   const std::function<void(int begin, int end)>& work) {
  const int blocks = (rows + align - 1) / align;
  const int bands = std::clamp(static_cast<int>(threads), 1, std::max(1, blocks));
  const auto band_begin = [&](int band) {
    const auto block = static_cast<long long>(blocks) * band / bands;
    return std::min(rows, static_cast<int>(block) * align);
  };
  std::vector<std::jthread> helpers;
  helpers.reserve(static_cast<std::size_t>(bands - 1));
  for (int band = 1; band < bands; ++band) {
    helpers.emplace_back([&, band] { work(band_begin(band), band_begin(band + 1)); });
  }
  work(band_begin(0), band_begin(1));
}

unsigned hardware_threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace warren
