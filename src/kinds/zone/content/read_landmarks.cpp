// The directives around landmarks: anchor, hotspots, landmarks, what their slots become, gates.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/influence/influence.hpp"
#include "kinds/zone/content/handlers.hpp"

namespace warren {
namespace {

constexpr std::string_view kOptional = "optional";
constexpr double kMaxRadius = 16384;  // a map's side
constexpr double kMaxDensity = 100;
constexpr int kMaxPriority = 1'000'000;
constexpr std::size_t kMaxHotspots = 4096;
constexpr std::size_t kMaxLandmarks = kMaxHotspots;
constexpr std::size_t kMaxGateLines = 1024;
constexpr auto kInfluences =
    std::to_array<InfluenceType>({InfluenceType::dense, InfluenceType::moderate,
                                  InfluenceType::sparse, InfluenceType::structured});
constexpr auto kInfluenceNames =
    std::to_array<std::string_view>({"dense", "moderate", "sparse", "structured"});

void read_anchor(Arguments& a, Zone& zone) {
  AnchorDefinition out;
  out.chunk = a.word("the chunk");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.anchor = std::move(out);
}

void read_start(Arguments& a, Zone& zone) {
  const std::string type = a.word("the landmark type");
  a.finish();
  if (a.ok()) zone.start = {type, {a.line()}};
}

void read_hotspot(Arguments& a, Zone& zone) {
  HotspotDefinition out;
  out.at = a.point();
  if (a.ok() && a.more()) out.weight = a.real_from("the weight", 0, kMaxWeight);
  out.line = {a.line()};
  a.finish();
  if (!a.ok() || !room_for_one_more(a, zone.hotspots.size(), kMaxHotspots, "hotspots")) return;
  zone.hotspots.push_back(out);
}

Influence read_influence(Arguments& a) {
  Influence out;
  out.type = kInfluences[a.choice("an influence", kInfluenceNames)];
  out.radius = a.real_from("the radius", 1, kMaxRadius);
  out.strength = a.real_from("the strength", 0, 1);
  out.falloff = a.real_from("the falloff", 0, influence::Power::kMax);
  const auto goes_on = [&] { return a.ok() && a.more() && a.peek() != kOptional; };
  if (goes_on()) out.bias = a.word("the enemy bias");
  if (goes_on()) out.density = a.real_from("the enemy density", 0, kMaxDensity);
  return out;
}

void read_landmark(Arguments& a, Zone& zone) {
  LandmarkDefinition out;
  out.type = a.word("the type");
  out.chunk = a.word("the chunk");
  out.priority = static_cast<int>(a.integer("the priority", -kMaxPriority, kMaxPriority));
  out.line = {a.line()};
  if (a.ok() && a.more() && a.peek() != kOptional) out.influence = read_influence(a);
  if (a.ok() && a.peek() == kOptional) out.optional = a.word("optional") == kOptional;
  a.finish();
  if (out.type.empty() || out.chunk.empty()) return;
  if (!room_for_one_more(a, zone.landmarks.size(), kMaxLandmarks, "landmarks")) return;
  zone.landmarks.push_back(std::move(out));
}

void read_fixed_landmark(Arguments& a, Zone& zone) {
  FixedLandmark out;
  out.type = a.word("the type");
  out.chunk = a.word("the chunk");
  out.at = a.point();
  out.line = {a.line()};
  a.finish();
  const std::size_t count = zone.fixed_landmarks.size();
  if (!a.ok() || !room_for_one_more(a, count, kMaxLandmarks, "fixed landmarks")) return;
  zone.fixed_landmarks.push_back(std::move(out));
}

template <class Definition>
Definition* latest_of(std::vector<Definition>& all, std::string_view type) {
  const auto found = std::find_if(all.rbegin(), all.rend(),
                                  [&](const Definition& one) { return one.type == type; });
  return found == all.rend() ? nullptr : &*found;
}

// The wires of the latest landmark of a type above this line.
std::vector<Wire>* wires_of(Zone& zone, std::string_view type) {
  if (type == kAnchorType) return zone.anchor ? &zone.anchor->wires : nullptr;
  LandmarkDefinition* landmark = latest_of(zone.landmarks, type);
  FixedLandmark* fixed = latest_of(zone.fixed_landmarks, type);
  if (landmark != nullptr && fixed != nullptr) {
    return landmark->line.number > fixed->line.number ? &landmark->wires : &fixed->wires;
  }
  if (landmark != nullptr) return &landmark->wires;
  return fixed == nullptr ? nullptr : &fixed->wires;
}

void read_wire(Arguments& a, Zone& zone, WireKind kind) {
  const std::string type = a.word("the landmark type");
  Wire out;
  out.kind = kind;
  std::vector<Wire>* wires = a.ok() ? wires_of(zone, type) : nullptr;
  if (a.ok() && wires == nullptr) {
    a.error_at_last(fmt::format("no landmark of type '{}' stands above this line", type),
                    "write the line below the landmark it belongs to");
    return;
  }
  out.id = a.word("the id");
  if (kind == WireKind::portal) {
    out.zone = a.word_or_dash("the zone");
    out.destination = a.word_or_dash("the destination id");
  }
  out.line = {a.line()};
  a.finish();
  if (a.ok()) wires->push_back(std::move(out));
}

void read_landmark_portal(Arguments& a, Zone& zone) {
  read_wire(a, zone, WireKind::portal);
}

void read_landmark_savepoint(Arguments& a, Zone& zone) {
  read_wire(a, zone, WireKind::savepoint);
}

void read_landmark_datanode(Arguments& a, Zone& zone) {
  read_wire(a, zone, WireKind::datanode);
}

void read_gate(Arguments& a, Zone& zone) {
  GateDefinition out;
  out.gate = a.word("the gate's landmark type");
  do {
    out.gated.push_back(a.word("the gated landmark type"));
  } while (a.ok() && a.more());
  out.line = {a.line()};
  if (!a.ok() || !room_for_one_more(a, zone.gates.size(), kMaxGateLines, "gate lines")) return;
  zone.gates.push_back(std::move(out));
}

void read_corridor(Arguments& a, Zone& zone) {
  const std::string type = a.word("the cell type");
  a.finish();
  if (a.ok()) zone.corridor = {type, {a.line()}};
}

constexpr auto kLandmarkHandlers = std::to_array<ZoneHandler>({
    {"center_anchor", read_anchor, true},
    {"start", read_start, true},
    {"hotspot", read_hotspot},
    {"landmark", read_landmark},
    {"fixed_landmark", read_fixed_landmark},
    {"landmark_portal", read_landmark_portal},
    {"landmark_savepoint", read_landmark_savepoint},
    {"landmark_datanode", read_landmark_datanode},
    {"gate", read_gate},
    {"corridor_type", read_corridor, true},
});

}  // namespace

std::string_view to_string(WireKind kind) {
  switch (kind) {
    case WireKind::portal: return "portal";
    case WireKind::savepoint: return "savepoint";
    case WireKind::datanode: return "datanode";
  }
  return "portal";
}

std::span<const ZoneHandler> landmark_handlers() {
  return kLandmarkHandlers;
}

}  // namespace warren
