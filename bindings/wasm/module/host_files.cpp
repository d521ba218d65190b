#include "module/host_files.hpp"

#include <cstdlib>

#include "core/path_text.hpp"
#include "module/host.hpp"

namespace warren::module {
namespace {

std::string take(Block& block) {
  std::string out(block.bytes == nullptr ? "" : block.bytes, block.size);
  std::free(block.bytes);
  block = {};
  return out;
}

std::string take_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string out = text.substr(0, end);
  text.erase(0, end + 1);
  return out;
}

Failure failure_named(const std::string& name) {
  if (name == "content") return Failure::content;
  return name == "usage" ? Failure::usage : Failure::machine;
}

Error take_error(Block& block) {
  std::string text = take(block);
  const std::string whose = take_line(text);
  std::string message = take_line(text);
  return fail(failure_named(whose), std::move(message), take_line(text)).value();
}

class HostFiles : public FileSource {
 public:
  Result<std::string> read(const Path& path, std::uint64_t limit) const override;
  FolderList list(const Path& folder, std::optional<int> most) const override;
  Presence presence(const Path& path) const override {
    const std::string name = path_text(path);
    return static_cast<Presence>(host_presence(name.data(), name.size()));
  }
  PathKind kind(const Path& path) const override {
    const std::string name = path_text(path);
    return static_cast<PathKind>(host_kind(name.data(), name.size()));
  }
  RealPath real(const Path& path) const override;
  Path here() const override {
    Block block;
    host_here(&block);
    return take(block);
  }
};

Result<std::string> HostFiles::read(const Path& path, std::uint64_t limit) const {
  const std::string name = path_text(path);
  Block block;
  const Read answer = host_read(name.data(), name.size(), static_cast<double>(limit), &block);
  if (answer == Read::whole) return take(block);
  return tl::make_unexpected(take_error(block));
}

FolderList HostFiles::list(const Path& folder, std::optional<int> most) const {
  const std::string name = path_text(folder);
  Block block;
  FolderList out;
  if (host_list(name.data(), name.size(), &block) != Read::whole) {
    out.unreadable = take_error(block);
    out.whole = false;
    return out;
  }
  const std::string text = take(block);
  for (std::size_t at = 0; at < text.size();) {
    if (most && out.entries.size() >= static_cast<std::size_t>(*most)) {
      out.whole = false;
      return out;
    }
    const std::size_t end = text.find('\0', at);
    out.entries.push_back({text.substr(at + 1, end - at - 1), text[at] == 'd'});
    at = end + 1;
  }
  return out;
}

RealPath HostFiles::real(const Path& path) const {
  const std::string name = path_text(path);
  Block block;
  const std::int32_t answer = host_real(name.data(), name.size(), &block);
  if (answer == 0) return {Path(take(block)), false};
  return {std::nullopt, answer == 2};
}

}  // namespace

const FileSource& host_files() {
  static const HostFiles kFiles;
  return kFiles;
}

}  // namespace warren::module
