// Why levels are as they are, or why there is none.
#include <fmt/format.h>

#include "api/c/call.hpp"
#include "api/c/job.hpp"
#include "core/utf8.hpp"

using warren::Failure;
using warren::Status;
using warren::c::is_live;

warren_explanations::Part::Part(warren::Explanation&& of, const warren::Kind* kind)
    : number(of.part), passes(std::move(of.passes)), notes(passes, kind) {
  if (of.failure) {
    const warren_status status = warren::c::status_of(of.failure->failure);
    error.emplace(false, status, std::move(*of.failure));
  } else {
    verdict.emplace(false, std::move(of.proof));
  }
}

namespace warren::c {
namespace {

const warren_explanations::Part* part_of(const warren_explanations* all, std::size_t index) {
  const auto* one = is_live(all) ? entry(all->parts, index) : nullptr;
  return one == nullptr ? nullptr : one->get();
}

const PassNotes* note_of(const warren_notes* notes, std::size_t index) {
  return is_live(notes) ? entry(*notes->list, index) : nullptr;
}

std::string_view title_of(const warren_notes& notes, std::string_view pass) {
  return notes.kind == nullptr ? pass : notes.kind->report.title_of(pass);
}

void add_passes(std::string& out, const warren_notes& notes) {
  const bool several = !notes.list->empty() && notes.list->back().attempt > 0;
  int attempt = -1;
  for (const PassNotes& pass : *notes.list) {
    if (several && pass.attempt != attempt) out += fmt::format("attempt {}\n", pass.attempt + 1);
    attempt = pass.attempt;
    out += fmt::format("{} ({})\n", title_of(notes, pass.pass), pass.pass);
    if (pass.lines.empty()) out += "  nothing to do\n";
    for (const std::string& line : pass.lines) out += fmt::format("  {}\n", printable(line));
  }
}

void add_proof(std::string& out, const Verdict& proof) {
  out += "Proof\n";
  for (const Finding& finding : proof.findings) {
    if (finding.guarantee.nothing_to_check) continue;
    out += fmt::format("  {} {}: {}\n", finding.guarantee.id,
                       finding.guarantee.holds ? "holds" : "BROKEN", printable(finding.text));
  }
}

std::string lines_of(const warren_explanations& all) {
  std::string out;
  for (const auto& part : all.parts) {
    if (all.parts.size() > 1) out += fmt::format("part {}\n", part->number);
    add_passes(out, part->notes);
    if (part->verdict) add_proof(out, part->verdict->verdict);
    if (part->error) out += part->error->text + '\n';
  }
  return out;
}

Status explain(warren_generator& generator, const warren_options* options,
               std::unique_ptr<warren_explanations>& out) {
  Job job(options);
  auto told = generator.generator.explain(job.options());
  if (!told) return tl::make_unexpected(std::move(told.error()));
  auto made = std::make_unique<warren_explanations>();
  for (Explanation& one : *told) {
    // Memory that ran out is no reason why there is no level.
    if (one.failure && one.failure->failure == Failure::machine) {
      return tl::make_unexpected(std::move(*one.failure));
    }
    made->parts.push_back(
        std::make_unique<warren_explanations::Part>(std::move(one), generator.kind));
  }
  out = std::move(made);
  return {};
}

}  // namespace
}  // namespace warren::c

using warren::c::note_of;
using warren::c::part_of;

warren_status warren_generator_explain(warren_generator* generator, const warren_options* options,
                                       warren_explanations** explanations, warren_error** error) {
  return warren::c::call(explanations, error, [&]() -> Status {
    if (options != nullptr && !is_live(options)) return warren::c::no_handle("options");
    std::unique_ptr<warren_explanations> made;
    Status status = warren::c::at_work(generator, [&](warren_generator& of) {
      // The memory of its levels is used again.
      warren::c::forget(of);
      return warren::c::explain(of, options, made);
    });
    if (status) *explanations = made.release();
    return status;
  });
}

size_t warren_explanations_count(const warren_explanations* explanations) {
  return is_live(explanations) ? explanations->parts.size() : 0;
}
int32_t warren_explanation_part(const warren_explanations* explanations, size_t index) {
  const auto* part = part_of(explanations, index);
  return part == nullptr ? 0 : part->number;
}
const warren_notes* warren_explanation_notes(const warren_explanations* explanations,
                                             size_t index) {
  const auto* part = part_of(explanations, index);
  return part == nullptr ? nullptr : &part->notes;
}
const warren_verdict* warren_explanation_verdict(const warren_explanations* explanations,
                                                 size_t index) {
  const auto* part = part_of(explanations, index);
  return part == nullptr || !part->verdict ? nullptr : &*part->verdict;
}
const warren_error* warren_explanation_error(const warren_explanations* explanations,
                                             size_t index) {
  const auto* part = part_of(explanations, index);
  return part == nullptr || !part->error ? nullptr : &*part->error;
}
warren_status warren_explanations_text(const warren_explanations* explanations, warren_text** text,
                                       warren_error** error) {
  return warren::c::call(text, error, [&]() -> Status {
    if (!is_live(explanations)) return warren::c::no_handle("explanations");
    warren::c::give(text, warren::c::lines_of(*explanations));
    return {};
  });
}
void warren_explanations_close(warren_explanations* explanations) {
  warren::c::close(explanations);
}

size_t warren_notes_count(const warren_notes* notes) {
  return is_live(notes) ? notes->list->size() : 0;
}
const char* warren_note_pass(const warren_notes* notes, size_t index) {
  const warren::PassNotes* one = note_of(notes, index);
  return one == nullptr ? nullptr : one->pass.data();  // of a table of literals
}
const char* warren_note_title(const warren_notes* notes, size_t index) {
  const warren::PassNotes* one = note_of(notes, index);
  return one == nullptr ? nullptr : warren::c::title_of(*notes, one->pass).data();  // likewise
}
int32_t warren_note_attempt(const warren_notes* notes, size_t index) {
  const warren::PassNotes* one = note_of(notes, index);
  return one == nullptr ? 0 : one->attempt;
}
size_t warren_note_line_count(const warren_notes* notes, size_t index) {
  const warren::PassNotes* one = note_of(notes, index);
  return one == nullptr ? 0 : one->lines.size();
}
const char* warren_note_line(const warren_notes* notes, size_t index, size_t line, size_t* length) {
  const warren::PassNotes* one = note_of(notes, index);
  const std::string* words = one == nullptr ? nullptr : warren::c::entry(one->lines, line);
  return words == nullptr ? warren::c::no_text(length) : warren::c::text_of(*words, length);
}
