// What one kind of machine knows of files and another does in its own way: src/platform/posix and
// src/platform/windows each have all of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace warren {

// Flags for FileCalls::open: a file as it is, byte for byte, which no child process gets.
int flags_to_read();
int flags_to_create();  // a new one, an error where there is one

struct OpenFile {
  bool folder = false;
  bool regular = false;
  std::uint64_t size = 0;
};
// Nothing: errno says why.
std::optional<OpenFile> look_at(int file);

// 0, or errno. Where folders decide who may read a file, it does nothing.
int set_permissions(int file, std::filesystem::perms permissions);

// Whether errno says that there is no room, also for this user, or for so large a file.
bool says_full(int code);

// Removes the file, or leaves it where that cannot be done.
void remove_file(const std::filesystem::path& path);

// Drafts (draft.hpp) carry the number of the process that writes them.
std::int64_t this_process();
bool process_is_gone(std::int64_t number);

// Whoever writes a draft claims it, until the end of the process at the latest.
void claim_draft(int file);
// Removes it unless it is claimed, or somebody else's.
void remove_unclaimed(const std::filesystem::path& path);

}  // namespace warren
