// Writing chunks: the author's lines byte for byte, or a model as a file of its own.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "chunks.hpp"
#include "content/random_text.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {
namespace {

using testing::any_chunk;
using testing::any_layout;
using testing::chunk_file;
using testing::chunk_of;
using testing::is_sound;

RC_GTEST_PROP(FormatChunk, ReadsBackEqual, ()) {
  const Chunk chunk = any_chunk();
  const Result<ChunkFile> read = parse_chunk(format_chunk(chunk), "b.chunk");
  if (!read) RC_FAIL(read.error().text());
  RC_ASSERT(read->chunk == chunk);
}

RC_GTEST_PROP(FormatChunk, IsAFixedPoint, ()) {
  const std::string once = format_chunk(any_chunk());
  RC_ASSERT(format_chunk(chunk_of(once)) == once);
}

RC_GTEST_PROP(FormatChunk, WhatWasMadeIsSound, ()) {
  RC_ASSERT(is_sound(any_chunk()));
}

RC_GTEST_PROP(ChunkFile, TextIsByteForByteWhatWasRead, ()) {
  const Chunk chunk = any_chunk(16);
  const std::string text = any_layout(format_chunk(chunk));
  const ChunkFile file = chunk_file(text);
  RC_ASSERT(file.lines.text() == text);
  RC_ASSERT(file.chunk == chunk);
}

TEST(FormatChunk, WritesNothingThatNobodyAuthored) {
  EXPECT_EQ(format_chunk(chunk_of("size 3 4\ndifficulty 1\nexits none\n")), "chunk a\nsize 3 4\n");
}

TEST(FormatChunk, WritesEveryDirective) {
  const std::string text =
      "chunk everything\nsize 12 9\ncategory treasure\nbiome deep fire\ndifficulty 5\n"
      "style organic\nfill open\nflags no_hmirror no_vmirror no_rotate\nexits LRTB\n"
      "exit left 2 2\nexit right 2 1\nexit top 4 3\nexit bottom 4 1\nexit left 5 1\n"
      "wall 0..1 0..1 circuit drop:key\nwall 11 8 1\nempty 3..5 2\neffect 3 3..4 ember\n"
      "maybe 7 7 solid 0.25\nobstacle_zone 8 4 3 2 pillar,crate,empty 0.5\n"
      "spawn_slot 4 2 swarmer 1\nspawn 12 0 portal\nspawn 3 3 mine 0.5\n";
  EXPECT_EQ(format_chunk(chunk_of(text)), text);
}

TEST(FormatChunk, WritesARangeOfMaybesCellByCell) {
  EXPECT_EQ(format_chunk(chunk_of("chunk m\nsize 4 4\nmaybe 1..2 0..1 rock 1\n")),
            "chunk m\nsize 4 4\nmaybe 1 0 rock 1\nmaybe 2 0 rock 1\nmaybe 1 1 rock 1\n"
            "maybe 2 1 rock 1\n");
}

}  // namespace
}  // namespace warren
