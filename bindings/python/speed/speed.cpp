// speed FILE ROUNDS: generates the levels of so many seeds as a C++ game would, and prints the
// least processor time that one took, in nanoseconds: by a generator that is kept, and alone.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <warren/generate.hpp>

namespace {

std::int64_t processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

template <class Work>
std::int64_t least(int rounds, const Work& work) {
  std::int64_t out = std::numeric_limits<std::int64_t>::max();
  for (int i = 0; i < rounds; ++i) {
    const std::int64_t begin = processor_time();
    if (!work()) std::exit(1);
    out = std::min(out, processor_time() - begin);
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  auto generator = warren::Generator::open(argv[1]);
  if (!generator) return 1;
  const int rounds = std::atoi(argv[2]);
  const auto kept = least(rounds, [&] { return generator->generate({.seed = 7}).has_value(); });
  const auto alone =
      least(rounds, [&] { return warren::generate_level(argv[1], {.seed = 7}).has_value(); });
  std::printf("%lld %lld\n", static_cast<long long>(kept), static_cast<long long>(alone));
}
