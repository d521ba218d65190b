#include "level.hpp"

#include "arrays.hpp"
#include "level/ground_hash.hpp"
#include "parts.hpp"
#include "pipeline/certify.hpp"
#include "warren/seed_code.hpp"
#include "warren/verify.hpp"

namespace warren::python {
namespace {

py::tuple colour_of(const Colour& c) {
  return py::make_tuple(c.r, c.g, c.b, c.a);
}

py::tuple tile_of(const Tile& tile) {
  return py::make_tuple(text({&tile.glyph, 1}), text(tile.name), text(to_string(tile.kind)),
                        colour_of(tile.fill), colour_of(tile.outline), text(tile.pattern),
                        text(tile.effect), texts(tile.effect_parameters), tile.opaque);
}

py::tuple thing_of(const Thing& thing) {
  return py::make_tuple(text(thing.kind), text(thing.type), thing.at.x, thing.at.y,
                        properties_of(thing.properties));
}

py::tuple guarantee_of(const Guarantee& one) {
  return py::make_tuple(text(one.id), one.holds, properties_of(one.evidence), one.nothing_to_check);
}

py::array array_of(const Field& field, const py::handle& keeper) {
  return std::visit(
      [&](const auto& grid) {
        using Cell = std::remove_cvref_t<decltype(*grid.cells().data())>;
        return shared_array<Cell>(grid, keeper);
      },
      field);
}

// (pass, name, array) of each.
py::tuple layers_of(const py::object& self) {
  return tuple_of(self.cast<HeldLevel&>().layers().list, [&](const Layer& layer) {
    return py::make_tuple(text(layer.pass), text(layer.name), array_of(layer.field, self));
  });
}

// (pass, seconds) of each.
py::tuple times_of(const HeldLevel& self) {
  if (!self.recording) return py::tuple();
  return tuple_of(self.recording->times, [](const PassTime& time) {
    return py::make_tuple(text(time.pass), static_cast<double>(time.nanoseconds) * 1e-9);
  });
}

Verdict verdict(const HeldLevel& self) {
  return unlocked(
      [&] { return self.from_file ? verdict_of(self.read) : verdict_of(self.level()); });
}

// With what the level is said to come from, or None. Raises what does not hold.
py::tuple verify(const HeldLevel& self, const Input* source) {
  const Verdict found = source == nullptr ? verdict(self) : unwrap(unlocked([&] {
    return self.from_file ? verdict_against(self.read, *source)
                          : verdict_against(self.level(), *source);
  }));
  unwrap(unlocked([&] { return status_of(found, self.level()); }));
  return findings_of(found);
}

std::uint64_t hash_of(const HeldLevel& self) {
  return unlocked([&] { return warren::hash(self.level()); });
}

// What every kind has, which is little, in one call.
py::dict facts_of(const HeldLevel& self) {
  const Level& level = self.level();
  py::dict out;
  out["kind"] = text(level.kind());
  out["name"] = text(level.name);
  out["biome"] = text(level.biome);
  out["theme"] = text(level.theme);
  out["seed"] = level.provenance.seed;
  out["generator_version"] = level.provenance.generator_version;
  out["parameters"] = properties_of(level.provenance.parameters);
  out["seed_code"] = text(seed_code(level));
  out["start"] = point_or_none(level.start);
  out["music"] = texts(level.music);
  out["background"] = tuple_of(level.background, colour_of);
  out["certificate"] = tuple_of(level.certificate, guarantee_of);
  out["warnings"] = texts(level.report.warnings);
  out["diagnostics"] = diagnostics_of(self.read.warnings);
  return out;
}

}  // namespace

const Layers& HeldLevel::layers() const {
  static const Layers none;
  return recording ? recording->layers : none;
}

LevelPointer hold(Level level, std::shared_ptr<const Recording> recording) {
  auto held = std::make_shared<HeldLevel>();
  held->read.level = std::move(level);
  held->recording = std::move(recording);
  return held;
}

py::tuple findings_of(const Verdict& verdict) {
  return tuple_of(verdict.findings, [](const Finding& finding) {
    const Guarantee& one = finding.guarantee;
    return py::make_tuple(
        text(one.id), one.holds, text(finding.text), properties_of(one.evidence),
        one.nothing_to_check, tuple_of(finding.violations, [](const Violation& violation) {
          return py::make_tuple(text(violation.what), point_or_none(violation.at));
        }));
  });
}

py::tuple notes_of(std::span<const PassNotes> notes) {
  return tuple_of(notes, [](const PassNotes& note) {
    return py::make_tuple(text(note.pass), note.attempt, texts(note.lines));
  });
}

void bind_level(py::module_& module) {
  py::class_<HeldLevel, LevelPointer>(module, "Level")
      .def("facts", &facts_of)
      .def("size",
           [](const HeldLevel& self) {
             return py::make_tuple(self.level().cells.width(), self.level().cells.height());
           })
      .def("hash", &hash_of)
      .def("ground_hash", [](const HeldLevel& self) { return ground_hash(self.level()); })
      .def("cells",
           [](const py::object& self) {
             return shared_array<TileIndex>(self.cast<HeldLevel&>().level().cells, self);
           })
      .def("legend", [](const HeldLevel& self) { return tuple_of(self.level().legend, tile_of); })
      .def("things", [](const HeldLevel& self) { return tuple_of(self.level().things, thing_of); })
      .def("zone",
           [](const py::object& self) { return zone_of(self.cast<HeldLevel&>().level(), self); })
      .def("dungeon",
           [](const py::object& self) { return dungeon_of(self.cast<HeldLevel&>().level(), self); })
      .def("stage",
           [](const py::object& self) { return stage_of(self.cast<HeldLevel&>().level(), self); })
      .def("layers", &layers_of)
      .def("times", &times_of)
      .def("notes",
           [](const HeldLevel& self) {
             return self.recording ? notes_of(self.recording->notes) : py::tuple();
           })
      .def("verdict", [](const HeldLevel& self) { return findings_of(verdict(self)); })
      .def("verify", &verify)
      .def("equals", [](const HeldLevel& self, const HeldLevel& other) {
        return unlocked([&] { return self.level() == other.level(); });
      });
}

}  // namespace warren::python
