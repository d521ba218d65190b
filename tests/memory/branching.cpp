#include "branching.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iterator>
#include <new>

namespace warren::testing {
namespace {

// Seen by the test, by the run and by all that branch off it.
class SharedReport {
 public:
  SharedReport()
      : page_(::mmap(nullptr, sizeof(BranchReport), PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
    if (page_ == MAP_FAILED) std::abort();
    new (page_) BranchReport;
  }
  SharedReport(const SharedReport&) = delete;
  SharedReport& operator=(const SharedReport&) = delete;
  ~SharedReport() { ::munmap(page_, sizeof(BranchReport)); }
  BranchReport* get() const { return static_cast<BranchReport*>(page_); }

 private:
  void* page_;
};

// Of the process that runs the command; what branches off inherits them.
BranchReport* report = nullptr;
Scene* scene = nullptr;
bool branched = false;
bool copied = false;

// One core is one thread: a process that forks has to be alone.
void stay_on_one_core() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  ::sched_getaffinity(0, sizeof(allowed), &allowed);
  cpu_set_t one;
  CPU_ZERO(&one);
  for (std::size_t cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &allowed)) continue;
    CPU_SET(cpu, &one);
    break;
  }
  ::sched_setaffinity(0, sizeof(one), &one);
}

int run_and_branch(const Case& about, const BranchingRun& run) {
  stay_on_one_core();
  Scene here(about);
  scene = &here;
  std::uint64_t counted = 0;
  const int code = run(here, counted);
  if (branched) {
    if (code == 3) ++report->failures;
    const Verdict verdict = here.check(code);
    if (copied) here.remove_folder();  // the other one belongs to the run
    ::_exit(verdict);
  }
  report->code = code;
  report->counted = counted;
  return here.check(code);
}

}  // namespace

bool branch_off(std::uint64_t number) {
  if (branched) return false;  // one failure each
  const pid_t child = ::fork();
  if (child < 0) std::abort();
  if (child == 0) {
    branched = true;
    scene->catch_errors();
    return true;
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ++report->branches;
  if (WIFEXITED(status) && WEXITSTATUS(status) == kAsPromised) return false;
  if (ended_by_itself(status)) {
    ++report->failures;
    return false;
  }
  if (report->bad_count < std::size(report->bad)) report->bad[report->bad_count] = {number, status};
  ++report->bad_count;
  return false;
}

bool branch_off_in_copy(std::uint64_t number) {
  if (!branch_off(number)) return false;
  copied = true;
  scene->move_to_copy();
  return true;
}

std::string BranchReport::text() const {
  std::string out = fmt::format("{} bad ends of {}", bad_count, branches);
  for (std::uint64_t i = 0; i < bad_count && i < std::size(bad); ++i) {
    out += fmt::format("\n  without step {}: {}", bad[i].number, ended(bad[i].status));
  }
  return out;
}

BranchReport run_branching(const Case& about, const BranchingRun& run) {
  const SharedReport shared;
  report = shared.get();
  const int status = in_child([&] { return run_and_branch(about, run); });
  EXPECT_EQ(ended(status), "exit code 0") << about.text();
  EXPECT_EQ(report->code, 0) << about.text()
                             << ": the run itself, from which all others branch off";
  return *report;
}

}  // namespace warren::testing
