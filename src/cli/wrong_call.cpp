#include "cli/wrong_call.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace warren::cli {
namespace {

Diagnostic told(std::string message, std::string help) {
  Diagnostic out;
  out.message = std::move(message);
  out.help = std::move(help);
  return out;
}

std::vector<std::string> names_below(const CLI::App& command) {
  std::vector<std::string> out;
  for (const CLI::App* one : command.get_subcommands([](const CLI::App*) { return true; })) {
    out.push_back(one->get_name());
  }
  return out;
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

// The command that the words name, as far as they name one: "warren new zone".
struct Call {
  const CLI::App* command = nullptr;
  std::string path;            // how to call it
  std::span<char*> arguments;  // what follows
  std::optional<std::string_view> next() const {
    if (arguments.empty()) return std::nullopt;
    return arguments.front();
  }
};

Call call_of(const CLI::App& app, std::span<char*> words) {
  Call out{&app, app.get_name(), words};
  while (!out.arguments.empty()) {
    const auto all = out.command->get_subcommands([](const CLI::App*) { return true; });
    const auto named = std::ranges::find(all, std::string_view(out.arguments.front()),
                                         [](const CLI::App* one) { return one->get_name(); });
    if (named == all.end()) break;
    out.command = *named;
    out.path += ' ' + out.command->get_name();
    out.arguments = out.arguments.subspan(1);
  }
  return out;
}

// "warren generate FILE", "warren edit FILE [OPTIONS]"
std::string usage(const Call& call) {
  std::string out = call.path;
  for (const CLI::Option* option : call.command->get_options()) {
    if (option->get_positional() && option->get_required()) out += ' ' + option->get_single_name();
  }
  return out;
}

std::string see_help(const Call& call) {
  return fmt::format("`{} --help` shows how to call it", call.path);
}

// Letters that were left out are the most likely mistake in an option: --sed means --seeds sooner
// than --set.
std::string_view nearest_option(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t kMostMissing = 2;
  constexpr std::size_t kShortest = 5;  // of what is taken for an option with letters missing
  std::string_view best;
  for (const std::string_view option : known) {
    if (word.size() < kShortest || option.size() > word.size() + kMostMissing) continue;
    std::size_t met = 0;
    for (const char letter : option) {
      if (met < word.size() && word[met] == letter) ++met;
    }
    const bool in_order = met == word.size();
    if (in_order && (best.empty() || option.size() < best.size())) best = option;
  }
  return best.empty() ? nearest_word(word, known) : best;
}

std::string option_help(const Call& call, std::string_view name,
                        const std::vector<std::string>& known) {
  // Any two single letters are alike.
  const std::string_view nearest =
      name.starts_with("--") ? nearest_option(name, views(known)) : std::string_view();
  return nearest.empty() ? fmt::format("`{} --help` lists them", call.path)
                         : fmt::format("did you mean '{}'?", nearest);
}

// The first option that the command does not have; nothing when all are known.
std::optional<Diagnostic> unknown_option(const Call& call) {
  std::vector<std::string> known;
  for (const CLI::Option* option : call.command->get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    for (const std::string& name : option->get_snames()) known.push_back("-" + name);
  }
  for (const std::string_view word : call.arguments) {
    if (word == "--") break;
    const bool is_long = word.starts_with("--");
    const bool is_short = !is_long && word.size() > 1 && word[0] == '-' &&
                          std::isalpha(static_cast<unsigned char>(word[1])) != 0;
    if (!is_long && !is_short) continue;
    const std::string_view name = is_long ? word.substr(0, word.find('=')) : word.substr(0, 2);
    if (std::ranges::find(known, name) != known.end()) continue;
    return told(fmt::format("`{}` has no option '{}'", call.path, name),
                option_help(call, name, known));
  }
  return std::nullopt;
}

// "there is no command 'genrate'"; of commands with commands below also that one is missing.
std::optional<Diagnostic> unknown_command(const Call& call) {
  const std::vector<std::string> names = names_below(*call.command);
  if (names.empty() || call.command->get_option_no_throw("TOPIC") != nullptr) return std::nullopt;
  const std::optional<std::string_view> next = call.next();
  if (!next || next->starts_with('-')) {
    if (call.command->get_parent() == nullptr) return std::nullopt;
    return told(fmt::format("`{}` needs to know what", call.path),
                fmt::format("write {} {}", call.path, one_of(views(names))));
  }
  const std::string_view nearest = nearest_word(*next, views(names));
  const std::string otherwise = call.command->get_parent() == nullptr
                                    ? std::string("`warren --help` lists the commands")
                                    : fmt::format("write {} {}", call.path, one_of(views(names)));
  return told(
      call.command->get_parent() == nullptr ? fmt::format("there is no command '{}'", *next)
                                            : fmt::format("there is no `{} {}`", call.path, *next),
      nearest.empty() ? otherwise : fmt::format("did you mean `{} {}`?", call.path, nearest));
}

// CLI11 puts the option before what a check says of its value.
struct Named {
  std::string option;
  std::string text;
};
Named taken_apart(const std::string& what) {
  const std::size_t colon = what.find(": ");
  if (colon == std::string::npos) return {{}, what};
  return {what.substr(0, colon), what.substr(colon + 2)};
}

Diagnostic bad_value(const Call& call, const std::string& what) {
  const Named named = taken_apart(what);
  const std::size_t end = named.text.find('\n');
  if (end == std::string::npos) return told(what, see_help(call));
  return told(fmt::format("{}: {}", named.option, named.text.substr(0, end)),
              named.text.substr(end + 1));
}

Diagnostic missing_value(const Call& call, const std::string& what) {
  const std::string name = taken_apart(what).option;
  const CLI::Option* option = call.command->get_option_no_throw(name);
  if (option == nullptr) return told(what, see_help(call));
  const std::string type = option->get_type_name();
  return told(fmt::format("{} has no value", name),
              fmt::format("write {} {}", name, type.substr(0, type.find(':'))));
}

Diagnostic missing_argument(const Call& call, const std::string& what) {
  const std::string name = what.substr(0, what.find(' '));
  const CLI::Option* option = call.command->get_option_no_throw(name);
  if (option == nullptr) return told(what, see_help(call));
  const std::string usual = usage(call);
  const bool named = usual.find(' ' + name) != std::string::npos;
  return told(fmt::format("`{}` needs {}{}", call.path, option->get_positional() ? "a " : "", name),
              fmt::format("write: {}{}; `{} --help` tells more", usual, named ? "" : ' ' + name,
                          call.path));
}

// The words that nobody expected stand behind the last colon.
Diagnostic too_many(const Call& call, const std::string& what) {
  const Named named = taken_apart(what);
  const std::string first = named.text.substr(0, named.text.find(' '));
  return told(fmt::format("'{}' is one argument too many", first),
              fmt::format("write: {}; `{} --help` tells more", usage(call), call.path));
}

// "--seeds excludes --seed"
Diagnostic not_together(const Call& call, const std::string& what) {
  constexpr std::string_view kBetween = " excludes ";
  const std::size_t at = what.find(kBetween);
  if (at == std::string::npos) return told(what, see_help(call));
  return told(fmt::format("{} and {} do not go together", what.substr(0, at),
                          what.substr(at + kBetween.size())),
              "leave one of them out");
}

// "--biome requires --library"
Diagnostic not_alone(const Call& call, const std::string& what) {
  constexpr std::string_view kBetween = " requires ";
  const std::size_t at = what.find(kBetween);
  if (at == std::string::npos) return told(what, see_help(call));
  const std::string other = what.substr(at + kBetween.size());
  const CLI::Option* option = call.command->get_option_no_throw(other);
  return told(fmt::format("{} needs {} too", what.substr(0, at), other),
              fmt::format("add {} {}", other, option == nullptr ? "" : option->get_type_name()));
}

struct Rewording {
  CLI::ExitCodes error;  // as CLI11 numbers them; the names that it gives them vary
  Diagnostic (*say)(const Call& call, const std::string& what);
};
constexpr Rewording kRewordings[] = {
    {CLI::ExitCodes::ValidationError, bad_value},
    {CLI::ExitCodes::ArgumentMismatch, missing_value},
    {CLI::ExitCodes::RequiredError, missing_argument},
    {CLI::ExitCodes::ExtrasError, too_many},
    {CLI::ExitCodes::ExcludesError, not_together},
    {CLI::ExitCodes::RequiresError, not_alone},
};

// Whether the option's value is the name of a file or a folder.
bool names_a_file(const CLI::Option& option) {
  constexpr std::string_view kTypes[] = {"FILE", "DIR", "PATH", "LEVEL", "FOLDER"};
  const std::string name =
      option.nonpositional() ? option.get_type_name() : option.get_single_name();
  return std::ranges::find(kTypes, name) != std::end(kTypes);
}

}  // namespace

Diagnostic wrong_call(const CLI::App& app, const CLI::ParseError& problem, std::span<char*> words) {
  const Call call = call_of(app, words);
  if (auto command = unknown_command(call)) return std::move(*command);
  if (auto option = unknown_option(call)) return std::move(*option);
  const auto rewording = std::ranges::find(
      kRewordings, static_cast<CLI::ExitCodes>(problem.get_exit_code()), &Rewording::error);
  if (rewording == std::end(kRewordings)) return told(problem.what(), see_help(call));
  return rewording->say(call, problem.what());
}

std::optional<Diagnostic> empty_name(const CLI::App& app, std::span<char*> words) {
  const Call call = call_of(app, words);
  const CLI::Option* before = nullptr;  // the option whose value comes next
  for (const std::string_view word : call.arguments) {
    const CLI::Option* of = before;
    before = word.starts_with('-') ? call.command->get_option_no_throw(std::string(word)) : nullptr;
    if (!word.empty()) continue;
    if (of == nullptr) {
      const auto all = call.command->get_options();
      const auto first = std::ranges::find_if(all, &CLI::Option::get_positional);
      if (first != all.end() && names_a_file(**first)) {
        return told("the file name is empty", fmt::format("write: {}", usage(call)));
      }
    } else if (names_a_file(*of)) {
      const std::string name = of->get_name();
      return told(fmt::format("the file name behind {} is empty", name),
                  fmt::format("write {} {}, or leave it out", name, of->get_type_name()));
    }
  }
  return std::nullopt;
}

}  // namespace warren::cli
