// The command in a child process of the test, which can reach into it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace warren::testing {

using Words = std::vector<std::string>;
using Files = std::map<std::string, std::string>;  // path within a folder -> what it holds

// How a child ended, as its exit code tells.
enum Verdict : int {
  kAsPromised = 0,
  kSilent = 40,      // exit code 3 without a sentence
  kOtherCode = 41,   // neither done nor the machine's failure
  kOtherFiles = 42,  // done, and the files are not those of a run in which nothing fails
  kHalfAFile = 43,   // failed, and a file is neither as before nor as it should be
  kLeftBehind = 44,  // a temporary file
};

// A command and the folder that it works in: the files before and after, when nothing fails.
struct Case {
  Words command;
  Files before;
  Files after;

  std::string text() const;  // for messages
};
// Runs the command once where nothing fails; it must succeed.
Case case_of(Words command, Files files);

// Runs work() in a child and gives what waitpid does.
int in_child(const std::function<int()>& work);
// The command ended the process itself, with exit code 3: no memory in a destructor.
bool ended_by_itself(int status);
std::string ended(int status);  // "exit code 3", "signal 6"

// In a child: goes to a new folder with the case's files, and catches stderr.
class Scene {
 public:
  explicit Scene(const Case& about);
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  ~Scene();

  // The command with what it prints, in this process. Its exit code.
  int run() const;
  // Whether it kept the rule: it is done with the files that it should have written, or it failed
  // with exit code 3 and a sentence, each file as before or as it should be, and none besides.
  Verdict check(int code) const;
  // Goes on in a copy of the folder: what a branch does to files is no business of the run.
  void move_to_copy();
  void remove_folder() const;
  // stderr goes to a new file from here on: for a process that was just forked.
  void catch_errors();
  std::string errors() const;

 private:
  const Case& case_;
  std::string folder_;
  int errors_ = -1;
};

Files files_in(const std::string& folder);

}  // namespace warren::testing
