// Text as people write it into zone files, and as nobody should.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <string_view>

namespace warren::testing {

// Pieces that mean something to the lexer, so that every rule meets every other.
inline std::string any_text(int most_pieces) {
  const auto pieces = *rc::gen::resize(
      most_pieces,
      rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
          " ", "  ", "\t", "\n", "\n", "\r\n", "#", " # ", "//", "cell", "size 64", "name x", "1",
          "-7", "0.5", "a", "word", "\xc3\xa9", "\xe2\x82\xac", "\xef\xbb\xbf")));
  std::string out;
  for (const std::string& piece : pieces) out += piece;
  return out;
}

// One word that is neither a number nor a comment: an id, an enemy, a path.
inline std::string any_word() {
  return *rc::gen::nonEmpty(rc::gen::resize(
      8, rc::gen::container<std::string>(rc::gen::elementOf(std::string_view(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-:")))));
}

// Words with single blanks between them, as a name or a label has.
inline std::string any_words() {
  std::string out = any_word();
  for (int more = *rc::gen::inRange(0, 3); more > 0; --more) out += " " + any_word();
  return out;
}

// A file with the same lines as `plain`, and comments, blanks and endings around each of them.
inline std::string any_layout(std::string_view plain) {
  std::string out = *rc::gen::element<std::string>("", "\xef\xbb\xbf");
  for (std::size_t begin = 0; begin < plain.size();) {
    const std::size_t end = plain.find('\n', begin);
    out += *rc::gen::element<std::string>("", "", " \t", "# before\n", "\r\n", "// x\r\n");
    out += plain.substr(begin, end - begin);
    out += *rc::gen::element<std::string>("", "", " ", "\t # after", "  #");
    out += *rc::gen::element<std::string>("\n", "\r\n");
    begin = end + 1;
  }
  if (*rc::gen::arbitrary<bool>()) out += "# no newline at the end";
  return out;
}

}  // namespace warren::testing
