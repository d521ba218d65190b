#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/arguments.hpp"
#include "content/reporter.hpp"
#include "core/file_source.hpp"
#include "core/hash.hpp"
#include "core/path_text.hpp"
#include "kinds/zone/content/consequences.hpp"
#include "kinds/zone/content/directives.hpp"
#include "kinds/zone/content/handlers.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/content/reader.hpp"
#include "kinds/zone/content/world_file.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {
namespace {

class ZoneReader {
 public:
  ZoneReader(const LineFile& lines, const ReadOptions& options, ZoneScope scope,
             const ZoneParameters& parameters, Diagnostics& diagnostics)
      : lines_(lines), options_(options), scope_(scope), diagnostics_(diagnostics) {
    zone_.parameters = parameters;
  }

  Zone read();

 private:
  void read_line(int line);
  void read_parameter(const ZoneParameter& parameter, int line);
  void read_directive(const ZoneDirective& directive, int line);

  // A directive that may stand in a file only once.
  bool once(Arguments& arguments, std::string_view name);

  const LineFile& lines_;
  const ReadOptions& options_;
  const ZoneScope scope_;
  Diagnostics& diagnostics_;
  Zone zone_;
  std::map<std::string, int, std::less<>> first_line_;  // of directives that stand once
};

Zone ZoneReader::read() {
  for (int line = 1; line <= lines_.count(); ++line) read_line(line);
  finish_regions(zone_);
  return std::move(zone_);
}

void ZoneReader::read_line(int line) {
  const Statement statement = lines_.statement(line);
  const Word& word = statement.directive;
  if (word.text.empty()) return;
  if (const ZoneParameter* parameter = find_zone_parameter(word.text)) {
    read_parameter(*parameter, line);
  } else if (const ZoneDirective* directive = find_zone_directive(word.text)) {
    read_directive(*directive, line);
  } else {
    report_unknown_directive(lines_, line, "zone", zone_directive_names, options_.lenient,
                             diagnostics_);
  }
}

void ZoneReader::read_parameter(const ZoneParameter& parameter, int line) {
  const std::string usage = fmt::format("{} VALUE ({})", parameter.key, range_text(parameter));
  Arguments arguments(lines_, line, usage, diagnostics_);
  const std::string value = arguments.word("the value");
  arguments.finish();
  if (!arguments.ok() || !once(arguments, parameter.key)) return;
  if (parameter.key.starts_with("noise_")) zone_.has_noise_line = true;
  if (const auto problem = set_parameter(zone_.parameters, parameter, value)) {
    arguments.error_at_last(*problem, fmt::format("the default is {}", default_text(parameter)));
  }
}

void ZoneReader::read_directive(const ZoneDirective& directive, int line) {
  Arguments arguments(lines_, line, directive.usage, diagnostics_);
  if (scope_ == ZoneScope::world && !is_world_directive(directive.name)) {
    arguments.error_at_last(fmt::format("{} is for one zone, not for a world", directive.name),
                            "a world.zone holds parameters, celltype, effecttype, enemytype, "
                            "enemybias and library lines: write it into the zone's file");
    return;
  }
  const ZoneHandler* handler = find_zone_handler(directive.name);
  if (!handler->once || once(arguments, directive.name)) handler->read(arguments, zone_);
}

bool ZoneReader::once(Arguments& arguments, std::string_view name) {
  const auto [first, inserted] = first_line_.emplace(name, arguments.line());
  if (inserted) return true;
  arguments.error_at_last(fmt::format("{} stands in line {} already", name, first->second),
                          "remove one of the two");
  return false;
}

}  // namespace

bool room_for_one_more(Arguments& arguments, std::size_t count, std::size_t most,
                       std::string_view what) {
  if (count < most) return true;
  arguments.error_at_last(fmt::format("a zone has at most {} {}", most, what),
                          "remove this line or another one");
  return false;
}

const ZoneHandler* find_zone_handler(std::string_view directive) {
  for (const std::span<const ZoneHandler> table :
       {basic_handlers(), landmark_handlers(), placement_handlers(), region_handlers(),
        population_handlers()}) {
    const auto found = std::ranges::find(table, directive, &ZoneHandler::directive);
    if (found != table.end()) return &*found;
  }
  return nullptr;
}

Zone read_zone_lines(const LineFile& lines, const ReadOptions& options, ZoneScope scope,
                     const ZoneParameters& parameters, Diagnostics& diagnostics) {
  return ZoneReader(lines, options, scope, parameters, diagnostics).read();
}

namespace {

bool has_error(const std::vector<Diagnostic>& diagnostics) {
  return std::ranges::any_of(diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error;
  });
}

// What its file says, and its world's.
SourceDigest digest_with(SourceDigest zone, const std::optional<WorldText>& world,
                         SourceDigest of_world) {
  if (!world) return zone;
  return {Hasher().add(zone.value).add(of_world.value).digest()};
}

// Lines that a malformed line made wrong are not told.
std::vector<Diagnostic> without_consequences(const LineFile& lines,
                                             const std::vector<Diagnostic>& malformed,
                                             std::vector<Diagnostic> later) {
  const Consequences reasons(lines, malformed);
  if (reasons.explain_all()) return {};
  std::erase_if(later, [&](const Diagnostic& one) { return reasons.explain(one); });
  return later;
}

// A wire of a landmark whose line is malformed finds none above it.
std::vector<Diagnostic> first_causes(const LineFile& lines, const std::vector<Diagnostic>& all) {
  std::vector<Diagnostic> out;
  for (const Diagnostic& one : all) {
    const bool follows =
        one.message.starts_with("no landmark of type ") && Consequences(lines, out).explain(one);
    if (!follows) out.push_back(one);
  }
  return out;
}

}  // namespace

Result<ZoneFile> parse_zone(std::string_view bytes, const std::string& path,
                            const ReadOptions& options) {
  Diagnostics diagnostics(path);
  ZoneFile file;
  file.path = path;
  file.lines = LineFile::parse(bytes, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.world = options.world;
  WorldZone world;
  if (options.world) world = read_world(*options.world, options.lenient);
  const ZoneParameters& shared = world.zone.parameters;
  file.zone = read_zone_lines(file.lines, options, ZoneScope::zone, shared, diagnostics);
  add_world(file.zone, world.zone);
  file.zone.source = digest_with(digest_of(file.lines), options.world, world.zone.source);
  Diagnostics between(path);
  ChunkProblems of_chunks;
  if (options.chunks != nullptr) of_chunks = link_zone(file, *options.chunks, between);
  check_zone(file.zone, file.lines, between);
  Error all = diagnostics.to_error();
  if (of_chunks.unreadable) all.failure = Failure::machine;
  const auto add = [&](std::vector<Diagnostic> more) {
    all.diagnostics.insert(all.diagnostics.end(), more.begin(), more.end());
  };
  if (diagnostics.has_errors()) {
    const std::vector<Diagnostic> malformed = all.diagnostics;
    all.diagnostics = first_causes(file.lines, malformed);
    add(without_consequences(file.lines, malformed, between.list()));
    add(without_consequences(file.lines, malformed, of_chunks.diagnostics));
  } else {
    add(between.list());
    add(of_chunks.diagnostics);
  }
  // Told of the world's own lines: the zone has none for them.
  if (has_error(world.diagnostics)) {
    std::erase_if(all.diagnostics, [](const Diagnostic& one) { return one.where.line == 0; });
  }
  add(world.diagnostics);
  if (has_error(all.diagnostics)) return tl::make_unexpected(std::move(all));
  file.warnings = std::move(all.diagnostics);
  return file;
}

Result<ZoneFile> read_zone(const FileSource& files, const std::filesystem::path& path,
                           const ReadOptions& options) {
  if (is_world_path(path)) {
    return fail(Failure::usage, fmt::format("{} is no zone", path_text(path)),
                "a world.zone holds what the zones beside it and below share: name one of them, or "
                "give the file another name");
  }
  Result<std::string> bytes = files.read(path, LineFile::kMaxBytes);
  if (!bytes) return tl::make_unexpected(std::move(bytes.error()));
  ReadOptions around = options;
  if (!around.world) {
    Result<std::optional<WorldText>> world = find_world(files, path);
    if (!world) return tl::make_unexpected(std::move(world.error()));
    around.world = std::move(*world);
  }
  if (options.chunks != nullptr) return parse_zone(*bytes, path_text(path), around);
  const FolderChunks folders(files, path, options.chunk_folders);
  around.chunks = &folders;
  return parse_zone(*bytes, path_text(path), around);
}

ZoneFile skim_zone(const FileSource& files, const std::filesystem::path& path) {
  ZoneFile file;
  file.path = path_text(path);
  const Result<std::string> bytes = files.read(path, LineFile::kMaxBytes);
  if (!bytes) return file;
  Diagnostics ignored;
  file.lines = LineFile::parse(*bytes, ignored);
  if (ignored.has_errors()) return file;
  file.zone = read_zone_lines(file.lines, {}, ZoneScope::zone, {}, ignored);
  return file;
}

Point cell_of_world(double world_x, double world_y, int size) {
  const auto cell = [&](double world) {
    const double position = world / kWorldPerCell + static_cast<double>(size) / 2;
    constexpr double kFar = 1e9;  // far outside, and still an int
    const double floor = position < -kFar ? -kFar : (position > kFar ? kFar : position);
    const int truncated = static_cast<int>(floor);
    return static_cast<double>(truncated) > floor ? truncated - 1 : truncated;
  };
  return {cell(world_x), cell(world_y)};
}

}  // namespace warren
