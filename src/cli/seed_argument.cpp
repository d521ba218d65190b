#include "cli/seed_argument.hpp"

#include <fmt/format.h>

#include "content/numbers.hpp"
#include "core/seed_code.hpp"
#include "core/utf8.hpp"

namespace warren::cli {
namespace {

void describe_version(const SeedCode& code, const SeedFor& of, const Console& console) {
  if (code.generator_version == of.generator_version) return;
  Diagnostic warning;
  warning.severity = Severity::warning;
  warning.message = fmt::format(
      "the seed code is of version {} of the {} generator, this is version {}: the level may "
      "differ from the one that the code was printed for",
      code.generator_version, of.kind, of.generator_version);
  warning.help = code.generator_version < of.generator_version
                     ? "the code of the new level is in its summary"
                     : "a newer Warren generates the level that was meant";
  console.report({&warning, 1});
}

Result<SeedCode> code_for(std::string_view given, const SeedFor& of, const Console& console) {
  Result<SeedCode> code = read_seed_code(given);
  if (!code) return code;
  if (code->kind != of.kind) {
    return fail(Failure::usage,
                fmt::format("--seed: '{}' is the code of a {}, and this is a {}", given, code->kind,
                            of.kind),
                fmt::format("name the {}'s file, or the code of a {}", code->kind, of.kind));
  }
  describe_version(*code, of, console);
  return code;
}

}  // namespace

Result<std::uint32_t> number_seed(std::string_view given, const SeedFor& of,
                                  const Console& console) {
  const std::optional<std::int64_t> value = parse_integer(given);
  if (value && *value >= 0 && *value <= std::int64_t{UINT32_MAX}) {
    return static_cast<std::uint32_t>(*value);
  }
  // No number is that long: whoever wrote it meant a code.
  constexpr std::size_t kLongerThanNumbers = 11;
  if (!value && (looks_like_seed_code(given) || given.size() >= kLongerThanNumbers)) {
    return code_for(given, of, console).map([](const SeedCode& code) { return code.seed; });
  }
  return fail(
      Failure::usage,
      printable(fmt::format("--seed must be a whole number from 0 to {} or a seed code, not '{}'",
                            UINT32_MAX, given)),
      fmt::format("write: --seed 7, or --seed {}", code_of(of, 7)));
}

Result<std::string> text_seed(std::string_view given, const SeedFor& of, const Console& console) {
  if (given.empty()) {
    return fail(Failure::usage, "--seed is an empty text",
                "write any text: --seed whisper; or leave it out to take the file's");
  }
  if (!looks_like_seed_code(given)) return std::string(given);
  Result<SeedCode> code = code_for(given, of, console);
  if (code) return std::move(code->text);
  for (Diagnostic& diagnostic : code.error().diagnostics) {
    diagnostic.help +=
        fmt::format("; if it is a text, write it into the file: seed = \"{}\"", given);
  }
  return tl::make_unexpected(std::move(code.error()));
}

std::string code_of(const SeedFor& of, std::uint32_t seed) {
  const std::string text = std::to_string(seed);
  return write_seed_code({of.kind, of.generator_version, seed, text}).value_or(std::string());
}

std::string seed_and_code(const SeedFor& of, std::uint32_t seed) {
  return fmt::format("{} ({})", seed, code_of(of, seed));
}

}  // namespace warren::cli
