// The tree of TOML and JSON files: values, and where they stand.
#include "content/document.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace warren {
namespace {

Document document_of(std::string_view text, const std::string& name) {
  Diagnostics diagnostics;
  Document out = parse_document(text, name, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  return out;
}

TEST(Document, HoldsRealsAndBooleans) {
  for (const bool json : {false, true}) {
    const Document document =
        json
            ? document_of("{\"a\": 0.5, \"b\": true, \"c\": false, \"d\": 1e3, \"e\": 3}", "x.json")
            : document_of("a = 0.5\nb = true\nc = false\nd = 1e3\ne = 3\n", "x.toml");
    const std::vector<DocumentNode>& nodes = document.root.children;
    ASSERT_EQ(nodes.size(), 5U);
    EXPECT_EQ(nodes[0].kind, DocumentKind::real);
    EXPECT_EQ(nodes[0].real, 0.5);
    EXPECT_EQ(nodes[1].kind, DocumentKind::boolean);
    EXPECT_TRUE(nodes[1].boolean);
    EXPECT_EQ(nodes[2].kind, DocumentKind::boolean);
    EXPECT_FALSE(nodes[2].boolean);
    EXPECT_EQ(nodes[3].real, 1000);
    EXPECT_EQ(nodes[4].kind, DocumentKind::integer);
    EXPECT_EQ(nodes[4].integer, 3);
  }
  EXPECT_TRUE(std::isnan(document_of("a = nan", "x.toml").root.children[0].real));
  EXPECT_TRUE(std::isinf(document_of("a = -inf", "x.toml").root.children[0].real));
  EXPECT_EQ(document_of("{\"a\": 18446744073709551615}", "x.json").root.children[0].real,
            18446744073709551615.0);
}

// "2:3 2:4 ...": where each byte of the first value stands, and its end.
std::string places_of(std::string_view text, const std::string& name) {
  const Document document = document_of(text, name);
  const std::vector<DocumentPlace> places = document.places_in(document.root.children[0]);
  EXPECT_EQ(places.size(), document.root.children[0].text.size() + 1);
  std::string out;
  for (const DocumentPlace& place : places) {
    out +=
        (out.empty() ? "" : " ") + std::to_string(place.line) + ":" + std::to_string(place.column);
  }
  return out;
}

TEST(DocumentText, KnowsWhereItsBytesStand) {
  EXPECT_EQ(places_of("a = \"xy\"", "x.toml"), "1:6 1:7 1:8");
  EXPECT_EQ(places_of("a = 'x\\y'", "x.toml"), "1:6 1:7 1:8 1:9");
  EXPECT_EQ(places_of("a = \"\"", "x.toml"), "1:6");
  EXPECT_EQ(places_of("a = \"\"\"\"\"\"", "x.toml"), "1:8");
  EXPECT_EQ(places_of("a = \"\"\"\nx\ny\"\"\"", "x.toml"), "2:1 2:2 3:1 3:2");
  EXPECT_EQ(places_of("a = '''\r\nx\r\ny'''", "x.toml").substr(0, 4), "2:1 ");
  EXPECT_EQ(places_of("\n a = '''x\n  y'''", "x.toml"), "2:9 2:10 3:1 3:2 3:3 3:4");
  EXPECT_EQ(places_of("a = \"x\\n\\u00e9y\"", "x.toml"), "1:6 1:7 1:9 1:9 1:15 1:16");
  EXPECT_EQ(places_of("a = \"\"\"x\\\n\n   \t y\"\"\"", "x.toml"), "1:8 3:6 3:7");
  EXPECT_EQ(places_of("{\"a\": \"x\\ny\\/z\"}", "x.json"), "1:8 1:9 1:11 1:12 1:14 1:15");
  EXPECT_EQ(places_of("{\"a\": \"\\ud83d\\ude00x\"}", "x.json"), "1:8 1:8 1:8 1:8 1:20 1:21");
  EXPECT_EQ(places_of("{\"a\":\n \"\xc3\xa9x\"}", "x.json"), "2:3 2:4 2:5 2:6");
}

// Letters that stand for themselves are found in the file where they are said to be.
RC_GTEST_PROP(DocumentText, IsFoundInTheFile, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "x", ".", " ", "\xc3\xa9", "\n", "\\n", "\\t", "\\u0041", "\\\n   ", "\\\"", "\\\\", "'"));
  std::string body;
  for (const std::string& piece : pieces) body += piece;
  const std::string ending = *rc::gen::element<std::string>("\n", "\r\n");
  std::string text = "a = \"\"\"\n" + body + "\"\"\"\nb = 1\n";
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += ending.size()) {
    text.replace(at, 1, ending);
  }
  const Document document = document_of(text, "x.toml");
  const DocumentNode& node = document.root.children[0];
  const std::vector<DocumentPlace> places = document.places_in(node);
  RC_ASSERT(places.size() == node.text.size() + 1);
  for (std::size_t i = 0; i < node.text.size(); ++i) {
    if (node.text[i] == '\n' || node.text[i] == '\r' || places[i].length != 1) continue;
    const std::string_view line = document.line(places[i].line);
    RC_ASSERT(places[i].column >= 1 && places[i].column <= static_cast<int>(line.size()));
    RC_ASSERT(line[static_cast<std::size_t>(places[i].column - 1)] == node.text[i]);
  }
  RC_ASSERT(document.written({places.back().line, places.back().column, 3}) == "\"\"\"");
}

}  // namespace
}  // namespace warren
