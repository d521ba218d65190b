#include "kinds/zone/content/world.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "content/reporter.hpp"
#include "core/diagnostics.hpp"
#include "core/path_text.hpp"

namespace warren {
namespace fs = std::filesystem;

void World::add(ZoneFile zone) {
  members_.push_back(member_of(std::move(zone)));
}

void World::add_broken(const fs::path& path) {
  members_.push_back(member_of(skim_zone(files_, path)));
  members_.back().broken = true;
}

World::Member World::member_of(ZoneFile zone) const {
  Member member{std::move(zone), {}, {}, false};
  member.path = files_.whole(member.file.path);
  const Zone& z = member.file.zone;
  for (const Portal& portal : z.portals) {
    member.gates.push_back({portal.id, portal.zone, portal.destination, portal.line, 3});
  }
  const auto wires = [&](const std::vector<Wire>& all) {
    for (const Wire& wire : all) {
      if (wire.kind != WireKind::portal) continue;
      member.gates.push_back({wire.id, wire.zone, wire.destination, wire.line, 2});
    }
  };
  if (z.anchor) wires(z.anchor->wires);
  for (const LandmarkDefinition& landmark : z.landmarks) wires(landmark.wires);
  for (const FixedLandmark& landmark : z.fixed_landmarks) wires(landmark.wires);
  return member;
}

// A path from the zone's folder, else from the world's, else the name of a file or of a zone.
const World::Member* World::find(const Member& from, const std::string& zone) const {
  const fs::path beside = files_.whole(from.path.parent_path() / zone);
  const fs::path below = files_.whole(root_ / zone);
  const fs::path file = fs::path(zone).filename();
  const auto first = [&](const auto& matches) -> const Member* {
    const auto found = std::ranges::find_if(members_, matches);
    return found == members_.end() ? nullptr : &*found;
  };
  if (const Member* found = first([&](const Member& m) { return m.path == beside; })) return found;
  if (const Member* found = first([&](const Member& m) { return m.path == below; })) return found;
  return first([&](const Member& m) {
    return m.path.filename() == file || m.path.stem() == file || m.file.zone.name == zone;
  });
}

// A zone that lies outside of the world's folder: its own problems are not this world's.
const World::Member* World::fetch(const Member& from, const std::string& zone) {
  const fs::path path = from.path.parent_path() / zone;
  if (files_.kind(path) != PathKind::file) return nullptr;
  for (const Member& known : outside_) {
    if (known.path == files_.whole(path)) return &known;
  }
  Result<ZoneFile> file = read_zone(files_, path);
  const bool broken = !file;
  if (broken) file = skim_zone(files_, path);
  file->path = path_text(path.lexically_normal());
  outside_.push_back(member_of(std::move(*file)));
  outside_.back().broken = broken;
  return &outside_.back();
}

void World::report(Severity severity, const Member& from, const Gate& gate, std::size_t argument,
                   const std::string& message, const std::string& help) {
  Diagnostics diagnostics(from.file.path);
  const Reporter reporter(from.file.lines, diagnostics);
  if (severity == Severity::error) {
    reporter.error(gate.line, argument, message, help);
  } else {
    reporter.warning(gate.line, argument, message, help);
  }
  const std::vector<Diagnostic> list = diagnostics.list();
  problems_.insert(problems_.end(), list.begin(), list.end());
}

// Zones outside of the folder do not know it, so paths are compared too.
bool World::leads_to(const Member& from, const std::string& zone, const Member& to) const {
  if (zone.empty()) return false;
  return find(from, zone) == &to || files_.whole(from.path.parent_path() / zone) == to.path;
}

void World::check_gate(const Member& from, const Gate& gate) {
  if (gate.zone.empty()) return;
  ++links_;
  const Member* to = find(from, gate.zone);
  if (to == nullptr) to = fetch(from, gate.zone);
  if (to == nullptr) {
    report(
        Severity::error, from, gate, gate.zone_argument,
        fmt::format("portal {} leads to '{}', which is no zone of this world", gate.id, gate.zone),
        "check the path: it is looked for beside this zone and from the world's folder");
    return;
  }
  const std::size_t destination = gate.zone_argument + 1;
  if (gate.destination.empty()) {
    report(Severity::warning, from, gate, destination,
           fmt::format("portal {} leads to {}, but to no portal there", gate.id, to->file.path),
           "name the id of a portal over there");
    return;
  }
  const auto partner = std::ranges::find(to->gates, gate.destination, &Gate::id);
  if (partner == to->gates.end()) {
    if (to->broken) return;  // it may stand in the line that is wrong
    std::vector<std::string_view> ids;
    for (const Gate& other : to->gates) ids.push_back(other.id);
    report(Severity::error, from, gate, destination,
           fmt::format("{} has no portal '{}'", to->file.path, gate.destination),
           ids.empty() ? std::string("it has no portals at all")
                       : fmt::format("it has: {}", fmt::join(ids, ", ")));
    return;
  }
  const bool back = leads_to(*to, partner->zone, from);
  if (back && partner->destination == gate.id) return;
  report(Severity::error, from, gate, destination,
         fmt::format("portal {} leads to {}:{}, which does not lead back here", gate.id,
                     to->file.path, partner->line.number),
         fmt::format("let that one lead to this zone and portal {}", gate.id));
}

std::vector<Diagnostic> World::check() {
  for (const Member& member : members_) {
    for (const Gate& gate : member.gates) check_gate(member, gate);
  }
  return std::move(problems_);
}

}  // namespace warren
