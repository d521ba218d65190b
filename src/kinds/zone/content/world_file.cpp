#include "kinds/zone/content/world_file.hpp"

#include <algorithm>
#include <array>

#include "core/path_text.hpp"
#include "kinds/zone/content/reader.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr int kFoldersAbove = 4;  // where no folder says that it is the project's
constexpr auto kProjectMarks = std::to_array<std::string_view>({".git", ".hg", ".svn"});
constexpr auto kWorldDirectives = std::to_array<std::string_view>(
    {"celltype", "effecttype", "enemytype", "enemybias", "library"});

bool lies_there(const FileSource& files, const fs::path& path) {
  return files.presence(path) != Presence::nothing;
}

bool is_project(const FileSource& files, const fs::path& folder) {
  return std::ranges::any_of(
      kProjectMarks, [&](std::string_view mark) { return lies_there(files, folder / mark); });
}

bool leads_out_of(const FileSource& files, const fs::path& file, const fs::path& folder) {
  const std::optional<fs::path> really = files.real(file).path;
  if (!really) return false;  // reading it says why
  const fs::path here = files.real(folder).path.value_or(fs::path());
  return really->parent_path() != here || really->extension() != ".zone";
}

Result<std::optional<WorldText>> read_world_text(const FileSource& files, const fs::path& file,
                                                 const fs::path& folder) {
  if (leads_out_of(files, file, folder)) {
    return fail(Failure::content,
                path_text(file) + " is a link that leads out of its folder and is not followed",
                "copy the file that it leads to, or remove the link");
  }
  Result<std::string> text = files.read(file, LineFile::kMaxBytes);
  if (!text) {
    // Nobody named the file: that it cannot be read is no wrong call.
    if (text.error().failure == Failure::usage) text.error().failure = Failure::machine;
    return tl::make_unexpected(std::move(text.error()));
  }
  return std::optional(WorldText{path_text(file), std::move(*text)});
}

template <class List>
bool has_id(const List& list, std::string_view id) {
  return std::ranges::any_of(list, [&](const auto& one) { return one.id == id; });
}

// Lines of another file: messages of the zone must not point at them.
template <class Definition>
Definition without_line(Definition one) {
  one.line = {};
  return one;
}

}  // namespace

bool is_world_path(const fs::path& path) {
  return path.filename() == kWorldFile;
}

Result<std::optional<WorldText>> find_world(const FileSource& files, const fs::path& zone) {
  const fs::path given = zone.parent_path();
  fs::path folder = files.absolute(zone).parent_path();
  fs::path shown = given;  // as the zone was named, while it can be
  for (int above = 0; above <= kFoldersAbove; ++above) {
    const fs::path file = folder / kWorldFile;
    if (lies_there(files, file)) {
      return read_world_text(files, above == 0 ? shown / kWorldFile : file, folder);
    }
    if (is_project(files, folder) || !folder.has_relative_path()) break;
    folder = folder.parent_path();
  }
  return std::optional<WorldText>();
}

bool is_world_directive(std::string_view directive) {
  return std::ranges::find(kWorldDirectives, directive) != kWorldDirectives.end();
}

WorldZone read_world(const WorldText& world, bool lenient) {
  Diagnostics diagnostics(world.path);
  WorldZone out;
  const LineFile lines = LineFile::parse(world.text, diagnostics);
  if (!diagnostics.has_errors()) {
    ReadOptions options;
    options.lenient = lenient;
    out.zone = read_zone_lines(lines, options, ZoneScope::world, {}, diagnostics);
    out.zone.has_noise_line = false;  // it tunes the noise of zones that have some
    out.zone.source = digest_of(lines);
  }
  if (!diagnostics.has_errors()) check_zone(out.zone, lines, diagnostics);
  out.diagnostics = diagnostics.list();
  return out;
}

void add_world(Zone& zone, const Zone& world) {
  const auto own = [&](const std::string& id) {
    return has_id(zone.cell_types, id) || has_id(zone.effect_types, id);
  };
  std::vector<CellType> walls;
  for (const CellType& type : world.cell_types) {
    if (!own(type.id)) walls.push_back(without_line(type));
  }
  std::vector<EffectType> effects;
  for (const EffectType& type : world.effect_types) {
    if (!own(type.id)) effects.push_back(without_line(type));
  }
  std::ranges::move(walls, std::back_inserter(zone.cell_types));
  std::ranges::move(effects, std::back_inserter(zone.effect_types));
  for (const EnemyDefinition& enemy : world.enemy_types) {
    const bool known = std::ranges::any_of(zone.enemy_types, [&](const EnemyDefinition& one) {
      return one.type.name == enemy.type.name;
    });
    if (!known) zone.enemy_types.push_back(without_line(enemy));
  }
  for (const BiasDefinition& bias : world.biases) {
    const auto found = std::ranges::find(zone.biases, bias.name, &BiasDefinition::name);
    if (found == zone.biases.end()) zone.biases.push_back(without_line(bias));
  }
  for (const LibraryFolder& library : world.libraries) {
    const auto found = std::ranges::find(zone.libraries, library.folder, &LibraryFolder::folder);
    if (found == zone.libraries.end()) zone.libraries.push_back(without_line(library));
  }
}

}  // namespace warren
