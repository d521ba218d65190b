// The way from a source and a seed to levels that are proved.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "kinds/source.hpp"

namespace warren {

// Keeps the memory of its levels and of the passes that make them: one pipeline for many seeds. Not
// for two threads at once.
class Pipeline {
 public:
  explicit Pipeline(SourcePointer source);

  const Source& source() const { return *source_; }

  // The levels of a request, verified, with their certificates. A level that breaks a guarantee is
  // an error. What is returned is the pipeline's, until it is asked again.
  Result<std::span<Level>> run(const Request& request);

  // The first half of it, for who counts or explains what the second would stop at.
  Status generate(const Request& request);
  Status certify();
  std::span<Level> levels() { return levels_; }

 private:
  SourcePointer source_;
  std::unique_ptr<LevelGenerator> generator_;
  std::vector<Level> levels_;
  bool whole_ = false;  // all parts of the source, not one of them
};

}  // namespace warren
