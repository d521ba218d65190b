// A value of a JSON document that knows where it stands: tiles[3][4].northWall.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/dungeon/formats/game_json.hpp"
#include "warren/geometry.hpp"

namespace warren::drpg {

using Json = GameJson;

// Thrown by every function that finds that the document is not a floor; read_drpg() catches it.
struct Wrong {
  std::string place;
  std::string what;
  std::string help;
};

// Something that was mended or left out.
struct Warning {
  std::string place;
  std::string what;
};
using Warnings = std::vector<Warning>;

// Each cursor points at the one above it, so that a place costs nothing until somebody asks for it.
// That one must live as long: going down from a temporary does not compile.
class Cursor {
 public:
  explicit Cursor(const Json& root) : json_(&root) {}

  Cursor member(const char* key) const&;  // must be there
  Cursor member(const char* key) const&& = delete;
  Cursor entry(std::size_t index) const&;  // of an array; must be there
  Cursor entry(std::size_t index) const&& = delete;

  const Json& json() const { return *json_; }
  bool has(const char* key) const;  // an object that has the key, and not as null
  std::size_t size() const;         // of an array
  void want_object() const;

  bool truth() const;
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  double number(double min, double max) const;
  std::string text() const;

  std::string place() const;
  [[noreturn]] void wrong(std::string what, std::string help = {}) const;

 private:
  Cursor(const Json& json, const Cursor* above, const char* key, std::size_t index)
      : json_(&json), above_(above), key_(key), index_(index) {}

  const Json* json_;
  const Cursor* above_ = nullptr;
  const char* key_ = nullptr;
  std::size_t index_ = 0;
};

// Members "x" and "y" of an object, within the bounds.
Point read_xy(const Cursor& at, Rect bounds);
// A member that may be absent or null.
std::string optional_text(const Cursor& at, const char* key);
bool optional_truth(const Cursor& at, const char* key);

}  // namespace warren::drpg
