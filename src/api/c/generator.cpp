// From an input to levels.
#include <iterator>

#include "api/c/call.hpp"
#include "api/c/job.hpp"

using warren::Failure;
using warren::Status;
using warren::c::is_live;

warren_generator::warren_generator(warren::Generator opened)
    : generator(std::move(opened)),
      kind(warren::find_kind(generator.kind())),
      recording(false, kind) {
  const std::span<const warren::Diagnostic> said = generator.warnings();
  warnings.list.assign(said.begin(), said.end());
}

void warren_levels::show(std::span<const warren::Level> list) {
  views.clear();
  views.reserve(list.size());
  for (const warren::Level& level : list) views.emplace_back(level);
  levels = list;
}

namespace warren::c {
namespace {

Status run(warren_generator& generator, const warren_options* options) {
  forget(generator);
  Job job(options);
  Recording& recording = generator.recording.recording;
  recording.snapshots = job.snapshots();
  if (job.records()) job.options().recording = &recording;
  auto made = generator.generator.generate(job.options());
  if (!made) return tl::make_unexpected(std::move(made.error()));
  generator.levels.show(*made);
  generator.has_levels = true;
  generator.has_recording = job.records();
  return {};
}

// Of a generator that runs no more.
std::unique_ptr<warren_levels> take_levels(warren_generator& generator) {
  auto out = std::make_unique<warren_levels>(true);
  // The memory first: what is moved cannot be moved back.
  const std::size_t count = generator.levels.levels.size();
  out->own.reserve(count);
  out->views.reserve(count);
  for (const Level& level : generator.levels.levels) {
    out->own.push_back(std::move(const_cast<Level&>(level)));  // Generator::generate gave it so
  }
  out->show(out->own);
  forget(generator);
  return out;
}

Status check_options(const warren_options* options) {
  if (options == nullptr || is_live(options)) return {};
  return no_handle("options");
}

bool is_idle(const warren_generator* generator) {
  return is_live(generator) && generator->state.load() == warren_generator::kIdle;
}

}  // namespace
}  // namespace warren::c

using warren::c::at_work;
using warren::c::check_options;
using warren::c::is_idle;

warren_status warren_generator_open(const warren_input* input, warren_generator** generator,
                                    warren_error** error) {
  return warren::c::call(generator, error, [&]() -> Status {
    if (!is_live(input)) return warren::c::no_handle("input");
    auto opened = warren::Generator::open(input->input);
    if (!opened) return tl::make_unexpected(std::move(opened.error()));
    *generator = new warren_generator(std::move(*opened));
    return {};
  });
}

warren_status warren_generate(const warren_input* input, const warren_options* options,
                              warren_levels** levels, warren_error** error) {
  return warren::c::call(levels, error, [&]() -> Status {
    if (!is_live(input)) return warren::c::no_handle("input");
    if (Status status = check_options(options); !status) return status;
    auto opened = warren::Generator::open(input->input);
    if (!opened) return tl::make_unexpected(std::move(opened.error()));
    warren_generator generator(std::move(*opened));
    if (Status status = warren::c::run(generator, options); !status) return status;
    *levels = warren::c::take_levels(generator).release();
    return {};
  });
}

const char* warren_generator_kind(const warren_generator* generator) {
  return is_live(generator) ? generator->kind->name.data() : nullptr;  // of a literal
}
const char* warren_generator_name(const warren_generator* generator, size_t* length) {
  return is_live(generator) ? warren::c::text_of(generator->generator.name(), length)
                            : warren::c::no_text(length);
}
int32_t warren_generator_parts(const warren_generator* generator) {
  return is_live(generator) ? generator->generator.parts() : 0;
}
const warren_diagnostics* warren_generator_warnings(const warren_generator* generator) {
  return is_live(generator) ? &generator->warnings : nullptr;
}

warren_status warren_generator_run(warren_generator* generator, const warren_options* options,
                                   warren_error** error) {
  return warren::c::call(error, [&]() -> Status {
    if (Status status = check_options(options); !status) return status;
    return at_work(generator, [&](warren_generator& of) { return warren::c::run(of, options); });
  });
}

const warren_levels* warren_generator_levels(const warren_generator* generator) {
  return is_idle(generator) && generator->has_levels ? &generator->levels : nullptr;
}
const warren_recording* warren_generator_recording(const warren_generator* generator) {
  return is_idle(generator) && generator->has_recording ? &generator->recording : nullptr;
}

warren_status warren_generator_take_levels(warren_generator* generator, warren_levels** levels) {
  return warren::c::call(levels, nullptr, [&]() -> Status {
    return at_work(generator, [&](warren_generator& of) -> Status {
      if (!of.has_levels) return warren::fail(Failure::usage, "there are no levels to take");
      const bool had_recording = of.has_recording;
      *levels = warren::c::take_levels(of).release();
      of.has_recording = had_recording;
      return {};
    });
  });
}

warren_status warren_generator_take_recording(warren_generator* generator,
                                              warren_recording** recording) {
  return warren::c::call(recording, nullptr, [&]() -> Status {
    return at_work(generator, [&](warren_generator& of) -> Status {
      if (!of.has_recording) return warren::fail(Failure::usage, "there is no recording to take");
      auto out = std::make_unique<warren_recording>(true, of.kind);
      out->recording = std::move(of.recording.recording);
      of.has_recording = false;
      *recording = out.release();
      return {};
    });
  });
}

// Whoever is at work with it closes it then.
void warren_generator_close(warren_generator* generator) {
  if (!is_live(generator)) return;
  int busy = warren_generator::kBusy;
  if (generator->state.compare_exchange_strong(busy, warren_generator::kClosing)) return;
  if (busy == warren_generator::kIdle) warren::c::close(generator);
}
