// What makes levels, and what looks at the files that they are made from.
#include <pybind11/stl.h>

#include "call.hpp"
#include "warren/check.hpp"

namespace warren::python {
namespace {

Input input_of(const std::string& file, std::optional<FileTexts> texts,
               std::vector<std::pair<std::string, std::string>> settings,
               std::vector<std::string> chunk_folders, bool lenient) {
  return {file, std::move(texts), std::move(settings), std::move(chunk_folders), lenient};
}

// A generator of one thread at a time, where Python has several.
class HeldGenerator {
 public:
  explicit HeldGenerator(const Input& input)
      : generator_(unwrap(unlocked([&] { return Generator::open(input); }))) {}

  py::list generate(const CallArguments& arguments, bool record, bool snapshots);
  py::tuple explain(const CallArguments& arguments);

  void close() {
    const Use use(*this);
    generator_.reset();
  }

  py::tuple facts() {
    const Generator& of = open();
    return py::make_tuple(text(of.kind()), text(of.name()), of.parts(),
                          diagnostics_of(of.warnings()));
  }

 private:
  // Taken and given back under the interpreter's lock: two threads never take it at once.
  class Use {
   public:
    explicit Use(HeldGenerator& of) : of_(of) {
      if (of.used_) refuse("the generator is at work", "give each thread a Generator of its own");
      of.used_ = true;
    }
    ~Use() { of_.used_ = false; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    HeldGenerator& of_;
  };

  [[noreturn]] static void refuse(const char* message, const char* help) {
    raise(fail(Failure::usage, message, help).value());
  }

  Generator& open() {
    if (!generator_) refuse("the generator was closed", "make another one");
    return *generator_;
  }

  std::optional<Generator> generator_;
  bool used_ = false;
};

// The levels leave the generator: Python may keep them for as long as it likes.
py::list HeldGenerator::generate(const CallArguments& arguments, bool record, bool snapshots) {
  const Use use(*this);
  Generator& generator = open();
  Call call(arguments);
  GenerateOptions options = call.options();
  std::shared_ptr<Recording> recording;
  if (record) {
    recording = std::make_shared<Recording>();
    recording->snapshots = snapshots;
    options.recording = recording.get();
  }
  Result<std::vector<LevelPointer>> levels = unlocked([&]() -> Result<std::vector<LevelPointer>> {
    const Result<std::span<Level>> made = generator.generate(options);
    if (!made) return tl::make_unexpected(made.error());
    std::vector<LevelPointer> held;
    for (Level& level : *made) held.push_back(hold(std::move(level), recording));
    return held;
  });
  call.rethrow();
  return py::cast(unwrap(std::move(levels)));
}

// (part, notes of passes, findings, the exception or None) of each level.
py::tuple HeldGenerator::explain(const CallArguments& arguments) {
  const Use use(*this);
  Generator& generator = open();
  Call call(arguments);
  const GenerateOptions options = call.options();
  auto explained = unlocked([&] { return generator.explain(options); });
  call.rethrow();
  return tuple_of(unwrap(std::move(explained)), [](const Explanation& one) {
    return py::make_tuple(one.part, notes_of(one.passes), findings_of(one.proof),
                          one.failure ? exception_of(*one.failure) : py::none());
  });
}

}  // namespace

void bind_generator(py::module_& module) {
  py::class_<Input>(module, "Input").def(py::init(&input_of));
  py::class_<Stop, std::shared_ptr<Stop>>(module, "Stop")
      .def(py::init<>())
      .def("set", [](Stop& stop) { stop.set = true; });
  py::class_<CallArguments>(module, "Call")
      .def(py::init([](std::string seed, std::uint32_t master_seed, std::optional<int> part,
                       unsigned threads, std::int64_t time_limit_ms, py::object watcher,
                       std::shared_ptr<Stop> stop) {
        return CallArguments{std::move(seed), master_seed,        part,           threads,
                             time_limit_ms,   std::move(watcher), std::move(stop)};
      }));
  py::class_<HeldGenerator>(module, "Generator")
      .def(py::init<const Input&>())
      .def("generate", &HeldGenerator::generate)
      .def("explain", &HeldGenerator::explain)
      .def("facts", &HeldGenerator::facts)
      .def("close", &HeldGenerator::close);
  module.def("check", [](const Input& input) {
    return diagnostics_of(unwrap(unlocked([&] { return warren::check(input); })));
  });
}

}  // namespace warren::python
