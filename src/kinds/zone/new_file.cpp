#include "kinds/zone/new_file.hpp"

#include "kinds/zone/content/edit.hpp"
#include "kinds/zone/content/template.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {
namespace {

constexpr NewOption kZoneOptions[] = {
    {"size", "N", "Cells a side"},
    {"theme", "NAME", "Colours and effects to start with", zone_template_names},
};

Result<std::string> write_zone(const NewRequest& request) {
  Result<ZoneFile> file = parse_zone(zone_template(request.option("theme")), request.path);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  set_directive(file->lines, "name", request.title);
  const std::string size = request.option("size");
  if (!size.empty()) set_directive(file->lines, "size", size);
  if (!request.seed.empty()) set_directive(file->lines, "seed", request.seed);
  return file->lines.text();
}

}  // namespace

NewFile zone_new_file() {
  return {kZoneOptions, write_zone};
}

}  // namespace warren
