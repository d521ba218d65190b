// A file on its way to its place: written beside it, synced, and renamed over it at last.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "platform/descriptor.hpp"

namespace warren {

// A temporary file `.warren-PID-NUMBER.tmp` in the folder of the file that it is to become, so that
// renaming stays within one disk. It goes away with the object unless it was put in place; when the
// process is killed, the next one that writes to the folder removes it.
class Draft {
 public:
  explicit Draft(const std::filesystem::path& place);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft();

  // Each gives 0, or errno; the first failure ends the draft.
  int opened() const { return opened_; }
  int write(std::string_view bytes, std::optional<std::filesystem::perms> mode);
  // What was written reaches the disk before the name does: after a power failure the place holds
  // the old file or the new one, never an empty or half one.
  int put_in_place();

 private:
  int create();

  std::filesystem::path place_;
  std::filesystem::path name_;
  Descriptor file_;
  int opened_ = 0;
  bool exists_ = false;
};

// Removes the temporaries of processes that are gone, right in this folder. A file of another user,
// of a living process, or locked by one that lives elsewhere (in another container) stays.
void sweep_drafts(const std::filesystem::path& folder);

}  // namespace warren
