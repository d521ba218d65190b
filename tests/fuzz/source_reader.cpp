// Whatever bytes stand in a file of any kind's name, its reader gives a source that can be used, or
// refuses them with a message. Every kind of the list, without a line here for a new one.
#include <string>
#include <string_view>

#include "core/file_source.hpp"
#include "kinds/kind.hpp"
#include "reader_target.hpp"

namespace {

using namespace warren;
using fuzz::require;

void check_source(const Source& source, std::string_view bytes) {
  require(source.parts() >= 1, "a source of no level", bytes);
  require(source.cells() >= 1, "a source without cells", bytes);
  require(source.new_generator() != nullptr, "a source that nothing can be generated from", bytes);
  (void)source.read_seed("7");
  (void)source.own_seed(1);
}

void read_as(const Kind& kind, std::string_view extension, const std::string& bytes) {
  const std::string name = "fuzz" + std::string(extension);
  const MemoryFiles files(MemoryFiles::Texts{{name, bytes}});
  for (const bool lenient : {true, false}) {
    SourceOptions options;
    options.lenient = lenient;
    const Result<SourcePointer> source = kind.read(files, name, options);
    if (source) {
      check_source(**source, bytes);
    } else {
      fuzz::check_refusal(source.error(), bytes);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  for (const Kind& kind : kinds()) {
    for (const std::string_view extension : kind.extensions) read_as(kind, extension, bytes);
  }
  return 0;
}
