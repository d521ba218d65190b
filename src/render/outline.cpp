#include "render/outline.hpp"

#include <algorithm>

namespace warren::render {
namespace {

struct Span {
  int begin = 0;
  int end = 0;
};

// Spans in order, those that touch as one.
std::vector<Span> merged(std::vector<Span> spans) {
  std::ranges::sort(spans, {}, &Span::begin);
  std::vector<Span> out;
  for (const Span span : spans) {
    if (!out.empty() && span.begin <= out.back().end) {
      out.back().end = std::max(out.back().end, span.end);
    } else {
      out.push_back(span);
    }
  }
  return out;
}

// What is left of `whole`. `covered` is merged.
std::vector<Span> without(Span whole, std::span<const Span> covered) {
  std::vector<Span> out;
  int at = whole.begin;
  for (const Span span : covered) {
    if (span.begin > at) out.push_back({at, std::min(span.begin, whole.end)});
    at = std::max(at, span.end);
    if (at >= whole.end) return out;
  }
  out.push_back({at, whole.end});
  return out;
}

Span span_of(Rect rect, bool down) {
  return down ? Span{rect.y, rect.bottom()} : Span{rect.x, rect.right()};
}

// One side of a part is border where no part lies beyond it. `beyond` is the row or column there.
void add_side(std::span<const Rect> parts, Rect part, bool down, int edge, int beyond,
              std::vector<BorderLine>& out) {
  const Span side = span_of(part, down);
  std::vector<Span> covered;
  for (const Rect other : parts) {
    const Span across = span_of(other, !down);
    const Span along = span_of(other, down);
    const bool touches = across.begin <= beyond && beyond < across.end;
    if (touches && along.begin < side.end && side.begin < along.end) covered.push_back(along);
  }
  for (const Span open : without(side, merged(std::move(covered)))) {
    const Point from = down ? Point{edge, open.begin} : Point{open.begin, edge};
    out.push_back({from, open.end - open.begin, down});
  }
}

}  // namespace

Rect clip_cells(Rect rect, Rect map) {
  const auto edge = [](std::int64_t at, int limit) {
    return static_cast<int>(std::clamp<std::int64_t>(at, 0, limit));
  };
  const int x = edge(rect.x, map.w);
  const int y = edge(rect.y, map.h);
  return {x, y, edge(std::int64_t{rect.x} + rect.w, map.w) - x,
          edge(std::int64_t{rect.y} + rect.h, map.h) - y};
}

std::vector<Rect> disjoint(std::span<const Rect> rects, Rect map) {
  std::vector<Rect> inside;
  std::vector<int> rows;
  for (const Rect rect : rects) {
    const Rect cut = rect.intersect(map);
    if (cut.empty()) continue;
    inside.push_back(cut);
    rows.insert(rows.end(), {cut.y, cut.bottom()});
  }
  std::ranges::sort(rows);
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  // Between two neighbouring edges nothing changes, so a strip is a list of spans.
  std::vector<Rect> out;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    std::vector<Span> spans;
    for (const Rect rect : inside) {
      if (rect.y <= rows[i - 1] && rows[i] <= rect.bottom()) spans.push_back(span_of(rect, false));
    }
    for (const Span span : merged(std::move(spans))) {
      out.push_back({span.begin, rows[i - 1], span.end - span.begin, rows[i] - rows[i - 1]});
    }
  }
  return out;
}

std::int64_t count_cells(std::span<const Rect> parts) {
  std::int64_t count = 0;
  for (const Rect part : parts) count += std::int64_t{part.w} * part.h;
  return count;
}

bool covers(std::span<const Rect> parts, Rect rect) {
  std::int64_t count = 0;
  for (const Rect part : parts) {
    const Rect shared = part.intersect(rect);
    count += std::int64_t{shared.w} * shared.h;
  }
  return count == std::int64_t{rect.w} * rect.h;
}

std::vector<BorderLine> find_border(std::span<const Rect> parts) {
  std::vector<BorderLine> out;
  for (const Rect part : parts) {
    add_side(parts, part, true, part.x, part.x - 1, out);
    add_side(parts, part, true, part.right(), part.right(), out);
    add_side(parts, part, false, part.y, part.y - 1, out);
    add_side(parts, part, false, part.bottom(), part.bottom(), out);
  }
  return out;
}

}  // namespace warren::render
