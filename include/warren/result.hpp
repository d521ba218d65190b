// Errors are values: a function that can fail returns a Result and says what to do about it.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace warren {

enum class Severity { note, warning, error };

// Where in an authored file something stands. Lines and columns count from 1, columns in bytes;
// line 0 means the file as a whole, an empty file means no file at all.
struct SourceSpan {
  std::string file;
  int line = 0;
  int column = 0;
  int length = 0;

  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

struct Diagnostic {
  Severity severity = Severity::error;
  SourceSpan where;
  std::string message;  // what is wrong
  std::string help;     // what to write or do instead; may be empty
  std::string source;   // the line it stands in, for the caret; may be empty
};

// What kind of thing went wrong decides the exit code and whether another attempt makes sense.
enum class Failure {
  content,    // the authored file or the level is wrong
  usage,      // the call is wrong: an argument, a path that does not exist
  machine,    // the disk, the memory, a permission
  veto,       // a pass could not succeed with this attempt's randomness
  cancelled,  // somebody asked to stop, or the time limit passed
};

struct Error {
  Failure failure = Failure::content;
  std::vector<Diagnostic> diagnostics;

  // The messages one per line, without carets: for logs and exceptions.
  std::string text() const;
};

template <class T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

// An error with a single message and no place in a file.
tl::unexpected<Error> fail(Failure failure, std::string message, std::string help = {});

}  // namespace warren
