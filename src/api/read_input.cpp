#include "api/read_input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/path_text.hpp"
#include "kinds/kind.hpp"

namespace warren {
namespace {

tl::unexpected<Error> unknown_kind_of(const std::string& file) {
  std::vector<std::string_view> extensions;
  for (const Kind& kind : kinds()) {
    extensions.insert(extensions.end(), kind.extensions.begin(), kind.extensions.end());
  }
  return fail(Failure::usage, fmt::format("{} is no file that a level is made from", file),
              fmt::format("its name should end with {}", fmt::join(extensions, ", ")));
}

}  // namespace

Result<SourcePointer> read_input_from(const Input& input, const FileSource& files) {
  if (input.file.empty()) {
    return fail(Failure::usage, "the input has no file", "write: Input{\"ember.zone\"}");
  }
  const Kind* kind = kind_of_file(input.file);
  if (kind == nullptr) return unknown_kind_of(path_text(input.file));
  SourceOptions options;
  options.settings = input.settings;
  options.chunk_folders = input.chunk_folders;
  options.lenient = input.lenient;
  return kind->read(files, input.file, options);
}

Result<SourcePointer> read_input(const Input& input) {
  return with_files(input, [&](const FileSource& files) { return read_input_from(input, files); });
}

}  // namespace warren
