// What only levels of one kind have, as rows of plain values: warren/_parts.py gives them names.
#pragma once

#include "level.hpp"

namespace warren::python {

py::tuple point_of(Point at);
py::object point_or_none(const std::optional<Point>& at);
py::tuple rect_of(const Rect& rect);
py::tuple points_of(std::span<const Point> points);
py::dict properties_of(std::span<const Property> properties);

// None for a level of another kind. The keeper keeps the level alive.
py::object zone_of(const Level& level, const py::handle& keeper);
py::object dungeon_of(const Level& level, const py::handle& keeper);
py::object stage_of(const Level& level, const py::handle& keeper);

}  // namespace warren::python
