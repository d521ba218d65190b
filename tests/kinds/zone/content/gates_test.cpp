#include "kinds/zone/content/gates.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace warren {
namespace {

using Names = std::vector<std::string>;

Zone with_gates(std::vector<GateDefinition> gates) {
  Zone zone;
  zone.gates = std::move(gates);
  return zone;
}

std::string name(int type) {
  return "t" + std::to_string(type);
}

// Each type behind one that comes before it, or behind none (-1).
std::vector<int> any_forest() {
  std::vector<int> out;
  const int count = *rc::gen::inRange(1, 12);
  for (int i = 0; i < count; ++i) out.push_back(*rc::gen::inRange(-1, i));
  return out;
}

// The gates of a type, innermost first: up the forest step by step.
Names chain_of(const std::vector<int>& forest, int type) {
  Names out;
  for (int at = forest[static_cast<std::size_t>(type)]; at >= 0;
       at = forest[static_cast<std::size_t>(at)]) {
    out.push_back(name(at));
  }
  return out;
}

// The lines that say so, in any order; some say again what follows from others.
Zone zone_of_forest(const std::vector<int>& forest) {
  std::vector<GateDefinition> gates;
  for (int i = 0; i < static_cast<int>(forest.size()); ++i) {
    const Names chain = chain_of(forest, i);
    for (std::size_t k = 0; k < chain.size(); ++k) {
      if (k == 0 || *rc::gen::arbitrary<bool>()) gates.push_back({chain[k], {name(i)}, {}});
    }
  }
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  for (std::size_t i = gates.size(); i > 1; --i) std::swap(gates[i - 1], gates[seed % i]);
  return with_gates(std::move(gates));
}

RC_GTEST_PROP(GateForest, KnowsTheChainOfEveryType, ()) {
  const std::vector<int> forest = any_forest();
  const GateForest gates(zone_of_forest(forest));
  for (int i = 0; i < static_cast<int>(forest.size()); ++i) {
    RC_ASSERT(gates.before(name(i)) == chain_of(forest, i));
    RC_ASSERT(gates.is_gate(name(i)) == (std::ranges::count(forest, i) > 0));
    RC_ASSERT(!gates.in_cycle(name(i)));
    RC_ASSERT(gates.unordered_gates(name(i)).first.empty());
  }
}

// Any graph at all, compared with a search by hand.
struct Graph {
  int count = 0;
  std::vector<std::vector<bool>> gates;  // [a][b]: a gates b
  std::vector<std::vector<bool>> above;  // the same over any number of steps
};

Graph any_graph() {
  Graph out;
  out.count = *rc::gen::inRange(1, 7);
  const auto side = static_cast<std::size_t>(out.count);
  out.gates.assign(side, std::vector<bool>(side, false));
  for (int left = *rc::gen::inRange(0, 10); left > 0; --left) {
    const auto a = *rc::gen::inRange<std::size_t>(0, side);
    const auto b = *rc::gen::inRange<std::size_t>(0, side);
    out.gates[a][b] = a != b;  // a gate on itself is an error of its own line
  }
  out.above = out.gates;
  for (std::size_t k = 0; k < side; ++k) {
    for (std::size_t a = 0; a < side; ++a) {
      for (std::size_t b = 0; b < side; ++b) {
        if (out.above[a][k] && out.above[k][b]) out.above[a][b] = true;
      }
    }
  }
  return out;
}

bool has_unordered_gates(const Graph& graph, std::size_t type) {
  const auto side = static_cast<std::size_t>(graph.count);
  for (std::size_t a = 0; a < side; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool both = graph.gates[a][type] && graph.gates[b][type];
      if (both && !graph.above[a][b] && !graph.above[b][a]) return true;
    }
  }
  return false;
}

RC_GTEST_PROP(GateForest, FindsCyclesAndGatesThatAreNotNested, ()) {
  const Graph graph = any_graph();
  std::vector<GateDefinition> lines;
  for (int a = 0; a < graph.count; ++a) {
    for (int b = 0; b < graph.count; ++b) {
      const bool gated = graph.gates[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      if (gated) lines.push_back({name(a), {name(b)}, {}});
    }
  }
  const GateForest gates(with_gates(std::move(lines)));
  for (int i = 0; i < graph.count; ++i) {
    const auto type = static_cast<std::size_t>(i);
    RC_ASSERT(gates.in_cycle(name(i)) == graph.above[type][type]);
    const auto [a, b] = gates.unordered_gates(name(i));
    RC_ASSERT(a.empty() == !has_unordered_gates(graph, type));
    RC_ASSERT(a.empty() == b.empty());
  }
}

TEST(GateForest, OfNothingIsEmpty) {
  const GateForest gates{Zone{}};
  EXPECT_FALSE(gates.is_gate("a"));
  EXPECT_EQ(gates.before("a"), Names{});
  EXPECT_FALSE(gates.in_cycle("a"));
}

TEST(GateForest, CountsALineThatIsSaidTwiceOnce) {
  const GateForest gates(with_gates({{"g", {"a", "a"}, {}}, {"g", {"a"}, {}}}));
  EXPECT_EQ(gates.before("a"), Names{"g"});
  EXPECT_EQ(gates.unordered_gates("a").first, "");
}

// --- sides of gates ------------------------------------------------------------------------------

// `inner` lies behind `door`, and `vault` behind both.
GateForest nested() {
  return GateForest(with_gates({{"door", {"boss", "inner"}, {}}, {"inner", {"vault"}, {}}}));
}

TEST(SidesOf, AGateHasTwo) {
  const GateForest forest = nested();
  EXPECT_EQ(sides_of(forest, "start"), Names{""});
  EXPECT_EQ(sides_of(forest, "door"), (Names{"", "door"}));
  EXPECT_EQ(sides_of(forest, "boss"), Names{"door"});
  EXPECT_EQ(sides_of(forest, "inner"), (Names{"door", "inner"}));
  EXPECT_EQ(sides_of(forest, "vault"), Names{"inner"});
}

TEST(SideOf, ARegionHasTheOneThatItsEndsShare) {
  const GateForest forest = nested();
  const auto between = [&](const std::string& entry, const std::string& exit) {
    RegionDefinition region;
    region.entry.landmark = entry;
    region.exit.landmark = exit;
    return side_of(forest, region);
  };
  EXPECT_EQ(between("", ""), "");
  EXPECT_EQ(between("start", ""), "");
  EXPECT_EQ(between("", "boss"), "door");
  EXPECT_EQ(between("start", "door"), "");
  EXPECT_EQ(between("door", "boss"), "door");
  EXPECT_EQ(between("boss", "inner"), "door");
  EXPECT_EQ(between("door", "inner"), "door");
  EXPECT_EQ(between("inner", "vault"), "inner");
  EXPECT_EQ(between("vault", "vault"), "inner");
  EXPECT_EQ(between("door", ""), "") << "before a gate, when nothing else is known";
  EXPECT_EQ(between("door", "door"), "");
}

}  // namespace
}  // namespace warren
