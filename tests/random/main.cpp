// warren_random KIND [--seconds N] [--count N] [--first K] [--keep FOLDER]
//
// Draws project after project, each from its number alone, and prints what is wrong with any. A
// child process does the work, so that a crash or a hang costs one project and names its number.
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <new>
#include <optional>

#include "random/run_project.hpp"

namespace warren::testing {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  const ProjectKind* kind = nullptr;
  std::uint32_t seconds = 60;
  std::uint32_t count = 0xffffffffU;  // as many as the time allows
  std::uint32_t first = 0;
  std::string keep = "found";
};

// What the child tells its parent, also when it dies.
struct Shared {
  std::atomic<std::uint32_t> next{0};  // number of the project at work, and after it of the next
  std::atomic<std::uint32_t> refused{0};
  std::atomic<std::uint32_t> warned{0};
  std::atomic<std::uint32_t> hopeless{0};
  std::atomic<std::uint32_t> generated{0};
  std::atomic<std::uint32_t> tries{0};
  std::atomic<std::uint32_t> findings{0};
};

// Seconds of computing for one project; sanitizers and assertions take their time.
#ifdef NDEBUG
constexpr int kLimit = 10;
#else
constexpr int kLimit = 60;
#endif

std::optional<std::uint32_t> number_of(std::string_view text) {
  std::uint32_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return out;
}

std::optional<Arguments> read_arguments(int argc, char** argv) {
  Arguments out;
  bool timed = false;
  if (argc < 2 || argc % 2 != 0) return std::nullopt;
  out.kind = find_kind(argv[1]);
  if (out.kind == nullptr) return std::nullopt;
  for (int i = 2; i < argc; i += 2) {
    const std::string_view name = argv[i];
    const std::optional<std::uint32_t> value = number_of(argv[i + 1]);
    if (name == "--keep") {
      out.keep = argv[i + 1];
    } else if (!value) {
      return std::nullopt;
    } else if (name == "--seconds") {
      out.seconds = *value;
      timed = true;
    } else if (name == "--count") {
      out.count = *value;
      if (!timed) out.seconds = 0xffffffU;
    } else if (name == "--first") {
      out.first = *value;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

// Time of this process, so that a busy machine is not taken for a hang.
void set_alarm(int seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

void keep(const Arguments& arguments, std::uint32_t number, const std::string& words) {
  const fs::path folder =
      fs::path(arguments.keep) / fmt::format("{}-{}", arguments.kind->name, number);
  write_project(draw_project(*arguments.kind, number), folder);
  std::ofstream(folder / "finding.txt") << words;
  fmt::print("project {} ({}): {}\n", number, folder.string(), words);
  std::fflush(stdout);
}

void work_on(const Arguments& arguments, std::uint32_t number, const fs::path& folder,
             Shared& shared) {
  fs::remove_all(folder);
  set_alarm(kLimit);
  const ProjectOutcome outcome =
      run_project(*arguments.kind, draw_project(*arguments.kind, number), folder);
  set_alarm(0);
  if (outcome.refused) ++shared.refused;
  if (outcome.warned) ++shared.warned;
  if (outcome.hopeless) ++shared.hopeless;
  if (outcome.generated) ++shared.generated;
  shared.tries += static_cast<std::uint32_t>(outcome.tries);
  if (outcome.findings.empty()) return;
  ++shared.findings;
  std::string words;
  for (const std::string& finding : outcome.findings) words += finding + "\n";
  keep(arguments, number, words);
}

using Clock = std::chrono::steady_clock;

// Works until everything is done or the time is up.
void work(const Arguments& arguments, Clock::time_point end, const fs::path& folder,
          Shared& shared) {
  while (shared.next - arguments.first < arguments.count && Clock::now() < end) {
    work_on(arguments, shared.next, folder, shared);
    ++shared.next;
  }
}

std::string death_of(int status) {
  if (!WIFSIGNALED(status)) return fmt::format("ended with exit code {}", WEXITSTATUS(status));
  if (WTERMSIG(status) == SIGPROF) return fmt::format("took more than {} s", kLimit);
  return fmt::format("crashed: {}", strsignal(WTERMSIG(status)));
}

int run(const Arguments& arguments) {
  void* memory =
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 3;
  Shared& shared = *new (memory) Shared;
  shared.next = arguments.first;
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::seconds(arguments.seconds);
  const fs::path folder = fs::temp_directory_path() / fmt::format("warren_random.{}", getpid());
  while (shared.next - arguments.first < arguments.count && Clock::now() < end) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child < 0) return 3;
    if (child == 0) {
      work(arguments, end, folder, shared);
      std::fflush(stdout);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
    ++shared.findings;
    keep(arguments, shared.next, death_of(status) + "\n");
    ++shared.next;
  }
  fs::remove_all(folder);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin);
  fmt::print(
      "{}: {} projects in {} s: {} refused, {} warned, {} of them because no seed gives a level; "
      "{} "
      "generated with {} seeds; {} findings\n",
      arguments.kind->name, shared.next - arguments.first, seconds.count(), shared.refused.load(),
      shared.warned.load(), shared.hopeless.load(), shared.generated.load(), shared.tries.load(),
      shared.findings.load());
  return shared.findings == 0 ? 0 : 1;
}

}  // namespace
}  // namespace warren::testing

int main(int argc, char** argv) {
  const auto arguments = warren::testing::read_arguments(argc, argv);
  if (arguments) return warren::testing::run(*arguments);
  std::fputs("usage: warren_random KIND [--seconds N] [--count N] [--first K] [--keep FOLDER]\n",
             stderr);
  for (const auto& kind : warren::testing::project_kinds()) {
    fmt::print(stderr, "  KIND: {}\n", kind.name);
  }
  return 2;
}
