// ./warren bench: measures everything and prints ratios, which hold on a busy machine where times
// do not. --check makes a missed target a failure. Google Benchmark's own flags work too, such as
// --benchmark_filter=noise or --benchmark_out=times.json.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "platform/freed_memory.hpp"
#include "report.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

// Short runs, many of them, shuffled: a disturbance then hits every case alike, and each case
// has a chance of a quiet moment. Flags given by the user come later and win.
constexpr const char* kDefaults[] = {
    "--benchmark_enable_random_interleaving=true",
    "--benchmark_repetitions=15",
    "--benchmark_min_time=0.005",
};

struct Flags {
  std::vector<char*> google;
  bool check = false;
  bool list_only = false;
};

Flags split_flags(int argc, char** argv) {
  Flags out;
  out.google.push_back(argv[0]);
  for (const char* flag : kDefaults) out.google.push_back(const_cast<char*>(flag));
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    if (flag == "--check") {
      out.check = true;
    } else {
      out.google.push_back(argv[i]);
    }
    out.list_only |= flag.starts_with("--benchmark_list_tests");
  }
  return out;
}

int run(int argc, char** argv) {
  Flags flags = split_flags(argc, argv);
  int count = static_cast<int>(flags.google.size());
  benchmark::Initialize(&count, flags.google.data());
  if (benchmark::ReportUnrecognizedArguments(count, flags.google.data())) return 2;

  add_noise();
  add_zones();
  add_dungeons();
  add_stages();
  add_topology();
  add_files();
  Minima minima;
  benchmark::RunSpecifiedBenchmarks(&minima);
  benchmark::Shutdown();
  if (flags.list_only) return 0;

  const Agreement agreement = compare_targets();
  const std::vector<Target> outcome = targets(minima);
  fmt::print("{}{}\n{}\n", table(minima), table(outcome), agreement.text);
  const bool all_reached = std::ranges::all_of(
      outcome, [](const Target& target) { return target.outcome == Target::Outcome::reached; });
  return flags.check && !(all_reached && agreement.agree) ? 1 : 0;
}

}  // namespace
}  // namespace warren::bench

int main(int argc, char** argv) {
  warren::keep_freed_memory();  // as the command does
  return warren::bench::run(argc, argv);
}
