// warren render: a picture of a level file, or of what an authored file gives, generated on the
// spot.
#include <fmt/format.h>

#include <iterator>

#include "cli/blueprint_input.hpp"
#include "cli/commands.hpp"
#include "cli/first_person_place.hpp"
#include "cli/render_pages.hpp"
#include "cli/values.hpp"
#include "cli/zone_input.hpp"
#include "content/extensions.hpp"
#include "core/path_text.hpp"
#include "kinds/dungeon/render/first_person.hpp"
#include "kinds/kind.hpp"
#include "kinds/level_file.hpp"
#include "kinds/picture.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/files.hpp"
#include "platform/threads.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct RenderArguments {
  ZoneInput input;
  std::string out;
  render::Options options;
  std::optional<int> floor;
  std::optional<std::string> first_person;
  std::string stage;  // that a blueprint is drawn for
  bool page = false;
};

// What is drawn.
struct Subject {
  Level level;
  Layers layers;
};

// One of so many floors, counted from 1.
Result<std::size_t> chosen_floor(const RenderArguments& arguments, std::size_t count) {
  const int floor = arguments.floor.value_or(1);
  if (floor >= 1 && static_cast<std::size_t>(floor) <= count) {
    return static_cast<std::size_t>(floor) - 1;
  }
  return fail(Failure::usage, fmt::format("there is no floor {}", floor),
              count == 1 ? "it has one floor: leave --floor out"
                         : fmt::format("write --floor 1 to --floor {}", count));
}

// All levels of the file and the seed.
Result<std::vector<Level>> generate_levels(const RenderArguments& arguments, Layers* layers,
                                           const Console& console) {
  const Result<SourcePointer> source = load_source(arguments.input);
  if (!source) return tl::make_unexpected(source.error());
  show_warnings(**source, console);
  const Result<Seed> seed = seed_of(arguments.input, **source, console);
  if (!seed) return tl::make_unexpected(seed.error());
  Request request;
  request.seed = *seed;
  const Threads threads(arguments.input.thread_count());
  request.run.executor = &threads;
  request.run.clock = steady_nanoseconds;
  request.run.layers = layers;
  Pipeline pipeline(*source);
  const Result<std::span<Level>> levels = pipeline.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  return std::vector<Level>(std::make_move_iterator(levels->begin()),
                            std::make_move_iterator(levels->end()));
}

Result<Subject> from_source(const RenderArguments& arguments, const Console& console) {
  Subject subject;
  Layers* layers = arguments.options.overlays.empty() ? nullptr : &subject.layers;
  Result<std::vector<Level>> levels = generate_levels(arguments, layers, console);
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  if (!kind_named_by(arguments.input.file).parts.word.empty()) {
    const Result<std::size_t> floor = chosen_floor(arguments, levels->size());
    if (!floor) return tl::make_unexpected(floor.error());
    subject.level = std::move((*levels)[*floor]);
    return subject;
  }
  subject.level = std::move(levels->front());
  return subject;
}

Result<std::vector<ReadLevel>> read_finished(const RenderArguments& arguments) {
  if (arguments.input.seed || !arguments.input.settings.empty()) {
    return fail(Failure::usage, "--seed and --set generate a new level, this is a finished one",
                "render the authored file instead");
  }
  const Result<std::string> bytes = read_file(arguments.input.file, kMaxLevelBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return read_level_files(*bytes, arguments.input.file);
}

Result<Subject> from_level(const RenderArguments& arguments, const Console& console) {
  Result<std::vector<ReadLevel>> read = read_finished(arguments);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  const Result<std::size_t> floor = chosen_floor(arguments, read->size());
  if (!floor) return tl::make_unexpected(floor.error());
  ReadLevel& chosen = (*read)[*floor];
  console.report(chosen.warnings);
  return Subject{std::move(chosen.level), {}};
}

Result<Subject> load(const RenderArguments& arguments, const Console& console) {
  const std::string extension = path_text(fs::path(arguments.input.file).extension());
  if (kind_of_file(arguments.input.file) != nullptr) return from_source(arguments, console);
  if (is_drawing(arguments.input.file, arguments.stage)) {
    Result<DrawnStage> drawn = load_blueprint(arguments.input.file, arguments.stage);
    if (!drawn) return tl::make_unexpected(std::move(drawn.error()));
    return Subject{std::move(drawn->level), {}};
  }
  if (extension == ".json") return from_level(arguments, console);
  return fail(Failure::usage, fmt::format("cannot render {}", arguments.input.file),
              "name a .zone, .dungeon.toml or .stage.toml file, a level's .json file, or a "
              ".blueprint");
}

fs::path output_path(const RenderArguments& arguments, const Level& level) {
  if (!arguments.out.empty()) return arguments.out;
  std::string name = path_text(fs::path(arguments.input.file).stem());
  if (const Kind* kind = kind_of_file(arguments.input.file)) {
    name = stem_without(arguments.input.file, kind->extensions);
    if (!kind->seeds_are_words) name += fmt::format("-{}", level.provenance.seed);
  }
  const Kind* of = find_kind(level.kind());
  if (of != nullptr && of->part_count(level) > 1) {
    name += fmt::format("-{}{}", of->parts.word, of->part_number(level));
  }
  if (arguments.first_person) name += "-view";
  for (const std::string& overlay : arguments.options.overlays) name += "-" + overlay;
  return fs::path("out") / (name + ".png");
}

Result<std::string> draw_view(const Level& level, bool pixels, const RenderArguments& arguments) {
  if (!pixels || !arguments.options.overlays.empty()) {
    return fail(Failure::usage, "a view from inside is a PNG picture without overlays",
                "write: --first-person 12,7,N -o view.png");
  }
  const Result<FirstPersonPlace> place = parse_first_person_place(*arguments.first_person);
  if (!place) return tl::make_unexpected(place.error());
  const Result<render::Image> view = render::draw_first_person(level, place->at, place->facing);
  if (!view) return tl::make_unexpected(view.error());
  return render::encode_png(*view);
}

Result<std::string> draw(const Subject& subject, const fs::path& path,
                         const RenderArguments& arguments) {
  const std::string extension = path_text(path.extension());
  const bool pixels = extension == ".png";
  if (!pixels && !arguments.options.overlays.empty()) {
    return fail(Failure::usage, "overlays are drawn in PNG pictures only",
                fmt::format("write: -o {}.png", path_text(path.stem())));
  }
  if (arguments.first_person) return draw_view(subject.level, pixels, arguments);
  if (pixels) {
    render::Options options = arguments.options;
    const Threads threads(arguments.input.thread_count());
    options.executor = &threads;
    const Result<render::Image> image = render::draw(subject.level, subject.layers, options);
    if (!image) return tl::make_unexpected(image.error());
    return render::encode_png(*image);
  }
  if (extension == ".svg") return render::draw_svg(subject.level);
  if (extension == ".txt" || path == "-") return render::draw_text(subject.level);
  return fail(Failure::usage,
              fmt::format("cannot write {}: unknown kind of picture", path_text(path)),
              "end the name in .png, .svg or .txt; - writes text to the standard output");
}

// The floors that go on paper: all of them, or the one that was requested.
Result<std::vector<Level>> floors_to_print(const RenderArguments& arguments,
                                           const Console& console) {
  std::vector<Level> all;
  if (kind_of_file(arguments.input.file) != nullptr) {
    Result<std::vector<Level>> made = generate_levels(arguments, nullptr, console);
    if (!made) return made;
    all = std::move(*made);
  } else {
    Result<std::vector<ReadLevel>> read = read_finished(arguments);
    if (!read) return tl::make_unexpected(std::move(read.error()));
    for (ReadLevel& one : *read) {
      console.report(one.warnings);
      all.push_back(std::move(one.level));
    }
  }
  if (!arguments.floor) return all;
  const Result<std::size_t> floor = chosen_floor(arguments, all.size());
  if (!floor) return tl::make_unexpected(floor.error());
  return std::vector<Level>{std::move(all[*floor])};
}

fs::path page_path(const RenderArguments& arguments) {
  if (!arguments.out.empty()) return arguments.out;
  const fs::path file = arguments.input.file;
  const Kind* kind = kind_of_file(file);
  const std::string name = kind == nullptr ? path_text(file.stem())
                                           : stem_without(arguments.input.file, kind->extensions);
  return fs::path("out") / (name + "-page.pdf");
}

Status run_pages(const RenderArguments& arguments, const Console& console) {
  const fs::path path = page_path(arguments);
  if (Status status = check_page_path(path); !status) return status;
  if (arguments.first_person || !arguments.options.overlays.empty()) {
    return fail(Failure::usage, "a page has no overlays and no view from inside",
                "leave --page away for them");
  }
  const Result<std::vector<Level>> floors = floors_to_print(arguments, console);
  if (!floors) return tl::make_unexpected(floors.error());
  return write_pages(path, *floors, console);
}

Status run_render(const RenderArguments& arguments, const Console& console) {
  if (arguments.page) return run_pages(arguments, console);
  const Result<Subject> subject = load(arguments, console);
  if (!subject) return tl::make_unexpected(subject.error());
  const fs::path path = output_path(arguments, subject->level);
  const Result<std::string> bytes = draw(*subject, path, arguments);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (path == "-") {
    console.result(*bytes);
    return {};
  }
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, *bytes); !status) return status;
  console.result(fmt::format("wrote {} ({})", path_text(path), size_text(bytes->size())));
  return {};
}

std::string overlay_help() {
  std::string out = "Draw over the map:";
  for (const render::KnownOverlay& overlay : render::overlays()) {
    out += fmt::format("\n  {}: {}", overlay.name, overlay.help);
  }
  return out;
}

}  // namespace

void add_render(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("render", "Draw a level as PNG, SVG or text");
  auto arguments = std::make_shared<RenderArguments>();
  command
      ->add_option("FILE", arguments->input.file,
                   "A level's .json file, a .zone, .dungeon.toml or .stage.toml file")
      ->required();
  arguments->input.add_options(*command);
  command
      ->add_option("-o,--output", arguments->out,
                   "Picture to write: .png, .svg, .txt, or - for text on the terminal; with "
                   "--page .pdf or .svg")
      ->type_name("PATH");
  command->add_option("--overlay", arguments->options.overlays, overlay_help())
      ->type_name("LIST")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--floor", arguments->floor, "Which floor of a dungeon; 1 without it")
      ->type_name("N")
      ->check(whole_number());
  command
      ->add_option_function<std::string>(
          "--first-person",
          [arguments](const std::string& place) { arguments->first_person = place; },
          "What one sees on a floor: the cell, and N, E, S or W, as in 12,7,N")
      ->type_name("X,Y,SIDE");
  command->add_flag("--page", arguments->page,
                    "Pages to print, as .pdf or .svg: each floor on squared paper with its rooms "
                    "numbered, and a key of what is in each; all floors without --floor");
  add_stage_option(*command, arguments->stage);
  command->add_option("--scale", arguments->options.scale, "Pixels per cell; 0 fits the map")
      ->type_name("N")
      ->check(whole_number(0, 64));
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = run_render(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
