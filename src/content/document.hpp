// What TOML and JSON files have in common: a tree of values that know where they stand, so that
// whoever reads it can point at each of them. The two syntaxes differ only in who makes the tree.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "core/diagnostics.hpp"

namespace warren {

// Counted from 1, in bytes; line 0 is the file as a whole.
struct DocumentPlace {
  int line = 0;
  int column = 0;
  int length = 0;
};

enum class DocumentKind {
  integer,
  real,  // also a whole number that does not fit 64 bits
  text,
  boolean,
  list,
  table,
  other,  // dates, null
};

struct DocumentNode {
  std::string key;  // empty for the items of a list
  DocumentPlace key_place;
  DocumentKind kind = DocumentKind::table;
  DocumentPlace place;
  std::int64_t integer = 0;            // of integers
  double real = 0;                     // of reals; may be infinite or not a number
  bool boolean = false;                // of booleans
  std::string text;                    // of texts
  std::vector<DocumentNode> children;  // of lists and tables, in the order of the file
};

struct Document {
  LineFile lines;
  DocumentNode root;

  // What stands at a place, cut where it is too long for a message.
  std::string written(const DocumentPlace& place) const;
  std::string_view line(int number) const;
  // Where each byte of a text stands, and then its end: in texts of many lines, and past escapes.
  std::vector<DocumentPlace> places_in(const DocumentNode& text) const;
};

inline constexpr std::uint64_t kMaxDocumentBytes = 1U << 20;

// JSON when the name ends in .json or the text begins with '{', TOML otherwise. What is not
// understood is reported; the rest of the file is in the tree all the same, so that its mistakes
// are reported too.
Document parse_document(std::string_view bytes, const std::string& name, Diagnostics& diagnostics);

// The two syntaxes. `text` is document.lines without a byte order mark.
void parse_toml(std::string_view text, Document& document, Diagnostics& diagnostics);
void parse_json(std::string_view text, Document& document, Diagnostics& diagnostics);

}  // namespace warren
