// .stage.toml and .stage.json: the tree of values against the table of parameters.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "content/document.hpp"
#include "content/extensions.hpp"
#include "core/file_source.hpp"
#include "core/path_text.hpp"
#include "kinds/stage/content/check.hpp"
#include "kinds/stage/content/drawing.hpp"
#include "kinds/stage/content/overlaps.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/content/values.hpp"
#include "kinds/stage/content/zone_sources.hpp"
#include "kinds/stage/content/zones.hpp"

namespace warren {
namespace {

class StageReader {
 public:
  StageReader(const Document& document, const StageReadOptions& options, StageFile& file,
              Diagnostics& diagnostics)
      : document_(document),
        options_(options),
        file_(file),
        diagnostics_(diagnostics),
        zones_(document, sources_, diagnostics) {}

  void read();

 private:
  void read_entry(const DocumentNode& entry);
  void read_value(const DocumentNode& entry, const StageParameter& which);
  void read_sides(const DocumentNode& entry, const StageSidesField& field);
  void read_places(const DocumentNode& entry, const StageParameter& which,
                   const StagePlaces& places);
  void read_names(const DocumentNode& entry);
  void read_name(const DocumentNode& entry);
  void read_map();
  void check_names() const;
  void check_sources();
  bool check_source(const StageZoneSource& source) const;
  void check_inside() const;
  void check_overlaps();
  void unknown(const DocumentNode& entry);

  bool right(std::string_view key) const { return !wrong_.contains(key); }
  GivenSide given_side(std::string_view key, int cells) const;
  std::string name_for_messages() const;

  void error(const DocumentPlace& at, std::string message, std::string help) const {
    diagnostics_.error(at.line, at.column, at.length, std::move(message), std::move(help),
                       document_.line(at.line));
  }
  void warning(const DocumentPlace& at, std::string message, std::string help) const {
    diagnostics_.warning(at.line, at.column, at.length, std::move(message), std::move(help),
                         document_.line(at.line));
  }

  const Document& document_;
  const StageReadOptions& options_;
  StageFile& file_;
  Diagnostics& diagnostics_;
  std::vector<StageZoneSource> sources_;
  StageZoneReader zones_;
  std::set<std::string, std::less<>> wrong_;  // keys: what depends on them is not checked
  const DocumentNode* map_ = nullptr;
  StageZoneNames names_;
  std::map<char, DocumentPlace> names_at_;
};

const DocumentPlace& place_to_tell(const DocumentNode& entry) {
  return entry.kind == DocumentKind::table ? entry.key_place : entry.place;
}

// Messages may come before the line with the name.
std::string StageReader::name_for_messages() const {
  for (const DocumentNode& entry : document_.root.children) {
    if (entry.key == "name" && entry.kind == DocumentKind::text && !entry.text.empty()) {
      return entry.text.substr(0, 200);
    }
  }
  return stage_stem(file_.path);
}

void StageReader::read() {
  file_.config.name = name_for_messages();
  for (const DocumentNode& entry : document_.root.children) read_entry(entry);
  if (file_.config.name.empty()) file_.config.name = stage_stem(file_.path);
  read_map();
  if (right("grid_cols") && right("grid_rows") && right("map")) check_sources();
  fill_fuel_counts(file_);
  if (right("fuel_mode") && right("fuel_count") && right("empty_fuel_can_count") &&
      right("fuel_station_count")) {
    check_fuel(file_, diagnostics_);
  }
  file_.config.zones = zones_of(sources_, names_);
}

void StageReader::read_entry(const DocumentNode& entry) {
  const StageParameter* which = find_stage_parameter(entry.key);
  if (which == nullptr) {
    unknown(entry);
    return;
  }
  const DocumentPlace& at = place_to_tell(entry);
  file_.given[entry.key] = {at, std::string(document_.line(at.line))};
  const std::size_t before = diagnostics_.errors();
  if (const auto* places = std::get_if<StagePlaces>(&which->field)) {
    read_places(entry, *which, *places);
  } else {
    read_value(entry, *which);
  }
  if (diagnostics_.errors() > before) wrong_.insert(entry.key);
}

void StageReader::read_value(const DocumentNode& entry, const StageParameter& which) {
  const auto* sides = std::get_if<StageSidesField>(&which.field);
  if (sides != nullptr && entry.kind == DocumentKind::list) {
    read_sides(entry, *sides);
    return;
  }
  const StageValue value = stage_value(document_, entry);
  if (auto problem = set_stage_value(file_.config, which, value)) {
    error(place_to_tell(entry), std::move(problem->message), std::move(problem->help));
  }
}

void StageReader::read_sides(const DocumentNode& entry, const StageSidesField& field) {
  std::uint8_t sides = 0;
  if (entry.children.empty()) {
    const ParameterProblem problem = no_exit_side();
    error(entry.place, problem.message, problem.help);
  }
  for (const DocumentNode& side : entry.children) {
    const std::uint8_t before = sides;
    if (auto problem = add_stage_side(sides, stage_value(document_, side))) {
      error(place_to_tell(side), std::move(problem->message), std::move(problem->help));
    } else if (sides == before) {
      warning(side.place, fmt::format("exit_sides: {} stands twice", document_.written(side.place)),
              "a side has one exit: remove one of the two");
    }
  }
  field.in(file_.config) = sides;
}

void StageReader::read_places(const DocumentNode& entry, const StageParameter& which,
                              const StagePlaces& places) {
  switch (places.shape) {
    case StageShape::zones: zones_.read_zones(entry, which.key, places.feature); break;
    case StageShape::moving_zones: zones_.read_moving_zones(entry); break;
    case StageShape::moving_cells: zones_.read_moving_cells(entry); break;
    case StageShape::map: map_ = &entry; break;
    case StageShape::zone_names: read_names(entry); break;
  }
}

void StageReader::read_names(const DocumentNode& entry) {
  if (entry.kind != DocumentKind::table) {
    error(entry.place,
          fmt::format("zone_names must be a table of letters, not {}",
                      document_.written(entry.place)),
          "write [zone_names] at the end of the file, and below it A = \"a name\"");
    return;
  }
  for (const DocumentNode& name : entry.children) read_name(name);
}

void StageReader::read_name(const DocumentNode& entry) {
  const char letter = entry.key.size() == 1 ? entry.key[0] : '\0';
  if (!is_custom_letter(letter)) {
    const bool meaning = letter == 'R' || letter == 'F';
    error(entry.key_place,
          meaning ? fmt::format("zone_names: {} is {} in every map", letter,
                                letter == 'R' ? "a reinforced wall" : "fire floor")
                  : fmt::format("zone_names: '{}' is no letter from A to Z", entry.key),
          "draw the zone with another letter: A to Z but R and F; keys of the stage itself stand "
          "above [zone_names]");
    return;
  }
  if (entry.kind != DocumentKind::text || entry.text.empty()) {
    error(place_to_tell(entry), fmt::format("zone_names.{} must be a text", letter),
          fmt::format("write it in quotes: {} = \"a name\"", letter));
    return;
  }
  if (auto problem = one_line_problem(fmt::format("zone_names.{}", letter), entry.text)) {
    error(entry.place, std::move(problem->message), std::move(problem->help));
    return;
  }
  names_[letter] = entry.text;
  names_at_[letter] = entry.key_place;
}

GivenSide StageReader::given_side(std::string_view key, int cells) const {
  const auto found = file_.given.find(key);
  if (found == file_.given.end() || !right(key)) return {};
  return {cells, found->second.place.line};
}

void StageReader::read_map() {
  if (map_ == nullptr) {
    check_names();
    return;
  }
  StageConfig& config = file_.config;
  const std::optional<StageDrawing> drawing =
      read_drawing(document_, *map_, given_side("grid_cols", config.grid_cols),
                   given_side("grid_rows", config.grid_rows), diagnostics_);
  if (!drawing) {
    wrong_.insert("map");
    return;
  }
  config.grid_cols = drawing->cols;
  config.grid_rows = drawing->rows;
  sources_.insert(sources_.end(), drawing->sources.begin(), drawing->sources.end());
  check_names();
}

void StageReader::check_names() const {
  for (const auto& [letter, at] : names_at_) {
    if (std::ranges::find(sources_, letter, &StageZoneSource::letter) != sources_.end()) continue;
    warning(at, fmt::format("zone_names names {}, which no map draws", letter),
            "draw its cells in `map`, or remove the line");
  }
}

void StageReader::check_sources() {
  std::erase_if(sources_, [&](const StageZoneSource& source) { return !check_source(source); });
  check_inside();
  check_overlaps();
}

// Zones leave the ring outside and the outer wall as they are.
void StageReader::check_inside() const {
  const Rect inside = stage_inside(file_.config.grid_cols, file_.config.grid_rows);
  const auto tell = [&](const StageZoneSource& source) {
    warning(source.place,
            fmt::format("{} has no cell between the outer walls", source_text(source)),
            fmt::format("between them are {}", cells_text(inside)));
  };
  // What is drawn past the walls belongs to the rest of the letter's cells.
  std::array<const StageZoneSource*, 128> first{};  // of each letter
  std::array<bool, 128> reaches{};
  for (const StageZoneSource& source : sources_) {
    if (!is_terrain(source.feature)) continue;
    const bool outside = source.rect.intersect(inside).empty();
    if (!source.drawn()) {
      if (outside) tell(source);
      continue;
    }
    const auto letter = static_cast<std::size_t>(source.letter);
    if (first[letter] == nullptr) first[letter] = &source;
    reaches[letter] = reaches[letter] || !outside;
  }
  for (std::size_t letter = 0; letter < first.size(); ++letter) {
    if (first[letter] != nullptr && !reaches[letter]) tell(*first[letter]);
  }
}

bool StageReader::check_source(const StageZoneSource& source) const {
  const StageConfig& config = file_.config;
  const Rect grid{0, 0, config.grid_cols, config.grid_rows};
  const Rect in = source.rect.intersect(grid);
  if (in != source.rect) {
    std::string help = fmt::format("the grid has the cells {}", cells_text(grid));
    if (!in.empty()) help += fmt::format(": write [{}, {}, {}, {}]", in.x, in.y, in.w, in.h);
    error(source.place,
          fmt::format("{} lies {}outside of the grid of {} x {} cells", source_text(source),
                      in.empty() ? "" : "partly ", grid.w, grid.h),
          std::move(help));
    return false;
  }
  return true;
}

void StageReader::check_overlaps() {
  const StageConfig& config = file_.config;
  StageCover cover(config.grid_cols, config.grid_rows);
  for (const StageZone& zone : zones_of(sources_, names_)) {
    cover_cells(cover, zone.feature, zone.rects);
  }
  find_overlaps(sources_, cover, [&](const StageOverlap& overlap) {
    const StageZoneSource& second = *overlap.second;
    error(second.place,
          fmt::format("{} (line {}) overlaps {} (line {}) at {}", source_text(second),
                      second.place.line, source_text(*overlap.first), overlap.first->place.line,
                      cells_text(overlap.cells)),
          "ground is one thing: move one of the two, or take those cells out of it");
    return !diagnostics_.full();
  });
}

void StageReader::unknown(const DocumentNode& entry) {
  const bool table = entry.kind == DocumentKind::table;
  std::string message = fmt::format("unknown {} '{}'", table ? "table" : "key", entry.key);
  // Comparing with every key takes time: a file of garbage has many.
  std::string help =
      diagnostics_.full()
          ? std::string()
          : suggestion(entry.key, stage_keys(), "`warren help params stage` lists all of them");
  if (options_.lenient) {
    warning(entry.key_place, std::move(message), std::move(help));
  } else {
    error(entry.key_place, std::move(message), std::move(help));
  }
}

}  // namespace

bool is_stage_path(const std::filesystem::path& path) {
  return has_extension(path, kStageExtensions);
}

std::string stage_stem(const std::filesystem::path& path) {
  return stem_without(path, kStageExtensions);
}

Result<StageFile> parse_stage(std::string_view bytes, const std::string& path,
                              const StageReadOptions& options) {
  Diagnostics diagnostics(path);
  const Document document = parse_document(bytes, path, diagnostics);
  StageFile file;
  file.path = path;
  StageReader(document, options, file, diagnostics).read();
  file.config.source = digest_of(document.root);
  // What is counted from wrong values would only repeat what was told already.
  if (!diagnostics.has_errors()) {
    check_stage(file, stage_cover(file.config), diagnostics);
  }
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.warnings = diagnostics.list();
  return file;
}

Result<StageFile> read_stage(const FileSource& files, const std::filesystem::path& path,
                             const StageReadOptions& options) {
  const Result<std::string> bytes = files.read(path, kMaxDocumentBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return parse_stage(*bytes, path_text(path), options);
}

}  // namespace warren
