// Uses only what an installed Warren offers, and all of it: what a game does with the engine alone.
#include <atomic>
#include <cstdio>
#include <string>
#include <warren/warren.hpp>

namespace {

int failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "not so: %s\n", what);
  ++failures;
}

// Makes, keeps, verifies, draws and explains what one file gives.
void use(const char* file) {
  warren::Result<warren::Generator> generator = warren::Generator::open(file);
  if (!generator) {
    std::fprintf(stderr, "%s\n", generator.error().text().c_str());
    ++failures;
    return;
  }
  const std::atomic<bool> cancel = false;
  int passes = 0;
  warren::Recording recording;
  recording.snapshots = true;
  warren::GenerateOptions options;
  options.seed = 7;
  options.part = 1;
  options.threads = 2;
  options.cancel = &cancel;
  options.progress = [&](const warren::Progress& progress) { passes += progress.count > 0; };
  options.recording = &recording;
  const auto levels = generator->generate(options);
  expect(levels && levels->size() == 1, "one part is one level");
  if (!levels) return;
  const warren::Level level = levels->front();
  std::printf("%s (%s): %d x %d cells, %016llx, %s\n", generator->name().c_str(),
              std::string(generator->kind()).c_str(), level.cells.width(), level.cells.height(),
              static_cast<unsigned long long>(warren::hash(level)),
              warren::seed_code(level).c_str());
  expect(passes > 0 && recording.layers.find("cells") != nullptr, "what happened was recorded");

  const auto read = warren::level_from_json(warren::level_to_json(level), "again.json");
  expect(read && read->level == level && warren::verify_level(*read), "a file keeps a level");
  const warren::Verdict verdict = warren::verdict_of(level);
  expect(verdict.holds() && verdict.findings.size() > 1, "every guarantee is looked at");
  const auto code = warren::read_seed_code(warren::seed_code(level));
  const auto again = warren::generate_level(file, {.seed = code ? code->text : "", .part = 1});
  expect(again && again->cells == level.cells, "a code gives the level again");
  const auto picture = warren::draw_level(level, {.overlays = {"distance"}}, recording.layers);
  expect(picture && picture->width() > 0, "a level can be drawn");
  expect(!warren::level_to_text(level).empty(), "and be written");
  const auto told = warren::explain(file, {.seed = 7, .part = 1});
  expect(told && told->size() == 1 && !told->front().passes.empty(), "passes tell what they did");
  const auto found = warren::check(file);
  expect(found && found->empty(), "an example has no problems");
  expect(!warren::parameters_of(generator->kind()).empty(), "a kind has parameters");
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) use(argv[i]);
  const auto all = warren::generate(warren::Input::from_text("two.dungeon.toml", "floors = 2\n"),
                                    {.seed = "any text"});
  expect(all && all->size() == 2 && warren::verify_levels(*all), "floors are verified together");
  const auto wrong = warren::generate_level(warren::Input::from_text("a.zone", "oops\n"));
  expect(!wrong && wrong.error().text().find("a.zone:1:1") != std::string::npos,
         "an error says where");
  expect(argc > 1 && !warren::version().empty(), "files to read were given");
  return failures == 0 ? 0 : 1;
}
