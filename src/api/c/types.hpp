// What the handles of include/warren/warren.h hold.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/c/handle.hpp"
#include "kinds/kind.hpp"
#include "warren/warren.h"
#include "warren/warren.hpp"

struct warren_text {
  static constexpr std::uint32_t kType = warren::c::type_code("text");
  explicit warren_text(std::string said) : text(std::move(said)) {}

  warren::c::Head head{kType, true};
  std::string text;
};

struct warren_diagnostics {
  static constexpr std::uint32_t kType = warren::c::type_code("diag");
  explicit warren_diagnostics(bool owned) : head(kType, owned) {}

  warren::c::Head head;
  std::vector<warren::Diagnostic> list;
};

struct warren_error {
  static constexpr std::uint32_t kType = warren::c::type_code("erro");
  warren_error(bool owned, warren_status what, warren::Error&& problem)
      : head(kType, owned), status(what), text(problem.text()) {
    diagnostics.list = std::move(problem.diagnostics);
  }

  warren::c::Head head;
  warren_status status;
  std::string text;
  warren_diagnostics diagnostics{false};
};

struct warren_input {
  static constexpr std::uint32_t kType = warren::c::type_code("inpu");

  warren::c::Head head{kType, true};
  warren::Input input;
};

struct warren_options {
  static constexpr std::uint32_t kType = warren::c::type_code("opti");

  warren::c::Head head{kType, true};
  warren::GenerateOptions options;
  warren_progress progress = nullptr;
  void* user = nullptr;
  const std::int32_t* cancel = nullptr;
  std::int32_t record = WARREN_RECORD_NOTHING;
};

struct warren_level {
  static constexpr std::uint32_t kType = warren::c::type_code("leve");
  explicit warren_level(const warren::Level& of) : level(&of) {}

  warren::c::Head head{kType, false};
  const warren::Level* level;
  bool read = false;                     // from a level file:
  std::optional<std::uint64_t> written;  // the hash that it says
};

struct warren_levels {
  static constexpr std::uint32_t kType = warren::c::type_code("list");
  explicit warren_levels(bool owned) : head(kType, owned) {}

  // Shows these: its own, or those of a generator.
  void show(std::span<const warren::Level> list);

  warren::c::Head head;
  std::vector<warren::Level> own;
  std::span<const warren::Level> levels;
  std::vector<warren_level> views;
  warren_diagnostics warnings{false};
};

struct warren_notes {
  static constexpr std::uint32_t kType = warren::c::type_code("note");
  explicit warren_notes(const std::vector<warren::PassNotes>& of, const warren::Kind* whose)
      : list(&of), kind(whose) {}

  warren::c::Head head{kType, false};
  const std::vector<warren::PassNotes>* list;
  const warren::Kind* kind;  // whose passes they are; may be null
};

struct warren_recording {
  static constexpr std::uint32_t kType = warren::c::type_code("reco");
  warren_recording(bool owned, const warren::Kind* kind)
      : head(kType, owned), notes(recording.notes, kind) {}

  warren::c::Head head;
  warren::Recording recording;
  warren_notes notes;
};

struct warren_verdict {
  static constexpr std::uint32_t kType = warren::c::type_code("verd");
  warren_verdict(bool owned, warren::Verdict found)
      : head(kType, owned), verdict(std::move(found)) {}

  warren::c::Head head;
  warren::Verdict verdict;
};

struct warren_explanations {
  static constexpr std::uint32_t kType = warren::c::type_code("expl");

  // One level; its handles point into it.
  struct Part {
    Part(warren::Explanation&& of, const warren::Kind* kind);
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    int number;
    std::vector<warren::PassNotes> passes;
    warren_notes notes;
    std::optional<warren_verdict> verdict;
    std::optional<warren_error> error;
  };

  warren::c::Head head{kType, true};
  std::vector<std::unique_ptr<Part>> parts;
};

struct warren_generator {
  static constexpr std::uint32_t kType = warren::c::type_code("gene");
  explicit warren_generator(warren::Generator opened);

  enum State : int { kIdle, kBusy, kClosing };

  warren::c::Head head{kType, true};
  warren::Generator generator;
  const warren::Kind* kind;
  warren_diagnostics warnings{false};
  warren_levels levels{false};
  warren_recording recording;
  bool has_levels = false;
  bool has_recording = false;
  std::atomic<int> state = kIdle;
};

struct warren_image {
  static constexpr std::uint32_t kType = warren::c::type_code("imag");

  warren::c::Head head{kType, true};
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgba;
};

struct warren_parameters {
  static constexpr std::uint32_t kType = warren::c::type_code("para");

  warren::c::Head head{kType, true};
  std::vector<warren::ParameterInfo> rows;
};

struct warren_party {
  static constexpr std::uint32_t kType = warren::c::type_code("part");

  warren::c::Head head{kType, true};
  warren::PartyState state;
};
