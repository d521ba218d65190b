// How often a kind tries, and which attempt it keeps. The runner of passes asks; nothing else loops
// over attempts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct Attempt {
  int number = 0;          // counted from 0; one that is repeated keeps its number
  std::uint32_t seed = 0;  // the streams of its passes derive from these two
  std::uint32_t stream = 0;
};

class Attempts {
 public:
  Attempts() = default;
  Attempts(const Attempts&) = delete;
  Attempts& operator=(const Attempts&) = delete;
  virtual ~Attempts() = default;

  // What is tried next; none: nothing is left.
  virtual std::optional<Attempt> next() = 0;
  // Its report is empty yet: what is there to say of the attempts before?
  virtual void begin(Report& /*report*/) {}
  // Every pass came through. Whether this is the level; else the next is tried.
  virtual bool accept() { return true; }
  // A pass, told by its title, could not succeed.
  virtual void vetoed(std::string_view pass, const Error& reason) = 0;
  // Why there is no level, when nothing is left.
  virtual Error give_up() const = 0;
};

// The first attempt that comes through. All have the same seed and streams of their own.
class FirstOf : public Attempts {
 public:
  FirstOf(std::uint32_t seed, int most) : seed_(seed), most_(most) {}

  std::optional<Attempt> next() override;
  void begin(Report& report) override;
  void vetoed(std::string_view pass, const Error& reason) override;
  Error give_up() const override;

 private:
  // The last attempts had the same reason to the letter, places and all: what fails is nothing that
  // was drawn, so more of them would fail as well.
  bool fail_alike() const;

  std::uint32_t seed_;
  int most_;
  std::vector<std::string> reasons_;  // "paths: no room left"
};

// An error with a note for each attempt: "attempt 1: paths: no room left".
Error no_level(std::string summary, const std::vector<std::string>& reasons);

}  // namespace warren
