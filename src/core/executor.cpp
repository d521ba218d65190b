#include "core/executor.hpp"

#include <algorithm>

namespace warren {
namespace {

class Serial : public Executor {
 public:
  int width() const override { return 1; }
  void run(int count, const std::function<void(int piece)>& work) const override {
    for (int piece = 0; piece < count; ++piece) work(piece);
  }
};

}  // namespace

const Executor& serial() {
  static const Serial kSerial;
  return kSerial;
}

void parallel_rows(int rows, const Executor& executor, int align,
                   const std::function<void(int begin, int end)>& work) {
  const int blocks = (rows + align - 1) / align;
  const int bands = std::clamp(executor.width(), 1, std::max(1, blocks));
  const auto band_begin = [&](int band) {
    const auto block = static_cast<long long>(blocks) * band / bands;
    return std::min(rows, static_cast<int>(block) * align);
  };
  executor.run(bands, [&](int band) { work(band_begin(band), band_begin(band + 1)); });
}

}  // namespace warren
