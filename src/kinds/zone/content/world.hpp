// Several zones as one world: every portal's partner exists and points back.
#pragma once

#include <deque>
#include <filesystem>
#include <string>
#include <vector>

#include "core/file_source.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

class World {
 public:
  // The files must outlive it.
  World(const FileSource& files, std::filesystem::path root)
      : files_(files), root_(std::move(root)) {}

  void add(ZoneFile zone);
  // A zone that has errors: what can be read of it counts, and what cannot is no fault of others.
  void add_broken(const std::filesystem::path& path);
  // Portals that lead nowhere yet (`-`) are fine; all others are followed.
  std::vector<Diagnostic> check();
  int links() const { return links_; }  // portals that were followed

 private:
  // A portal of a zone, authored in its cell or wired to a landmark's slot.
  struct Gate {
    std::string id;
    std::string zone;  // as written
    std::string destination;
    SourceLine line;
    std::size_t zone_argument = 0;  // where the line names the zone
  };
  struct Member {
    ZoneFile file;
    std::filesystem::path path;  // whole, for comparing
    std::vector<Gate> gates;
    bool broken = false;
  };

  Member member_of(ZoneFile zone) const;
  const Member* find(const Member& from, const std::string& zone) const;
  const Member* fetch(const Member& from, const std::string& zone);
  bool leads_to(const Member& from, const std::string& zone, const Member& to) const;
  void check_gate(const Member& from, const Gate& gate);
  void report(Severity severity, const Member& from, const Gate& gate, std::size_t argument,
              const std::string& message, const std::string& help);

  const FileSource& files_;
  std::filesystem::path root_;
  std::vector<Member> members_;
  std::deque<Member> outside_;  // zones that portals lead to; a deque, for they are pointed to
  std::vector<Diagnostic> problems_;
  int links_ = 0;
};

}  // namespace warren
