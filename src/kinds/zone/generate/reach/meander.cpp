#include "kinds/zone/generate/reach/meander.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "core/hash.hpp"
#include "kinds/zone/generate/reach/rulers.hpp"

namespace warren::zone {
namespace {

constexpr std::size_t kLeastToBend = 14;  // cells of rock: less does not look ruled
constexpr std::size_t kPace = 11;         // cells between two bends
constexpr std::size_t kAhead = 4;         // cells that tell where a path is heading
constexpr int kLeastSway = 3;             // cells from one bend to the next, across
constexpr int kMostLines = 160;           // lines that are looked at for one stretch

// By 4-connected steps, without the first cell.
std::vector<Point> line(Point from, Point to) {
  const Point whole{std::abs(to.x - from.x), std::abs(to.y - from.y)};
  const Point step{to.x > from.x ? 1 : -1, to.y > from.y ? 1 : -1};
  std::vector<Point> out;
  Point gone{0, 0};
  while (gone != whole) {
    if ((1 + 2 * gone.x) * whole.y < (1 + 2 * gone.y) * whole.x) {
      ++gone.x;
    } else {
      ++gone.y;
    }
    out.push_back({from.x + gone.x * step.x, from.y + gone.y * step.y});
  }
  return out;
}

// One stretch of rock: bends stand at even distances, each to one side of where the path ran.
class Stretch {
 public:
  Stretch(std::span<const Point> path, std::uint32_t key, const MeanderGround& ground)
      : path_(path), key_(key), ground_(ground), bends_((path.size() + kPace / 2) / kPace) {}

  std::optional<std::vector<Point>> bend() {
    out_ = {path_.front()};
    if (!lead_on(1, 0)) return std::nullopt;
    return std::move(out_);
  }

 private:
  bool lead_on(std::size_t bend, int sway) {
    if (bend >= bends_) return append(path_.back());
    const std::size_t before = out_.size();
    for (const int next : sways(bend, sway)) {
      if (std::abs(next - sway) >= kLeastSway && append(place(bend, next)) &&
          lead_on(bend + 1, next)) {
        return true;
      }
      out_.resize(before);
      if (tries_ > kMostLines) return false;
    }
    return false;
  }

  // Mostly to the other side, and never as far as the last time for long.
  std::array<int, 7> sways(std::size_t bend, int before) const {
    const Point at = path_[index(bend)];
    const std::uint32_t word = CellHash::at(CellHash::row_key(key_, at.y), at.x);
    const int far = 3 + static_cast<int>(word >> 29) / 2;
    const bool even = before == 0 ? (word & 1U) != 0 : before < 0;
    const int side = (even ? 1 : -1) * ((word & 14U) == 0 ? -1 : 1);
    return {side * far, side * 3, -side * far, -side * 3, side * 2, 0, -side * 2};
  }

  // At uneven distances, or it would look like a saw.
  std::size_t index(std::size_t bend) const {
    const std::size_t even = (path_.size() - 1) * bend / bends_;
    if (bend == 0 || bend >= bends_) return even;
    const Point at = path_[even];
    return even - 3 + (CellHash::at(CellHash::row_key(~key_, at.y), at.x) >> 29) * 6 / 7;
  }

  Point place(std::size_t bend, int sway) const {
    const std::size_t i = index(bend);
    const Point heading =
        path_[std::min(i + kAhead, path_.size() - 1)] - path_[i < kAhead ? 0 : i - kAhead];
    const bool along_x = std::abs(heading.x) >= std::abs(heading.y);
    return path_[i] + (along_x ? Point{0, sway} : Point{sway, 0});
  }

  bool append(Point to) {
    ++tries_;
    for (const Point cell : line(out_.back(), to)) {
      if (!ground_.usable(cell)) return false;
      out_.push_back(cell);
    }
    return true;
  }

  std::span<const Point> path_;
  std::uint32_t key_;
  const MeanderGround& ground_;
  std::size_t bends_;
  int tries_ = 0;
  std::vector<Point> out_;
};

// Around the corner of something that stays, no line leads from one end to a bend: then each side
// of the corner bends by itself, if it is long.
std::vector<Point> bend_sides(std::span<const Point> path, std::uint32_t key,
                              const MeanderGround& ground) {
  std::vector<Point> out;
  std::size_t done = 0;
  const auto go_on = [&](std::span<const Point> cells) {
    out.insert(out.end(), cells.begin(), cells.end());
    done += cells.size();
  };
  for (const PathRun run : ruled_runs(path, [](Point) { return true; })) {
    const auto begin = static_cast<std::size_t>(run.data() - path.data());
    const auto end = begin + run.size();
    if (begin > done) go_on(path.subspan(done, begin - done));
    if (end < done + kLeastToBend) continue;  // sides share what turns the corner
    const std::span<const Point> side = path.subspan(done, end - done);
    const std::optional<std::vector<Point>> bent = Stretch(side, key, ground).bend();
    if (!bent) continue;
    out.insert(out.end(), bent->begin(), bent->end());
    done = end;
  }
  go_on(path.subspan(done));
  return out;
}

std::vector<Point> bend_stretch(std::span<const Point> path, std::uint32_t key,
                                const MeanderGround& ground) {
  const std::optional<std::vector<Point>> bent = Stretch(path, key, ground).bend();
  return bent ? *bent : bend_sides(path, key, ground);
}

}  // namespace

std::vector<Point> meander(std::span<const Point> path, std::uint32_t key,
                           const MeanderGround& ground) {
  std::vector<Point> out;
  std::size_t begin = 0;
  while (begin < path.size()) {
    std::size_t end = begin;
    while (end < path.size() && ground.rock(path[end])) ++end;
    if (end - begin >= kLeastToBend) {
      const std::vector<Point> bent = bend_stretch(path.subspan(begin, end - begin), key, ground);
      out.insert(out.end(), bent.begin(), bent.end());
      begin = end;
      continue;
    }
    end = std::max(end, begin + 1);
    out.insert(out.end(), path.begin() + static_cast<std::ptrdiff_t>(begin),
               path.begin() + static_cast<std::ptrdiff_t>(end));
    begin = end;
  }
  return out;
}

}  // namespace warren::zone
