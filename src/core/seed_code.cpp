#include "core/seed_code.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace warren {
namespace {

// Douglas Crockford's base 32: no I, L, O and U, which are misread.
constexpr std::string_view kCodeDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int kDigitBits = 5;
constexpr int kVersionBits = 10;
constexpr int kSeedBits = 32;
constexpr int kCheckBits = 13;
constexpr int kHeadBits = kDigitBits + kVersionBits;
constexpr std::size_t kCodeGroup = 4;  // characters between two hyphens
constexpr std::size_t kShortCode = (kHeadBits + kSeedBits + kCheckBits) / kDigitBits;
constexpr std::size_t kMostDigits = 64;  // longer texts are no codes, whatever they say

// What the first character says. A dungeon's seed is any text, so it has three forms.
enum class Form : char { zone = 'Z', stage = 'S', number = 'D', text = 'T', hashed = 'H' };
constexpr auto kForms =
    std::to_array<Form>({Form::zone, Form::stage, Form::number, Form::text, Form::hashed});

std::string_view kind_of_form(Form form) {
  if (form == Form::zone) return "zone";
  return form == Form::stage ? "stage" : "dungeon";
}

char folded_digit(char c) {
  if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  if (c == 'O') return '0';
  return c == 'I' || c == 'L' ? '1' : c;
}

std::optional<int> digit_of(char c) {
  const std::size_t at = kCodeDigits.find(folded_digit(c));
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

std::optional<Form> form_of(char c) {
  const auto found = std::ranges::find(kForms, static_cast<Form>(folded_digit(c)));
  return found == kForms.end() ? std::nullopt : std::optional(*found);
}

using Bits = std::vector<bool>;

void append_bits(Bits& bits, std::uint64_t value, int count) {
  for (int i = count; i-- > 0;) bits.push_back(((value >> i) & 1U) != 0);
}

std::uint64_t take_bits(const Bits& bits, std::size_t& at, int count) {
  std::uint64_t out = 0;
  for (int i = 0; i < count; ++i) out = out << 1U | static_cast<std::uint64_t>(bits[at++]);
  return out;
}

// CRC-13: it differs whenever the bits that differ lie within 13 neighbours, so one wrong character
// (5 bits) and two that changed places (10 bits) never pass.
std::uint64_t check_of(const Bits& bits, std::size_t count) {
  constexpr std::uint32_t kPolynomial = 0x1CF5;
  constexpr std::uint32_t kMask = (1U << kCheckBits) - 1;
  std::uint32_t crc = kMask;
  for (std::size_t i = 0; i < count; ++i) {
    const bool top = ((crc >> (kCheckBits - 1)) & 1U) != 0;
    crc = (crc << 1U) & kMask;
    if (top != bits[i]) crc ^= kPolynomial;
  }
  return crc;
}

std::string spelled(const Bits& bits) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t i = 0; at < bits.size(); ++i) {
    if (i > 0 && i % kCodeGroup == 0) out += '-';
    out += kCodeDigits[static_cast<std::size_t>(take_bits(bits, at, kDigitBits))];
  }
  return out;
}

// Characters of a code that carries so many bytes of text.
constexpr std::size_t digits_for(std::size_t bytes) {
  constexpr std::size_t kFixed = kHeadBits + kCheckBits;
  return (kFixed + 8 * bytes + kDigitBits - 1) / kDigitBits;
}

std::optional<std::size_t> bytes_in(std::size_t digits) {
  for (std::size_t bytes = 1; bytes <= kMaxCodeText; ++bytes) {
    if (digits_for(bytes) == digits) return bytes;
  }
  return std::nullopt;
}

std::string finished(Bits bits) {
  while ((bits.size() + kCheckBits) % kDigitBits != 0) bits.push_back(false);
  append_bits(bits, check_of(bits, bits.size()), kCheckBits);
  return spelled(bits);
}

std::string write_code(Form form, int version, std::uint32_t number) {
  Bits bits;
  append_bits(bits, static_cast<std::uint64_t>(*digit_of(static_cast<char>(form))), kDigitBits);
  append_bits(bits, static_cast<std::uint64_t>(version), kVersionBits);
  append_bits(bits, number, kSeedBits);
  return finished(std::move(bits));
}

std::string write_text_code(int version, std::string_view text) {
  Bits bits;
  append_bits(bits, static_cast<std::uint64_t>(*digit_of(static_cast<char>(Form::text))),
              kDigitBits);
  append_bits(bits, static_cast<std::uint64_t>(version), kVersionBits);
  for (const char c : text) append_bits(bits, static_cast<unsigned char>(c), 8);
  return finished(std::move(bits));
}

// The number that a text is, written as to_string would: "007" is another text than "7".
std::optional<std::uint32_t> plain_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && std::to_string(value) == text ? std::optional(value) : std::nullopt;
}

struct ReadCode {
  Form form = Form::zone;
  int version = 0;
  std::uint32_t number = 0;
  std::string text;
};

tl::unexpected<Error> refuse_code(std::string_view code, std::string_view why, std::string help) {
  return fail(Failure::usage, fmt::format("the seed code '{}' {}", code, why), std::move(help));
}

constexpr std::string_view kCopyAgain =
    "a character is wrong or missing: copy the code again, as the summary prints it";

Result<Bits> bits_of(std::string_view code) {
  Bits bits;
  for (const char c : code) {
    if (c == '-') continue;
    const std::optional<int> digit = digit_of(c);
    if (!digit) {
      return refuse_code(code, "has a character that codes do not have",
                         "codes are written with the digits, the letters but U, and hyphens");
    }
    append_bits(bits, static_cast<std::uint64_t>(*digit), kDigitBits);
  }
  return bits;
}

bool right_length(Form form, std::size_t digits) {
  return form == Form::text ? bytes_in(digits).has_value() : digits == kShortCode;
}

Result<ReadCode> take_apart(std::string_view code) {
  const auto first = std::ranges::find_if(code, [](char c) { return c != '-'; });
  const std::optional<Form> form = first == code.end() ? std::nullopt : form_of(*first);
  if (!form) {
    return refuse_code(code.substr(0, kMostDigits), "begins as no code does",
                       "codes begin with Z (zone), S (stage), D, T or H (dungeon)");
  }
  if (code.size() > 2 * kMostDigits) {
    return refuse_code(code.substr(0, kMostDigits), "is too long", std::string(kCopyAgain));
  }
  const Result<Bits> bits = bits_of(code);
  if (!bits) return tl::make_unexpected(bits.error());
  const std::size_t digits = bits->size() / kDigitBits;
  if (!right_length(*form, digits)) {
    return refuse_code(code, fmt::format("has {} characters", digits), std::string(kCopyAgain));
  }
  std::size_t at = bits->size() - kCheckBits;
  if (take_bits(*bits, at, kCheckBits) != check_of(*bits, bits->size() - kCheckBits)) {
    return refuse_code(code, "has a wrong checksum", std::string(kCopyAgain));
  }
  ReadCode out;
  out.form = *form;
  at = kDigitBits;
  out.version = static_cast<int>(take_bits(*bits, at, kVersionBits));
  if (*form != Form::text) {
    out.number = static_cast<std::uint32_t>(take_bits(*bits, at, kSeedBits));
    return out;
  }
  for (std::size_t i = 0; i < *bytes_in(digits); ++i) {
    out.text += static_cast<char>(take_bits(*bits, at, 8));
  }
  return out;
}

}  // namespace

std::optional<std::string> write_seed_code(const CodedSeed& seed) {
  if (seed.generator_version < 0 || seed.generator_version > kMaxCodeVersion) return std::nullopt;
  const int version = seed.generator_version;
  if (seed.kind == kind_of_form(Form::zone)) return write_code(Form::zone, version, seed.number);
  if (seed.kind == kind_of_form(Form::stage)) return write_code(Form::stage, version, seed.number);
  if (seed.kind != kind_of_form(Form::number)) return std::nullopt;
  if (const auto number = plain_number(seed.text))
    return write_code(Form::number, version, *number);
  if (const auto number = number_of_code(seed.text)) {
    return write_code(Form::hashed, version, *number);
  }
  const bool fits = !seed.text.empty() && seed.text.size() <= kMaxCodeText;
  return fits ? write_text_code(version, seed.text)
              : write_code(Form::hashed, version, seed.number);
}

std::optional<std::uint32_t> number_of_code(std::string_view text) {
  if (text.empty() || text.front() != static_cast<char>(Form::hashed)) return std::nullopt;
  const Result<ReadCode> code = take_apart(text);
  if (!code || write_code(Form::hashed, code->version, code->number) != text) return std::nullopt;
  return code->number;
}

bool looks_like_seed_code(std::string_view text) {
  if (read_seed_code(text)) return true;
  const std::size_t groups = (text.size() + 1 + kCodeGroup) / (kCodeGroup + 1);
  const std::size_t digits = text.size() - std::min(text.size(), groups - 1);
  if (digits != kShortCode && !bytes_in(digits)) return false;
  std::size_t wrong = form_of(text.front()) ? 0 : 1;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool hyphen = i % (kCodeGroup + 1) == kCodeGroup;
    wrong += hyphen ? text[i] != '-' : !digit_of(text[i]);
  }
  // Words may have hyphens at the same places. Codes are printed in capitals, and nearly all have
  // digits.
  const bool has_digit = std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
  const bool capitals = std::ranges::none_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
  return wrong <= 1 && (has_digit || capitals);
}

Result<SeedCode> read_seed_code(std::string_view code) {
  Result<ReadCode> read = take_apart(code);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  SeedCode out;
  out.kind = kind_of_form(read->form);
  out.generator_version = read->version;
  if (read->form == Form::zone || read->form == Form::stage) out.seed = read->number;
  out.text = std::to_string(read->number);
  if (read->form == Form::text) out.text = std::move(read->text);
  if (read->form == Form::hashed) {
    out.text = write_code(Form::hashed, read->version, read->number);
  }
  return out;
}

}  // namespace warren
