#include "kinds/dungeon/formats/residue.hpp"

namespace warren::drpg {
namespace {

Json residue_of(const Json& ours, const Json& theirs, std::string_view key);

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

// The keys as they come out when some are taken away and some are added at the end.
std::vector<std::string> keys_after(const Json& ours, const Json& gone, const Json& add) {
  std::vector<std::string> out = keys_of(ours);
  std::erase_if(out, [&](const std::string& key) { return gone.contains(key); });
  for (const std::string& key : keys_of(add)) out.push_back(key);
  return out;
}

// The properties of a thing have an order, which a level keeps.
bool has_order(std::string_view key) {
  return key == "properties" || key == "data";
}

// Members of a residue. Of an object: "add" what it lacks, "gone" what is too much (as it was),
// "in" what differs within, "order" where that matters; of a list of the same length: "at" which
// entries; of anything else: "was" and "is".
Json object_residue(const Json& ours, const Json& theirs, std::string_view of) {
  Json add = Json::object();
  Json gone = Json::object();
  Json in = Json::object();
  for (const auto& [key, value] : ours.items()) {
    const auto found = theirs.find(key);
    if (found == theirs.end()) {
      gone[key] = value;
    } else if (Json inner = residue_of(value, *found, key); !inner.is_null()) {
      in[key] = std::move(inner);
    }
  }
  for (const auto& [key, value] : theirs.items()) {
    if (!ours.contains(key)) add[key] = value;
  }
  Json out = Json::object();
  const bool moved = has_order(of) && (!gone.empty() || !add.empty());
  if (moved && keys_after(ours, gone, add) != keys_of(theirs)) {
    out["order"] = keys_of(theirs);
  }
  if (!add.empty()) out["add"] = std::move(add);
  if (!gone.empty()) out["gone"] = std::move(gone);
  if (!in.empty()) out["in"] = std::move(in);
  return out.empty() ? Json() : out;
}

Json list_residue(const Json& ours, const Json& theirs) {
  Json at = Json::array();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    Json inner = residue_of(ours[i], theirs[i], "");
    if (!inner.is_null()) at.push_back(Json::array({i, std::move(inner)}));
  }
  if (at.empty()) return {};
  Json out = Json::object();
  out["at"] = std::move(at);
  return out;
}

Json residue_of(const Json& ours, const Json& theirs, std::string_view key) {
  if (ours.is_object() && theirs.is_object()) return object_residue(ours, theirs, key);
  if (ours.is_array() && theirs.is_array() && ours.size() == theirs.size()) {
    return list_residue(ours, theirs);
  }
  if (ours == theirs) return {};
  Json out = {{"was", ours}};
  out["is"] = theirs;
  return out;
}

// Members that the order does not name stay behind those that it does.
void set_order(Json& object, const Json& order) {
  Json out = Json::object();
  for (const Json& key : order) {
    if (!key.is_string()) continue;
    const auto found = object.find(key.get<std::string>());
    if (found != object.end()) out[key.get<std::string>()] = *found;
  }
  for (const auto& [key, value] : object.items()) {
    if (!out.contains(key)) out[key] = value;
  }
  object = std::move(out);
}

void restore_members(Json& ours, const Json& residue) {
  const auto part = [&](const char* name) {
    const auto found = residue.find(name);
    return found != residue.end() && found->is_object() ? *found : Json::object();
  };
  const Json gone = part("gone");
  const Json in = part("in");
  const Json add = part("add");
  for (const auto& [key, was] : gone.items()) {
    const auto found = ours.find(key);
    if (found != ours.end() && *found == was) ours.erase(key);
  }
  for (const auto& [key, inner] : in.items()) {
    const auto found = ours.find(key);
    if (found != ours.end()) restore(*found, inner);
  }
  for (const auto& [key, value] : add.items()) {
    if (!ours.contains(key)) ours[key] = value;
  }
  const auto order = residue.find("order");
  if (order != residue.end() && order->is_array()) set_order(ours, *order);
}

void restore_entries(Json& ours, const Json& at) {
  if (!at.is_array()) return;
  for (const Json& entry : at) {
    const bool pair = entry.is_array() && entry.size() == 2 && entry[0].is_number_unsigned();
    if (pair && entry[0].get<std::size_t>() < ours.size()) {
      restore(ours[entry[0].get<std::size_t>()], entry[1]);
    }
  }
}

}  // namespace

Json residue(const Json& ours, const Json& theirs) {
  return residue_of(ours, theirs, "");
}

void restore(Json& ours, const Json& residue) {
  if (!residue.is_object()) return;
  const auto was = residue.find("was");
  const auto is = residue.find("is");
  if (was != residue.end() && is != residue.end()) {
    if (ours == *was) ours = *is;
    return;
  }
  if (ours.is_object()) restore_members(ours, residue);
  const auto at = residue.find("at");
  if (ours.is_array() && at != residue.end()) restore_entries(ours, *at);
}

}  // namespace warren::drpg
