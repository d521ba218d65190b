// Figures for tests of randomness. All such tests run on fixed seeds: they fail always or never.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace warren::testing {

// How far counts are from what was expected of them, in standard deviations of a normal variable
// (chi-square by the approximation of Wilson and Hilferty). Far above 0 the counts are uneven, far
// below they are too even to be random.
inline double chi_square_score(std::span<const int> counts, std::span<const double> expected) {
  double chi = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double off = counts[i] - expected[i];
    chi += off * off / expected[i];
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  const double variance = 2.0 / (9.0 * freedom);
  return (std::cbrt(chi / freedom) - (1.0 - variance)) / std::sqrt(variance);
}

inline double uniform_score(std::span<const int> counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const std::vector<double> expected(counts.size(), total / static_cast<double>(counts.size()));
  return chi_square_score(counts, expected);
}

inline constexpr double kSurprising = 4.5;  // a fair generator exceeds it once in 300,000 tests

inline double mean(std::span<const float> values) {
  double sum = 0;
  for (const float value : values) sum += static_cast<double>(value);
  return sum / static_cast<double>(values.size());
}

inline double standard_deviation(std::span<const float> values) {
  const double centre = mean(values);
  double sum = 0;
  for (const float value : values) {
    const double off = static_cast<double>(value) - centre;
    sum += off * off;
  }
  return std::sqrt(sum / static_cast<double>(values.size()));
}

inline double correlation(std::span<const float> a, std::span<const float> b) {
  const double mean_a = mean(a);
  const double mean_b = mean(b);
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum += (static_cast<double>(a[i]) - mean_a) * (static_cast<double>(b[i]) - mean_b);
  }
  sum /= static_cast<double>(a.size());
  return sum / (standard_deviation(a) * standard_deviation(b));
}

}  // namespace warren::testing
