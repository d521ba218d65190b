// warren generate: an authored file and a seed become level files and pictures.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/failed_seeds.hpp"
#include "cli/generate_arguments.hpp"
#include "cli/progress.hpp"
#include "cli/seed_name.hpp"
#include "cli/seed_range.hpp"
#include "cli/text.hpp"
#include "cli/values.hpp"
#include "content/extensions.hpp"
#include "core/counted.hpp"
#include "core/hash.hpp"
#include "core/path_text.hpp"
#include "core/utf8.hpp"
#include "kinds/picture.hpp"
#include "level/floors.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/files.hpp"
#include "platform/threads.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxSheet = 64;  // pictures on a contact sheet

// "--floors and --per-floor are for dungeons"
Status refuse_part_options(const GenerateArguments& of) {
  if (!of.floors && !of.per_floor) return {};
  const Kind& kind = kind_named_by(of.input.file);
  if (!kind.parts.word.empty()) return {};
  return fail(Failure::usage,
              fmt::format("--floors and --per-floor are for {}", kinds_with_parts()),
              fmt::format("a {} is one level: leave them out", kind.name));
}

// The ids of what holds, as in "Z1 Z4 Z5".
std::string guarantees(const Level& level) {
  std::vector<std::string_view> ids;
  for (const Guarantee& guarantee : level.certificate) {
    if (!guarantee.nothing_to_check) ids.push_back(guarantee.id);
  }
  return fmt::format("{}", fmt::join(ids, " "));
}

// The same in words: "gates are chokepoints (Z3), hash fits (Z9)".
std::string guarantees_in_words(const Level& level, const Proof& proof) {
  std::vector<std::string> out;
  for (const Guarantee& guarantee : level.certificate) {
    if (guarantee.nothing_to_check) continue;
    const std::string_view title =
        proof.title == nullptr ? std::string_view() : proof.title(guarantee.id);
    out.push_back(title.empty() ? guarantee.id : fmt::format("{} ({})", title, guarantee.id));
  }
  return fmt::format("{}", fmt::join(out, ", "));
}

// Of every level: "floor 1 7be2..., floor 2 ..." where there are several.
std::string hashes(std::span<const Level> levels, const Kind& kind) {
  if (levels.size() == 1) return hash_text(hash(levels.front()));
  std::vector<std::string> out;
  for (const Level& level : levels) {
    out.push_back(
        fmt::format("{} {} {}", kind.parts.word, kind.part_number(level), hash_text(hash(level))));
  }
  return fmt::format("{}", fmt::join(out, ", "));
}

// The whole run: one pipeline for all seeds, so that its memory is used again.
class GenerateRun {
 public:
  GenerateRun(const GenerateArguments& arguments, SourcePointer source, const Console& console)
      : arguments_(arguments),
        console_(console),
        progress_(console),
        threads_(arguments.input.thread_count()),
        source_(*source),
        pipeline_(std::move(source)) {}

  Status run();

 private:
  struct Written {
    fs::path path;
    std::uint64_t bytes = 0;
  };

  Status run_many(const std::vector<std::uint32_t>& numbers);
  Status generate(const Seed& seed);
  Status write(const Seed& seed, std::span<const Level> levels);
  Status save(const fs::path& path, const std::string& bytes);
  Result<std::string> encode(const Seed& seed, const Level& level, const std::string& format);
  Status draw_for_sheet(const Seed& seed, std::span<const Level> levels);
  Status add_to_sheet(const Seed& seed, const Level& level, const render::Image& picture);
  Status write_sheet(const std::string& part, std::size_t seeds);
  void line(std::string_view title, std::string_view text) const;
  void print(const Seed& seed, std::span<const Level> levels) const;
  void print_level(const Level& level, bool several) const;
  void print_files() const;
  void print_times() const;
  void describe_json(const Seed& seed, const Level& level);

  bool many() const { return !arguments_.seeds.empty(); }
  Result<render::Image> draw(const Level& level, render::Options options = {}) const {
    options.executor = &threads_;
    return render::draw(level, {}, options);
  }
  fs::path path_of(std::string_view part, std::string_view extension) const {
    const std::string stem = stem_without(source_.path(), source_.kind().extensions);
    return fs::path(arguments_.out) / fmt::format("{}-{}.{}", stem, part, extension);
  }
  std::string part_of(const Seed& seed, const Level& level) const {
    const std::string name = seed_in_name(seed.text);
    const Kind& kind = source_.kind();
    return source_.parts() == 1
               ? name
               : fmt::format("{}-{}{}", name, kind.parts.word, kind.part_number(level));
  }

  const GenerateArguments& arguments_;
  const Console& console_;
  Progress progress_;
  Threads threads_;
  const Source& source_;
  Pipeline pipeline_;
  std::vector<PassTime> times_;
  std::vector<Written> written_;  // for the last seed
  std::vector<render::SheetEntry> sheet_;
};

Status GenerateRun::run() {
  show_warnings(source_, console_);
  if (many()) {
    const auto numbers = parse_seed_range(arguments_.seeds);
    if (!numbers) return tl::make_unexpected(numbers.error());
    if (Status status = make_folder(arguments_.out); !status) return status;
    return run_many(*numbers);
  }
  const Result<Seed> seed = seed_of(arguments_.input, source_, console_);
  if (!seed) return tl::make_unexpected(seed.error());
  if (Status status = make_folder(arguments_.out); !status) return status;
  if (Status status = generate(*seed); !status) return status;
  // The floors of one dungeon are easier to look at side by side.
  return sheet_.size() < 2 ? Status() : write_sheet(seed_in_name(seed->text) + "-sheet", 1);
}

Status GenerateRun::run_many(const std::vector<std::uint32_t>& numbers) {
  FailedSeeds failed(console_, seed_for(source_.kind()));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    progress_.update(i, numbers.size(), fmt::format("seed {}", numbers[i]));
    const Result<Seed> seed = source_.read_seed(std::to_string(numbers[i]));
    if (!seed) return tl::make_unexpected(seed.error());
    Status generated = generate(*seed);
    progress_.clear();
    if (generated = failed.note(numbers[i], std::move(generated)); !generated) return generated;
  }
  if (!sheet_.empty()) {
    if (Status status = write_sheet("sheet", numbers.size()); !status) return status;
  }
  return failed.summary(numbers.size());
}

Status GenerateRun::generate(const Seed& seed) {
  Request request;
  request.seed = seed;
  request.run.executor = &threads_;
  request.run.times = &times_;
  request.run.clock = steady_nanoseconds;
  if (!many()) {
    request.run.progress = [&](std::string_view pass, int index, int count) {
      progress_.update(static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count),
                       source_.kind().report.title_of(pass));
    };
  }
  const Result<std::span<Level>> levels = pipeline_.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  if (Status status = write(seed, *levels); !status) return status;
  progress_.clear();
  if (!arguments_.json) {
    print(seed, *levels);
    return {};
  }
  for (const Level& level : *levels) describe_json(seed, level);
  return {};
}

Status GenerateRun::save(const fs::path& path, const std::string& bytes) {
  written_.push_back({path, bytes.size()});
  return write_file(path, bytes, Leftovers::keep);
}

Status GenerateRun::write(const Seed& seed, std::span<const Level> levels) {
  written_.clear();
  for (const std::string& format : arguments_.formats) {
    if (format == "json" && levels.size() > 1 && !arguments_.per_floor) {
      const fs::path path = path_of(seed_in_name(seed.text), "json");
      if (Status status = save(path, write_floors(levels)); !status) return status;
      continue;
    }
    for (const Level& level : levels) {
      const Result<std::string> bytes = encode(seed, level, format);
      if (!bytes) return tl::make_unexpected(bytes.error());
      if (Status status = save(path_of(part_of(seed, level), format), *bytes); !status) {
        return status;
      }
    }
  }
  const bool drawn = std::ranges::find(arguments_.formats, "png") != arguments_.formats.end();
  return drawn || !many() ? Status() : draw_for_sheet(seed, levels);
}

// Nobody wants the pictures by themselves, and the sheet of them still.
Status GenerateRun::draw_for_sheet(const Seed& seed, std::span<const Level> levels) {
  for (const Level& level : levels) {
    if (sheet_.size() >= kMaxSheet) break;
    const Result<render::Image> picture = draw(level, {});
    if (!picture) return tl::make_unexpected(picture.error());
    if (Status status = add_to_sheet(seed, level, *picture); !status) return status;
  }
  return {};
}

Result<std::string> GenerateRun::encode(const Seed& seed, const Level& level,
                                        const std::string& format) {
  if (format == "json") return write_level(level);
  if (format == "svg") return render::draw_svg(level);
  if (format == "txt") return render::draw_text(level);
  const Result<render::Image> picture = draw(level, {});
  if (!picture) return tl::make_unexpected(picture.error());
  if (Status status = add_to_sheet(seed, level, *picture); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return render::encode_png(*picture);
}

Status GenerateRun::add_to_sheet(const Seed& seed, const Level& level,
                                 const render::Image& picture) {
  const bool several = source_.parts() > 1;
  if (sheet_.size() >= kMaxSheet || !(many() || several)) return {};
  std::string label = many() ? fmt::format("seed {}", seed.text) : std::string();
  const Kind& kind = source_.kind();
  if (several) {
    label +=
        fmt::format("{}{} {}", label.empty() ? "" : " ", kind.parts.word, kind.part_number(level));
  }
  if (kind.picture.small == nullptr) {
    sheet_.push_back({std::move(label), picture});
    return {};
  }
  Result<render::Image> small = draw(level, kind.picture.small(level));
  if (!small) return tl::make_unexpected(std::move(small.error()));
  sheet_.push_back({std::move(label), std::move(*small)});
  return {};
}

Status GenerateRun::write_sheet(const std::string& part, std::size_t seeds) {
  const render::Image sheet =
      render::contact_sheet(sheet_, source_.name(), source_.kind().picture.sheet_side);
  const Result<std::string> bytes = render::encode_png(sheet);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const fs::path path = path_of(part, "png");
  if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
  const std::size_t pictures = seeds * static_cast<std::size_t>(source_.parts());
  const std::string some = pictures > kMaxSheet ? fmt::format(" (the first {})", kMaxSheet) : "";
  if (!arguments_.json) {
    console_.result(fmt::format("contact sheet{}: {}", some, path_text(path)));
  }
  return {};
}

void GenerateRun::describe_json(const Seed& seed, const Level& level) {
  Json files = Json::array();
  for (const Written& entry : written_) files.push_back(path_text(entry.path));
  Json out = {{"name", level.name}, {"kind", level.kind()}};
  if (source_.kind().seeds_are_words) {
    out["seed"] = seed.text;
  } else {
    out["seed"] = level.provenance.seed;
  }
  out["code"] = seed_code(level);
  out["hash"] = hash_text(hash(level));
  if (const ReportParts& report = source_.kind().report; report.numbers != nullptr) {
    const Json numbers = report.numbers(level);
    for (const auto& [key, value] : numbers.items()) out[key] = value;
  }
  out["proved"] = guarantees(level);
  out["files"] = files;
  out["warnings"] = level.report.warnings;
  console_.result(out.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void GenerateRun::line(std::string_view title, std::string_view text) const {
  constexpr std::size_t kTitle = 11;  // the longest is "landmarks"
  console_.result(wrapped(fmt::format("{:<{}}{}", title, kTitle, text), 2, kTitle, line_columns()));
}

void GenerateRun::print(const Seed& seed, std::span<const Level> levels) const {
  const Kind& kind = source_.kind();
  const Level& first = levels.front();
  const std::string more =
      kind.report.title == nullptr ? std::string() : kind.report.title(first, levels.size());
  console_.result(
      printable(fmt::format("{} ({}, seed {}, {} x {}{})", first.name, first.kind(), seed.text,
                            first.cells.width(), first.cells.height(), more)));
  for (const Level& level : levels) print_level(level, levels.size() > 1);
  line("proved", guarantees_in_words(first, kind.proof));
  line("hash", hashes(levels, kind));
  if (const std::string code = seed_code(first); !code.empty()) line("code", code);
  print_files();
  if (arguments_.times) print_times();
}

void GenerateRun::print_level(const Level& level, bool several) const {
  const ReportParts& report = source_.kind().report;
  if (report.lines != nullptr) {
    for (const SummaryLine& one : report.lines(level, several)) line(one.title, one.text);
  }
  if (report.notes != nullptr) {
    for (const std::string& note : report.notes(level)) {
      console_.message(fmt::format("note: {}", note));
    }
  }
  for (const std::string& warning : level.report.warnings) {
    console_.message(fmt::format("warning: {}", warning));
  }
}

// A path stays in one piece: somebody may copy it.
void GenerateRun::print_files() const {
  constexpr std::size_t kFew = 4;
  for (std::size_t i = 0; i < std::min(kFew, written_.size()); ++i) {
    const Written& entry = written_[i];
    console_.result(
        fmt::format("  wrote      {} ({})", path_text(entry.path), size_text(entry.bytes)));
  }
  if (written_.size() > kFew) {
    console_.result(fmt::format("             and {}",
                                counted(std::ssize(written_) - std::int64_t{kFew}, "more file")));
  }
}

void GenerateRun::print_times() const {
  for (const PassTime& time : times_) {
    console_.result(fmt::format("  {:<22} {:>9.3f} ms", source_.kind().report.title_of(time.pass),
                                static_cast<double>(time.nanoseconds) / 1e6));
  }
}

Status run_generate(const GenerateArguments& arguments, const Console& console) {
  if (Status status = refuse_part_options(arguments); !status) return status;
  Result<SourcePointer> source = load_source(arguments.input, arguments.floors);
  if (!source) return tl::make_unexpected(std::move(source.error()));
  return GenerateRun(arguments, std::move(*source), console).run();
}

}  // namespace

void add_generate(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("generate", "Generate a level from an authored file");
  auto arguments = std::make_shared<GenerateArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone, .dungeon.toml or .stage.toml file")
      ->required();
  arguments->input.add_options(*command);
  command
      ->add_option("--seeds", arguments->seeds,
                   "Generate a level for each seed, and a contact sheet of them")
      ->type_name("A..B")
      ->excludes("--seed");
  command->add_option("--out", arguments->out, "Folder to write to")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--formats", arguments->formats, "What to write, with commas between")
      ->type_name("LIST")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_word_of({"json", "png", "svg", "txt"}))
      ->default_str("json,png");
  command->add_option("--floors", arguments->floors, "Floors of a dungeon, instead of the file's")
      ->type_name("N")
      ->check(whole_number());
  command->add_flag("--per-floor", arguments->per_floor, "One .json for each floor of a dungeon");
  command->add_flag("--times", arguments->times, "Show how long each pass took");
  command->add_flag("--json", arguments->json, "Print one JSON object per level");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = run_generate(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
