// Zones with landmarks for tests: any that could have been authored, chunks aside.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "zones.hpp"

namespace warren::testing {

// Makes landmarks that no check has anything against: gates are a forest and never optional, every
// landmark may find a hotspot, and every enemy exists.
class AnyLandmarks {
 public:
  explicit AnyLandmarks(Zone& zone) : zone_(zone) {}

  void add() {
    add_enemies();
    add_biases();
    const std::size_t types = *rc::gen::inRange<std::size_t>(0, 6);
    for (std::size_t i = 0; i < types; ++i) types_.push_back("l" + any_id(i));
    add_gates();
    if (coin()) zone_.anchor = AnchorDefinition{any_word(), any_wires(), {}};
    for (std::size_t i = 0; i < types; ++i) add_type(i);
    add_start();
    add_hotspots();
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
      zone_.libraries.push_back({any_word(), {}});
    }
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
      zone_.obstacles.push_back({any_word(), any_real(0, 1e6), {}});
    }
  }

 private:
  static bool coin() { return *rc::gen::arbitrary<bool>(); }

  // New ones, and now and then another idea of a built-in one.
  void add_enemies() {
    for (std::size_t i = *rc::gen::inRange<std::size_t>(0, 3); i > 0; --i) {
      zone_.enemy_types.push_back({{"n" + any_id(i), any_real(0, 1e6), any_real(0.01, 1000)}, {}});
      enemies_.push_back(zone_.enemy_types.back().type.name);
    }
    if (coin()) zone_.enemy_types.push_back({{"stalker", any_real(0, 1e6), any_real(1, 9)}, {}});
  }

  void add_biases() {
    for (std::size_t i = *rc::gen::inRange<std::size_t>(0, 3); i > 0; --i) {
      BiasDefinition bias;
      bias.name = "b" + any_id(i);
      for (int left = *rc::gen::inRange(1, 4); left > 0; --left) {
        bias.weights.push_back({*rc::gen::elementOf(enemies_), any_real(0.001, 1e6)});
      }
      biases_.push_back(bias.name);
      zone_.biases.push_back(std::move(bias));
    }
  }

  // Each type behind one that comes before it, or behind none. What lies behind a gate may also be
  // put behind the gates of that gate.
  void add_gates() {
    gate_of_.assign(types_.size(), -1);
    is_gate_.assign(types_.size(), false);
    for (std::size_t i = 1; i < types_.size(); ++i) {
      if (coin()) continue;
      const int gate = *rc::gen::inRange(0, static_cast<int>(i));
      gate_of_[i] = gate;
      is_gate_[static_cast<std::size_t>(gate)] = true;
    }
    for (std::size_t i = 0; i < types_.size(); ++i) {
      for (int gate = gate_of_[i]; gate >= 0; gate = gate_of_[static_cast<std::size_t>(gate)]) {
        if (gate == gate_of_[i] || coin()) add_gate(types_[static_cast<std::size_t>(gate)], i);
      }
    }
  }

  void add_gate(const std::string& gate, std::size_t gated) {
    if (!zone_.gates.empty() && zone_.gates.back().gate == gate && coin()) {
      zone_.gates.back().gated.push_back(types_[gated]);
    } else {
      zone_.gates.push_back({gate, {types_[gated]}, {}});
    }
  }

  void add_type(std::size_t type) {
    const int kind = *rc::gen::inRange(0, 4);  // fixed, pinned, or to be placed
    if (kind != 0) add_landmark(type);
    if (kind != 0 && !is_gate_[type] && coin()) add_landmark(type);
    if (kind <= 1) {
      zone_.fixed_landmarks.push_back({types_[type], any_word(), any_place(), any_wires(), {}});
    }
  }

  void add_landmark(std::size_t type) {
    LandmarkDefinition out;
    out.type = types_[type];
    out.chunk = any_word();
    out.priority = *rc::gen::inRange(-1'000'000, 1'000'001);
    if (coin()) out.influence = any_influence();
    out.optional = !is_gate_[type] && coin();
    out.wires = any_wires();
    zone_.landmarks.push_back(std::move(out));
  }

  Influence any_influence() {
    Influence out;
    out.type = *rc::gen::element(InfluenceType::dense, InfluenceType::moderate,
                                 InfluenceType::sparse, InfluenceType::structured);
    out.radius = any_real(1, 16384);
    out.strength = any_real(0, 1);
    out.falloff = any_real(0, 16);
    if (coin()) return out;
    out.bias = *rc::gen::elementOf(biases_);
    if (coin()) out.density = any_real(0, 100);
    return out;
  }

  std::vector<Wire> any_wires() {
    std::vector<Wire> out;
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
      Wire wire;
      wire.kind = *rc::gen::element(WireKind::portal, WireKind::savepoint, WireKind::datanode);
      wire.id = "i" + any_id(wires_++);
      const bool leads = wire.kind == WireKind::portal && coin();
      if (leads) wire.zone = "z" + any_word();
      if (leads && coin()) wire.destination = "d" + any_word();
      out.push_back(std::move(wire));
    }
    return out;
  }

  Point any_place() const {
    const int x = *rc::gen::inRange(0, zone_.parameters.size);
    const int y = *rc::gen::inRange(0, zone_.parameters.size);
    return {x, y};
  }

  void add_start() {
    for (std::size_t i = 0; i < types_.size(); ++i) {
      const bool is_gate =
          std::find(gate_of_.begin(), gate_of_.end(), static_cast<int>(i)) != gate_of_.end();
      if (gate_of_[i] < 0 && !is_gate && coin()) zone_.start.type = types_[i];
    }
  }

  // As many as there are landmarks, at least, or none to have them scattered.
  void add_hotspots() {
    zone_.parameters.hotspot_count = *rc::gen::inRange(16, 4097);
    if (coin()) return;
    for (int y = 0; y < 2; ++y) {
      for (int x = *rc::gen::inRange(0, 8); x < 15; ++x) {
        zone_.hotspots.push_back({{x, y}, any_real(0, 1e6), {}});
      }
    }
  }

  Zone& zone_;
  std::vector<std::string> types_;
  std::vector<int> gate_of_;  // of each type: the innermost gate, or -1
  std::vector<bool> is_gate_;
  std::vector<std::string> enemies_ = {"mine", "hunter", "seeker"};
  std::vector<std::string> biases_ = {"mixed", "none", "mine_heavy", "stalker_heavy"};
  std::size_t wires_ = 0;
};

// any_zone with landmarks, gates and enemies of its own. Its chunks do not exist.
inline Zone any_landmark_zone(int max_size = 64) {
  Zone zone = any_zone(max_size);
  AnyLandmarks(zone).add();
  return zone;
}

}  // namespace warren::testing
