// What a level of Python holds. It never changes, so that several threads may look at it and arrays
// may share its memory.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "errors.hpp"
#include "warren/level_file.hpp"
#include "warren/recording.hpp"
#include "warren/verdict.hpp"

namespace warren::python {

struct HeldLevel {
  LevelRead read;
  bool from_file = false;  // then it must have the hash that its file says
  std::shared_ptr<const Recording> recording;

  const Level& level() const { return read.level; }
  const Layers& layers() const;
};
using LevelPointer = std::shared_ptr<HeldLevel>;

LevelPointer hold(Level level, std::shared_ptr<const Recording> recording = {});
// (id, holds, text, evidence, nothing to check, ((what, at), ...)) of each finding.
py::tuple findings_of(const Verdict& verdict);
// (pass, attempt, lines) of each.
py::tuple notes_of(std::span<const PassNotes> notes);

void bind_level(py::module_& module);
void bind_level_files(py::module_& module);
void bind_generator(py::module_& module);
void bind_play(py::module_& module);
void bind_tables(py::module_& module);

}  // namespace warren::python
