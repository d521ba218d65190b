#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/arguments.hpp"
#include "content/reporter.hpp"
#include "content/zone/directives.hpp"
#include "content/zone/handlers.hpp"
#include "content/zone/link.hpp"
#include "content/zone/zone.hpp"
#include "core/files.hpp"

namespace warren {
namespace {

class ZoneReader {
 public:
  ZoneReader(const LineFile& lines, const ReadOptions& options, Diagnostics& diagnostics)
      : lines_(lines), options_(options), diagnostics_(diagnostics) {}

  Zone read();

 private:
  void read_line(int line);
  void read_parameter(const ZoneParameter& parameter, int line);
  void read_directive(const ZoneDirective& directive, int line);

  // A directive that may stand in a file only once.
  bool once(Arguments& arguments, std::string_view name);

  const LineFile& lines_;
  const ReadOptions& options_;
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

Result<ZoneFile> parse_zone(std::string_view bytes, const std::string& path,
                            const ReadOptions& options) {
  Diagnostics diagnostics(path);
  ZoneFile file;
  file.path = path;
  file.lines = LineFile::parse(bytes, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.zone = ZoneReader(file.lines, options, diagnostics).read();
  file.zone.source = digest_of(file.lines);
  // Later checks would only repeat what a malformed line already caused.
  ChunkProblems of_chunks;
  if (!diagnostics.has_errors()) {
    if (options.chunks != nullptr) of_chunks = link_zone(file, *options.chunks, diagnostics);
    check_zone(file.zone, file.lines, diagnostics);
  }
  Error all = diagnostics.to_error();
  if (of_chunks.unreadable) all.failure = Failure::machine;
  all.diagnostics.insert(all.diagnostics.end(), of_chunks.diagnostics.begin(),
                         of_chunks.diagnostics.end());
  const bool wrong = std::ranges::any_of(all.diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error;
  });
  if (wrong) return tl::make_unexpected(std::move(all));
  file.warnings = std::move(all.diagnostics);
  return file;
}

Result<ZoneFile> read_zone(const std::filesystem::path& path, const ReadOptions& options) {
  Result<std::string> bytes = read_file(path, LineFile::kMaxBytes);
  if (!bytes) return tl::make_unexpected(std::move(bytes.error()));
  if (options.chunks != nullptr) return parse_zone(*bytes, path.string(), options);
  const FolderChunks folders(path, options.chunk_folders);
  ReadOptions with_chunks = options;
  with_chunks.chunks = &folders;
  return parse_zone(*bytes, path.string(), with_chunks);
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
