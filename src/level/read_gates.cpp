// Gates and what proves them: corridors, territories, paths.
#include <algorithm>

#include "level/json_parts.hpp"
#include "level/open_cells.hpp"

namespace warren::level_json {
namespace {

std::vector<CellRun> runs(const Json& object, const std::string& key, Rect bounds,
                          const Place& where) {
  std::vector<CellRun> out;
  read_list(object, key, where, out,
            [&](const Json& json, const Place& entry) { return cell_run(json, bounds, entry); });
  return out;
}

void read_share(const Json& json, const Place& where, Gate& out) {
  const auto share = json.find("share");
  if (share != json.end()) {
    if (array(*share, where + " share").size() != 2) {
      (where + " share").wrong("must be [least, most]");
      return;
    }
    out.share_least = number((*share)[0], 0, 1, where + " share");
    out.share_most = number((*share)[1], out.share_least, 1, where + " share");
  }
  const auto within = json.find("in_share");
  if (within != json.end()) out.in_share = truth(*within, where + " in_share");
}

// The territories before a gate are those that come before it in the list.
Gate gate(const Json& json, std::size_t index, Rect bounds, const Place& where) {
  if (index >= kMaxGates) {
    where.in("zone gates").wrong(fmt::format("has more than {} gates", kMaxGates));
    return {};
  }
  const auto cells = std::int64_t{bounds.w} * bounds.h;
  Gate out;
  out.type = member_text(json, "type", where);
  out.parent = static_cast<int>(integer(member(json, "parent", where), 0,
                                        static_cast<std::int64_t>(index), where + " parent"));
  out.outer = point(member(json, "outer", where), bounds, where + " outer");
  out.inner = point(member(json, "inner", where), bounds, where + " inner");
  out.path_cells =
      static_cast<int>(integer(member(json, "path_cells", where), 0, cells, where + " path_cells"));
  member(json, "sealed", where);
  out.sealed = runs(json, "sealed", bounds, where + " sealed");
  read_share(json, where, out);
  return out;
}

ZonePath path(const Json& json, Rect bounds, const Place& where) {
  ZonePath out;
  out.to = member_text(json, "to", where);
  const Json& corners = array(member(json, "corners", where), where + " corners");
  if (corners.empty()) (where + " corners").wrong("must have at least one");
  out.corners.reserve(corners.size());
  for (const Json& corner : corners) {
    out.corners.push_back(point(corner, bounds, where + " corners"));
    if (!where.fine()) break;
  }
  return out;
}

// Gives the open cells of a map their labels, in reading order.
class Labels {
 public:
  explicit Labels(Level& level) : gates_(level.zone()->gates.size()), open_(open_cells(level)) {
    level.zone()->territories.reset(level.cells.width(), level.cells.height(), kNoTerritory);
    to_ = level.zone()->territories.cells();
    left_ = std::count_if(open_.cells().begin(), open_.cells().end(),
                          [](std::uint8_t cell) { return cell != 0; });
  }

  // `where` is that of the list.
  void add(const Json& label_json, const Json& count_json, std::size_t index, const Place& where) {
    const std::int64_t label = whole(label_json);
    if (!allowed(label)) {
      where.at(index).wrong(fmt::format("must be a territory from 0 to {}, {} or {}", gates_,
                                        int{kCutOffTerritory}, int{kGateTerritory}));
      return;
    }
    const std::int64_t count = whole(count_json);
    if (count < 1 || count > left_) {
      where.at(index + 1).wrong(fmt::format(
          "must be a number of cells from 1 to {}, what is left of the open ones", left_));
      return;
    }
    fill(static_cast<std::uint8_t>(label), count);
  }

  std::int64_t left() const { return left_; }

 private:
  static std::int64_t whole(const Json& json) {
    if (!json.is_number_integer()) return -1;
    return std::max<std::int64_t>(json.get<std::int64_t>(), -1);
  }

  bool allowed(std::int64_t label) const {
    return (label >= 0 && label <= static_cast<std::int64_t>(gates_)) ||
           label == kCutOffTerritory || label == kGateTerritory;
  }

  void fill(std::uint8_t label, std::int64_t count) {
    left_ -= count;
    for (; count > 0; ++next_) {
      if (open_.cells()[next_] == 0) continue;
      to_[next_] = label;
      --count;
    }
  }

  std::size_t gates_;
  Grid<std::uint8_t> open_;
  std::span<std::uint8_t> to_;
  std::size_t next_ = 0;
  std::int64_t left_ = 0;
};

void read_territories(const Json& json, Level& level, const Place& where) {
  const auto found = json.find("territories");
  if (found == json.end()) return;
  const Json& list = array(*found, where);
  if (list.size() % 2 != 0) where.wrong("must be pairs of a territory and a number of cells");
  Labels labels(level);
  for (std::size_t i = 0; where.fine() && i < list.size(); i += 2) {
    labels.add(list[i], list[i + 1], i, where);
  }
  if (labels.left() > 0) {
    where.wrong(fmt::format("leaves {} open cells without one", labels.left()));
  }
}

}  // namespace

void read_gates(const Json& json, Level& level, const Place& place) {
  const Rect bounds = level.cells.bounds();
  ZoneData& zone = *level.zone();
  read_list(json, "gates", place + " gates", zone.gates,
            [&](const Json& entry, const Place& where) {
              return gate(entry, zone.gates.size(), bounds, where);
            });
  zone.corridors = runs(json, "corridors", bounds, place + " corridors");
  read_territories(json, level, place + " territories");
  read_list(json, "paths", place + " paths", zone.paths,
            [&](const Json& entry, const Place& where) { return path(entry, bounds, where); });
}

}  // namespace warren::level_json
