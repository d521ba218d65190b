// Errors, diagnostics and texts that were made.
#include <fmt/format.h>

#include <array>

#include "api/c/call.hpp"
#include "api/guarded.hpp"
#include "core/utf8.hpp"

using warren::c::is_live;

namespace warren::c {
namespace {

const Diagnostic* diagnostic(const warren_diagnostics* list, std::size_t index) {
  return is_live(list) ? entry(list->list, index) : nullptr;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_sequence(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

}  // namespace

warren_status status_of(Failure failure) {
  switch (failure) {
    case Failure::content: return WARREN_CONTENT;
    case Failure::usage: return WARREN_USAGE;
    case Failure::machine: return WARREN_MACHINE;
    case Failure::veto: return WARREN_VETO;
    case Failure::cancelled: return WARREN_CANCELLED;
  }
  return WARREN_CONTENT;
}

warren_status report(Error&& problem, warren_error** out) {
  if (is_out_of_memory(problem)) return WARREN_OUT_OF_MEMORY;
  const warren_status status = status_of(problem.failure);
  if (out != nullptr) *out = new warren_error(true, status, std::move(problem));
  return status;
}

tl::unexpected<Error> no_handle(std::string_view what) {
  return fail(Failure::usage, fmt::format("this is no {}, or it was closed", what));
}

Status check_text(const char* text, std::string_view what) {
  if (text == nullptr) return fail(Failure::usage, fmt::format("the {} is NULL", what));
  if (is_utf8(text)) return {};
  return fail(Failure::usage, fmt::format("the {} is not UTF-8", what));
}

}  // namespace warren::c

using warren::c::diagnostic;

const char* warren_status_name(warren_status status) {
  static constexpr std::array<const char*, 7> kNames = {
      "ok", "content", "usage", "machine", "veto", "cancelled", "out of memory"};
  const auto index = static_cast<std::size_t>(static_cast<std::uint32_t>(status));
  return index < kNames.size() ? kNames[index] : nullptr;
}

warren_status warren_error_status(const warren_error* error) {
  return is_live(error) ? error->status : WARREN_OK;
}
const char* warren_error_text(const warren_error* error, size_t* length) {
  return is_live(error) ? warren::c::text_of(error->text, length) : warren::c::no_text(length);
}
const warren_diagnostics* warren_error_diagnostics(const warren_error* error) {
  return is_live(error) ? &error->diagnostics : nullptr;
}
void warren_error_close(warren_error* error) {
  warren::c::close(error);
}

size_t warren_diagnostics_count(const warren_diagnostics* list) {
  return is_live(list) ? list->list.size() : 0;
}
int32_t warren_diagnostic_severity(const warren_diagnostics* list, size_t index) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? -1 : static_cast<int32_t>(one->severity);
}
const char* warren_diagnostic_file(const warren_diagnostics* list, size_t index, size_t* length) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? warren::c::no_text(length) : warren::c::text_of(one->where.file, length);
}
int32_t warren_diagnostic_line(const warren_diagnostics* list, size_t index) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? 0 : one->where.line;
}
int32_t warren_diagnostic_column(const warren_diagnostics* list, size_t index) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? 0 : one->where.column;
}
int32_t warren_diagnostic_length(const warren_diagnostics* list, size_t index) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? 0 : one->where.length;
}
const char* warren_diagnostic_message(const warren_diagnostics* list, size_t index,
                                      size_t* length) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? warren::c::no_text(length) : warren::c::text_of(one->message, length);
}
const char* warren_diagnostic_help(const warren_diagnostics* list, size_t index, size_t* length) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? warren::c::no_text(length) : warren::c::text_of(one->help, length);
}
const char* warren_diagnostic_source(const warren_diagnostics* list, size_t index, size_t* length) {
  const warren::Diagnostic* one = diagnostic(list, index);
  return one == nullptr ? warren::c::no_text(length) : warren::c::text_of(one->source, length);
}
void warren_diagnostics_close(warren_diagnostics* list) {
  warren::c::close(list);
}

const char* warren_text_bytes(const warren_text* text, size_t* length) {
  return is_live(text) ? warren::c::text_of(text->text, length) : warren::c::no_text(length);
}
void warren_text_close(warren_text* text) {
  warren::c::close(text);
}
