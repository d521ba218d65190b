// warren explain: what each pass did with a file and a seed, and what it did not do and why.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/zone_input.hpp"
#include "core/diagnostics.hpp"
#include "generate/zone/generator.hpp"
#include "verify/verify.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kColumns = 100;

struct ExplainArguments {
  ZoneInput input;
  std::string pass;
  bool json = false;
};

// Breaks a long line between words; what follows is indented a little more.
std::string wrapped(std::string_view line, std::size_t indent) {
  const std::size_t own = std::min(line.find_first_not_of(' '), line.size());
  const std::string margin(indent + own, ' ');
  std::string out = margin;
  std::size_t column = margin.size();
  for (std::size_t begin = own; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const bool first = begin == own;
    if (!first && column + 1 + word.size() > kColumns) {
      out += '\n' + margin + "  ";
      column = margin.size() + 2;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    begin = end + 1;
  }
  return out;
}

std::string to_text(const std::vector<PassNotes>& notes, std::string_view only) {
  std::string out;
  int attempt = 0;
  for (const PassNotes& pass : notes) {
    if (pass.attempt != attempt) {
      attempt = pass.attempt;
      out += fmt::format("attempt {}\n", attempt + 1);
    }
    if (!only.empty() && pass.pass != only) continue;
    out += fmt::format("{}\n", pass.pass);
    if (pass.lines.empty()) out += "  nothing to do\n";
    for (const std::string& line : pass.lines) out += wrapped(line, 2) + '\n';
  }
  return out;
}

Json to_json(const std::vector<PassNotes>& notes, std::string_view only) {
  Json out = Json::array();
  for (const PassNotes& pass : notes) {
    if (!only.empty() && pass.pass != only) continue;
    out.push_back({{"pass", pass.pass}, {"attempt", pass.attempt + 1}, {"notes", pass.lines}});
  }
  return out;
}

Status check_pass(const std::vector<PassNotes>& notes, const std::string& only) {
  if (only.empty()) return {};
  std::vector<std::string_view> names;
  for (const PassNotes& pass : notes) names.push_back(pass.pass);
  if (std::ranges::find(names, only) != names.end()) return {};
  return fail(Failure::usage, fmt::format("there is no pass '{}'", only),
              suggestion(only, names, "leave --pass away to see all of them"));
}

ExitCode explain(const ExplainArguments& arguments, const Console& console) {
  const Result<ZoneFile> file = load_zone(arguments.input);
  if (!file) return console.fail(file.error());
  const Result<std::uint32_t> seed = seed_of(arguments.input, *file);
  if (!seed) return console.fail(seed.error());
  std::vector<PassNotes> notes;
  RunOptions options;
  options.seed = *seed;
  options.threads = arguments.input.thread_count();
  options.notes = &notes;
  Level level;
  const Status status = zone::Generator().generate_into(level, file->zone, options);
  if (const Status known = check_pass(notes, arguments.pass); !known) {
    return console.fail(known.error());
  }
  if (arguments.json) {
    console.result(
        to_json(notes, arguments.pass).dump(1, ' ', false, Json::error_handler_t::replace));
  } else {
    console.result(
        fmt::format("{}, seed {}\n{}", file->zone.name, *seed, to_text(notes, arguments.pass)));
  }
  if (!status) return console.fail(status.error());
  if (arguments.json || !arguments.pass.empty()) return kDone;
  std::string proof = "proof\n";
  for (const Finding& finding : verify(level).findings) {
    proof += fmt::format("  {} {}: {}\n", finding.promise.id,
                         finding.promise.holds ? "holds" : "BROKEN", finding.text);
  }
  console.result(proof);
  return kDone;
}

}  // namespace

void add_explain(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("explain", "Tell what each pass did for a seed, and why not otherwise");
  auto arguments = std::make_shared<ExplainArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone file")->required();
  arguments->input.add_options(*command);
  command->add_option("--pass", arguments->pass, "Only this pass, such as landmarks")
      ->type_name("NAME");
  command->add_flag("--json", arguments->json, "Print the notes as JSON");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) { return explain(*arguments, console); };
  });
}

}  // namespace warren::cli
