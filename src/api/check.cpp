// The functions of include/warren/check.hpp.
#include "warren/check.hpp"

#include <algorithm>
#include <iterator>

#include "api/guarded.hpp"
#include "api/read_input.hpp"
#include "kinds/kind.hpp"
#include "pipeline/tried_seeds.hpp"

namespace warren {
namespace {

Result<std::vector<Diagnostic>> check_source(const Input& input, const FileSource& files) {
  const Result<SourcePointer> source = read_input_from(input, files);
  if (!source) return tl::make_unexpected(source.error());
  const std::span<const Diagnostic> warnings = (*source)->warnings();
  std::vector<Diagnostic> out(warnings.begin(), warnings.end());
  std::ranges::move(check_seeds(*source), std::back_inserter(out));
  return out;
}

Result<std::vector<Diagnostic>> check_file(const Input& input, const FileSource& files) {
  const OtherFile* other = other_file(input.file);
  return other == nullptr ? check_source(input, files)
                          : other->check(files, input.file, input.lenient);
}

}  // namespace

Result<std::vector<Diagnostic>> check(const Input& input) {
  return guarded([&]() -> Result<std::vector<Diagnostic>> {
    auto found =
        with_files(input, [&](const FileSource& files) { return check_file(input, files); });
    if (found || found.error().failure != Failure::content) return found;
    return std::move(found.error().diagnostics);
  });
}

Result<std::vector<Diagnostic>> check(const std::filesystem::path& file) {
  return check(Input{file});
}

}  // namespace warren
