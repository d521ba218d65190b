// What levels are made from.
#include <fmt/format.h>

#include <filesystem>

#include "api/c/call.hpp"

using warren::Failure;
using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

// Bytes are UTF-8 whatever the machine's own names are.
std::filesystem::path path_of(const char* text) {
  const std::string_view bytes = text;
  return std::u8string(bytes.begin(), bytes.end());
}

template <class Work>
warren_status change(warren_input* input, const Work& work) noexcept {
  return call(nullptr, [&]() -> Status {
    if (!is_live(input)) return no_handle("input");
    return work(input->input);
  });
}

}  // namespace
}  // namespace warren::c

using warren::c::change;
using warren::c::check_text;

warren_status warren_input_new(const char* file, warren_input** input) {
  return warren::c::call(input, nullptr, [&]() -> Status {
    if (Status status = check_text(file, "file"); !status) return status;
    auto made = std::make_unique<warren_input>();
    made->input.file = warren::c::path_of(file);
    *input = made.release();
    return {};
  });
}

warren_status warren_input_add_text(warren_input* input, const char* path, const char* bytes,
                                    size_t size) {
  return change(input, [&](warren::Input& to) -> Status {
    if (Status status = check_text(path, "path"); !status) return status;
    if (size > WARREN_MOST_BYTES || (bytes == nullptr && size > 0)) {
      return warren::fail(Failure::usage, "the text is too large, or NULL");
    }
    std::string text(bytes == nullptr ? "" : bytes, size);
    std::string name = path;
    // The texts are there only when the first of them is.
    warren::FileTexts fresh;
    warren::FileTexts& texts = to.texts ? *to.texts : fresh;
    texts.insert_or_assign(std::move(name), std::move(text));
    if (!to.texts) to.texts = std::move(fresh);
    return {};
  });
}

warren_status warren_input_set(warren_input* input, const char* key, const char* value) {
  return change(input, [&](warren::Input& to) -> Status {
    if (Status status = check_text(key, "key"); !status) return status;
    if (Status status = check_text(value, "value"); !status) return status;
    to.settings.emplace_back(key, value);
    return {};
  });
}

warren_status warren_input_add_chunk_folder(warren_input* input, const char* folder) {
  return change(input, [&](warren::Input& to) -> Status {
    if (Status status = check_text(folder, "folder"); !status) return status;
    to.chunk_folders.emplace_back(folder);
    return {};
  });
}

warren_status warren_input_set_lenient(warren_input* input, int32_t lenient) {
  return change(input, [&](warren::Input& to) -> Status {
    to.lenient = lenient != 0;
    return {};
  });
}

void warren_input_close(warren_input* input) {
  warren::c::close(input);
}

warren_status warren_check(const warren_input* input, warren_diagnostics** list,
                           warren_error** error) {
  return warren::c::call(list, error, [&]() -> Status {
    if (!is_live(input)) return warren::c::no_handle("input");
    auto found = warren::check(input->input);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    auto made = std::make_unique<warren_diagnostics>(true);
    made->list = std::move(*found);
    *list = made.release();
    return {};
  });
}
