#include "kinds/kind.hpp"

#include <algorithm>

#include "content/extensions.hpp"

namespace warren {

const Kind* find_kind(std::string_view name) {
  const auto found = std::ranges::find(kinds(), name, &Kind::name);
  return found == kinds().end() ? nullptr : &*found;
}

std::span<const std::string_view> kind_names() {
  static const std::vector<std::string_view> kAll = [] {
    std::vector<std::string_view> out;
    for (const Kind& kind : kinds()) out.push_back(kind.name);
    return out;
  }();
  return kAll;
}

const Kind* kind_of_file(const std::filesystem::path& path) {
  const auto named_so = [&](const Kind& kind) { return has_extension(path, kind.extensions); };
  const auto found = std::ranges::find_if(kinds(), named_so);
  return found == kinds().end() ? nullptr : &*found;
}

const OtherFile* other_file(const std::filesystem::path& path) {
  for (const Kind& kind : kinds()) {
    for (const OtherFile& one : kind.other_files) {
      if (one.is_one(path)) return &one;
    }
  }
  return nullptr;
}

std::string_view ReportParts::title_of(std::string_view pass) const {
  if (pass == "verify") return "Verification";  // of the pipeline, for every kind
  const auto found = std::ranges::find(pass_titles, pass, &PassTitle::pass);
  return found == pass_titles.end() ? pass : found->title;
}

}  // namespace warren
