// Calls that cannot be understood: what is wrong, and what to write instead, in the house's words.
#include <gtest/gtest.h>

#include "fixture.hpp"

namespace warren::testing {
namespace {

class WrongCall : public Cli {
 protected:
  // Both must be said, and nothing that CLI11 says by itself.
  void expect_words(const Words& arguments, std::string_view what, std::string_view instead) const {
    expect_failure(arguments, 2, what);
    expect_failure(arguments, 2, "help: " + std::string(instead));
    const CommandResult result = run(arguments);
    for (const char* foreign : {"not expected", "not in {", "required", "Could not convert",
                                "excludes", "Value ", "\n         help: \n"}) {
      EXPECT_FALSE(result.says(foreign)) << result.err;
    }
  }
};

TEST_F(WrongCall, AnUnknownWordIsToldWithThoseThatThereAre) {
  expect_words({"generate", "a.zone", "--formats", "gif"}, "--formats: there is no 'gif'",
               "write json, png, svg or txt");
  expect_words({"generate", "a.zone", "--formats", "pgn"}, "--formats: there is no 'pgn'",
               "did you mean 'png'?");
  expect_words({"help", "params", "castle"}, "KIND: there is no 'castle'",
               "write zone, dungeon or stage");
  expect_words({"help", "castle"}, "there is no help on 'castle'",
               "write zone, dungeon, stage or a command, such as `warren help generate`");
  expect_words({"export", "a.json", "--to", "pdf"}, "--to: there is no 'pdf'", "write drpg, ");
}

TEST_F(WrongCall, AnUnknownCommandIsToldWithThoseThatThereAre) {
  expect_words({"genrate", "a.zone"}, "there is no command 'genrate'",
               "did you mean `warren generate`?");
  expect_words({"new"}, "`warren new` needs to know what",
               "write warren new zone, dungeon, stage or chunk");
  expect_words({"new", "castle", "x"}, "there is no `warren new castle`",
               "write warren new zone, dungeon, stage or chunk");
  expect_words({"new", "dungoen", "x"}, "there is no `warren new dungoen`",
               "did you mean `warren new dungeon`?");
}

TEST_F(WrongCall, AnUnknownOptionIsToldWithTheNearest) {
  expect_words({"sweep", "a.zone", "--sed", "1..3"}, "`warren sweep` has no option '--sed'",
               "did you mean '--seeds'?");
  expect_words({"generate", "a.zone", "--sed", "1"}, "`warren generate` has no option '--sed'",
               "did you mean '--seed'?");
  expect_words({"sweep", "a.zone", "--sets", "a=1"}, "no option '--sets'", "did you mean '--set'?");
  expect_words({"render", "a.zone", "--xyzzy"}, "no option '--xyzzy'",
               "`warren render --help` lists them");
  expect_words({"render", "a.zone", "-x"}, "`warren render` has no option '-x'",
               "`warren render --help` lists them");
}

TEST_F(WrongCall, AMissingValueIsNamed) {
  expect_words({"generate", "a.zone", "--seed"}, "--seed has no value", "write --seed N");
  expect_words({"generate", "a.zone", "--set"}, "--set has no value", "write --set KEY=VALUE");
  expect_words({"generate", "a.zone", "--formats"}, "--formats has no value",
               "write --formats LIST");
  expect_words({"generate"}, "`warren generate` needs a FILE",
               "write: warren generate FILE; `warren generate --help` tells more");
  expect_words({"export", "a.json"}, "`warren export` needs --to",
               "write: warren export LEVEL --to");
  expect_words({"check"}, "`warren check` needs a PATH", "write: warren check PATH");
}

TEST_F(WrongCall, ANumberThatDoesNotFitIsToldWithItsRange) {
  expect_words({"generate", "a.zone", "--threads", "257"}, "--threads: '257' does not fit",
               "write a whole number from 0 to 256");
  expect_words({"generate", "a.zone", "--threads", "two"}, "--threads: 'two' does not fit",
               "write a whole number from 0 to 256");
  expect_words({"sweep", "a.zone", "--max-failed", "nan"}, "--max-failed: 'nan' does not fit",
               "write a number from 0 to 100");
  expect_words({"render", "a.zone", "--floor", "top"}, "--floor: 'top' is not a whole number",
               "write digits only, such as 3");
  expect_words({"new", "chunk", "x", "--width", "0"}, "--width: '0' does not fit",
               "write a whole number from ");
}

TEST_F(WrongCall, AnArgumentTooManyIsNamed) {
  folder.write("b.zone", kZone);
  expect_words({"generate", "a.zone", "b.zone"}, "'b.zone' is one argument too many",
               "write: warren generate FILE");
  expect_words({"generate", "a.zone", "--seed", "1", "--seeds", "1..2"},
               "--seed and --seeds do not go together", "leave one of them out");
  expect_words({"check", "--biome", "ice", "."}, "--biome needs --library too",
               "add --library DIR");
}

TEST_F(WrongCall, AnEmptyFileNameIsSaid) {
  for (const char* command : {"generate", "render", "explain", "sweep", "edit"}) {
    expect_words({command, ""}, "the file name is empty",
                 std::string("write: warren ") + command + " FILE");
  }
  expect_words({"verify", ""}, "the file name is empty", "write: warren verify LEVEL");
  expect_words({"check", ""}, "the file name is empty", "write: warren check");
  expect_words({"render", "a.zone", "-o", ""}, "the file name behind --output is empty",
               "write --output PATH, or leave it out");
  expect_words({"generate", "a.zone", "--out", ""}, "the file name behind --out is empty",
               "write --out DIR, or leave it out");
}

}  // namespace
}  // namespace warren::testing
