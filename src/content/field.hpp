// A value somewhere in a configuration, for tables of parameters: C++ has no pointer to a member of
// a member.
#pragma once

namespace warren {

template <class Config, class T>
struct ConfigField {
  T& (*in)(Config&);
  const T& (*of)(const Config&);
};

// The members that lead to it, from the outermost on.
template <class Config, class T, auto... path>
constexpr ConfigField<Config, T> field_at() {
  return {[](Config& config) -> T& { return (config.*....*path); },
          [](const Config& config) -> const T& { return (config.*....*path); }};
}

}  // namespace warren
