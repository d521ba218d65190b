#include "kinds/zone/generate/behind.hpp"

#include <cmath>

namespace warren::zone {
namespace {

struct Vector {
  double x = 0;
  double y = 0;
};

Vector from(Point a, Point b) {
  return {static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)};
}
double length(Vector v) {
  return std::sqrt(v.x * v.x + v.y * v.y);
}

}  // namespace

double distance(Point a, Point b) {
  return length(from(a, b));
}

double behind(Point centre, Point gate, Point place) {
  const Vector g = from(centre, gate);
  const Vector p = from(centre, place);
  const double reach = length(g);
  const double out = length(p);
  if (reach <= 0 || out <= 0) return 0.5;  // the gate is the centre: everything lies around it
  const double forward = (g.x * p.x + g.y * p.y) / reach;
  if (forward <= 0) return 0;
  const double cosine = forward / out;
  const double beyond = forward >= reach ? 1.0 : forward / reach * 0.25;
  return cosine * cosine * beyond;
}

}  // namespace warren::zone
