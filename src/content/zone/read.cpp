#include <fmt/format.h>

#include <array>
#include <map>

#include "content/arguments.hpp"
#include "content/zone/directives.hpp"
#include "content/zone/zone.hpp"
#include "core/files.hpp"

namespace warren {
namespace {

constexpr auto kThemes =
    std::to_array<std::string_view>({"fire", "ice", "poison", "blood", "radiance", "void"});
constexpr int kMaxBackground = 64;

class ZoneReader {
 public:
  ZoneReader(const LineFile& lines, const ReadOptions& options, Diagnostics& diagnostics)
      : lines_(lines), options_(options), diagnostics_(diagnostics) {}

  Zone read();

 private:
  using Handler = void (ZoneReader::*)(Arguments&);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const Entry kHandlers[];

  void read_line(int line);
  void read_parameter(const ZoneParameter& parameter, int line);
  void read_directive(const ZoneDirective& directive, int line);
  void unknown_directive(const Word& word, int line);
  void report_pending();

  // A directive that may stand in a file only once.
  bool once(Arguments& arguments, std::string_view name);

  void name(Arguments& a);
  void biome(Arguments& a);
  void theme(Arguments& a);
  void seed(Arguments& a);
  void procgen(Arguments& a);
  void bgcolor(Arguments& a);
  void music(Arguments& a);
  void celltype(Arguments& a);
  void effecttype(Arguments& a);
  void cell(Arguments& a);
  void clearcell(Arguments& a);
  void spawn(Arguments& a);
  void portal(Arguments& a);
  void savepoint(Arguments& a) { marker(a, MarkerKind::savepoint); }
  void datanode(Arguments& a) { marker(a, MarkerKind::datanode); }
  void marker(Arguments& a, MarkerKind kind);
  void label(Arguments& a);

  const LineFile& lines_;
  const ReadOptions& options_;
  Diagnostics& diagnostics_;
  Zone zone_;
  std::map<std::string, int, std::less<>> first_line_;  // of directives that stand once
  std::map<std::string, std::vector<int>, std::less<>> pending_;
};

constexpr ZoneReader::Entry ZoneReader::kHandlers[] = {
    {"name", &ZoneReader::name},
    {"biome", &ZoneReader::biome},
    {"theme", &ZoneReader::theme},
    {"seed", &ZoneReader::seed},
    {"procgen", &ZoneReader::procgen},
    {"bgcolor", &ZoneReader::bgcolor},
    {"music", &ZoneReader::music},
    {"celltype", &ZoneReader::celltype},
    {"effecttype", &ZoneReader::effecttype},
    {"cell", &ZoneReader::cell},
    {"clearcell", &ZoneReader::clearcell},
    {"spawn", &ZoneReader::spawn},
    {"portal", &ZoneReader::portal},
    {"savepoint", &ZoneReader::savepoint},
    {"datanode", &ZoneReader::datanode},
    {"label", &ZoneReader::label},
};

Zone ZoneReader::read() {
  for (int line = 1; line <= lines_.count(); ++line) read_line(line);
  report_pending();
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
    unknown_directive(word, line);
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
  if (directive.status == DirectiveStatus::pending) {
    pending_[std::string(directive.name)].push_back(line);
    zone_.pending.push_back({std::string(lines_.statement(line).text()), {line}});
    if (directive.name == "region") zone_.has_region_line = true;
    return;
  }
  for (const Entry& entry : kHandlers) {
    if (entry.name != directive.name) continue;
    Arguments arguments(lines_, line, directive.usage, diagnostics_);
    (this->*entry.handler)(arguments);
    return;
  }
}

void ZoneReader::unknown_directive(const Word& word, int line) {
  // Comparing with every name takes time: a file of garbage has millions of unknown words.
  const std::string_view nearest =
      diagnostics_.full() ? std::string_view() : nearest_word(word.text, zone_directive_names());
  const std::string help = nearest.empty()
                               ? std::string("`warren help directives zone` lists all of them")
                               : fmt::format("did you mean '{}'?", nearest);
  const std::string message = fmt::format("unknown directive '{}'", word.text);
  const int length = static_cast<int>(word.text.size());
  if (options_.lenient) {
    diagnostics_.warning(line, word.column, length, message, help, lines_.line(line));
  } else {
    diagnostics_.error(line, word.column, length, message, help, lines_.line(line));
  }
}

// One warning per directive, not per line: a zone can have hundreds of such lines.
void ZoneReader::report_pending() {
  for (const auto& [directive, lines] : pending_) {
    const int line = lines.front();
    const Word word = lines_.statement(line).directive;
    const std::string more =
        lines.size() == 1 ? "" : fmt::format(" ({} lines, the first is here)", lines.size());
    diagnostics_.warning(line, word.column, static_cast<int>(word.text.size()),
                         fmt::format("{} is not generated yet{}", directive, more),
                         "the line is kept and has no effect", lines_.line(line));
  }
}

bool ZoneReader::once(Arguments& arguments, std::string_view name) {
  const auto [first, inserted] = first_line_.emplace(name, arguments.line());
  if (inserted) return true;
  arguments.error_at_last(fmt::format("{} stands in line {} already", name, first->second),
                          "remove one of the two");
  return false;
}

void ZoneReader::name(Arguments& a) {
  const std::string value = a.text("the name");
  if (a.ok() && once(a, "name")) zone_.name = value;
}

void ZoneReader::biome(Arguments& a) {
  const std::string value = a.text("the biome");
  if (a.ok() && once(a, "biome")) zone_.biome = value;
}

void ZoneReader::theme(Arguments& a) {
  const std::string value = a.word("the theme");
  a.finish();
  if (!a.ok() || !once(a, "theme")) return;
  if (std::ranges::find(kThemes, value) != kThemes.end()) {
    zone_.theme = value;
    return;
  }
  const std::string_view nearest = nearest_word(value, kThemes);
  a.error_at_last(fmt::format("there is no theme '{}'", value),
                  nearest.empty() ? "write one of: fire ice poison blood radiance void"
                                  : fmt::format("did you mean '{}'?", nearest));
}

void ZoneReader::seed(Arguments& a) {
  const std::int64_t value = a.integer("the seed", 0, UINT32_MAX);
  a.finish();
  if (a.ok() && once(a, "seed")) zone_.seed = static_cast<std::uint32_t>(value);
}

void ZoneReader::procgen(Arguments& a) {
  const std::string value = a.word("true or false");
  a.finish();
  if (!a.ok() || !once(a, "procgen")) return;
  if (value == "true" || value == "false") {
    zone_.procgen = value == "true";
  } else {
    a.error_at_last(fmt::format("procgen must be true or false, not '{}'", value),
                    "write: procgen true");
  }
}

void ZoneReader::bgcolor(Arguments& a) {
  BackgroundColour out;
  out.index = static_cast<int>(a.integer("the index", 0, kMaxBackground - 1));
  out.colour = a.colour("background", false);
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone_.background.push_back(out);
}

void ZoneReader::music(Arguments& a) {
  const std::string value = a.text("the path");
  if (a.ok()) zone_.music.push_back(value);
}

void ZoneReader::celltype(Arguments& a) {
  CellType out;
  out.id = a.word("the id");
  out.fill = a.colour("fill", true);
  out.outline = a.colour("outline", true);
  if (a.ok() && a.more()) out.pattern = a.word("the pattern");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone_.cell_types.push_back(std::move(out));
}

void ZoneReader::effecttype(Arguments& a) {
  EffectType out;
  out.id = a.word("the id");
  out.fill = a.colour("fill", true);
  out.outline = a.colour("outline", true);
  if (a.ok()) out.pattern = a.word("the pattern");
  if (a.ok() && a.more()) out.effect = a.word("the effect");
  while (a.ok() && a.more()) out.parameters.push_back(a.word("the parameter"));
  out.line = {a.line()};
  if (a.ok()) zone_.effect_types.push_back(std::move(out));
}

void ZoneReader::cell(Arguments& a) {
  constexpr std::string_view kDrop = "drop:";
  PlacedCell out;
  out.at = a.point();
  out.type = a.word("the cell type");
  out.line = {a.line()};
  if (a.ok() && a.more()) {
    const std::string drop = a.word("the drop");
    if (drop.starts_with(kDrop) && drop.size() > kDrop.size()) {
      out.drop = drop.substr(kDrop.size());
    } else {
      a.error_at_last(fmt::format("'{}' is not a drop", drop), "write: drop:ITEM");
    }
  }
  a.finish();
  if (a.ok()) zone_.cells.push_back(std::move(out));
}

void ZoneReader::clearcell(Arguments& a) {
  const Point at = a.point();
  a.finish();
  if (a.ok()) zone_.cleared.push_back({at, {a.line()}});
}

void ZoneReader::spawn(Arguments& a) {
  Spawn out;
  out.enemy = a.word("the enemy");
  out.world_x = a.real("world x");
  out.world_y = a.real("world y");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone_.spawns.push_back(std::move(out));
}

void ZoneReader::portal(Arguments& a) {
  Portal out;
  out.at = a.point();
  out.id = a.word("the id");
  out.zone = a.word_or_dash("the zone");
  out.destination = a.word_or_dash("the destination id");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone_.portals.push_back(std::move(out));
}

void ZoneReader::marker(Arguments& a, MarkerKind kind) {
  Marker out;
  out.kind = kind;
  out.at = a.point();
  out.id = a.word("the id");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone_.markers.push_back(std::move(out));
}

void ZoneReader::label(Arguments& a) {
  Label out;
  out.at = a.point();
  out.text = a.text("the text");
  out.line = {a.line()};
  if (a.ok()) zone_.labels.push_back(std::move(out));
}

}  // namespace

Result<ZoneFile> parse_zone(std::string_view bytes, const std::string& path,
                            const ReadOptions& options) {
  Diagnostics diagnostics(path);
  ZoneFile file;
  file.path = path;
  file.lines = LineFile::parse(bytes, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.zone = ZoneReader(file.lines, options, diagnostics).read();
  // Later checks would only repeat what a malformed line already caused.
  if (!diagnostics.has_errors()) check_zone(file.zone, file.lines, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.warnings = diagnostics.list();
  return file;
}

Result<ZoneFile> read_zone(const std::filesystem::path& path, const ReadOptions& options) {
  Result<std::string> bytes = read_file(path, LineFile::kMaxBytes);
  if (!bytes) return tl::make_unexpected(std::move(bytes.error()));
  return parse_zone(*bytes, path.string(), options);
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
