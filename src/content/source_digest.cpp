#include "content/source_digest.hpp"

#include "core/hash.hpp"

namespace warren {
namespace {

// The reader keeps trees from being deep.
void add_node(Hasher& hasher, const DocumentNode& node) {
  hasher.add(std::string_view(node.key)).add(node.kind);
  hasher.add(node.integer).add(node.real).add(node.boolean).add(std::string_view(node.text));
  hasher.add(node.children.size());
  for (const DocumentNode& child : node.children) add_node(hasher, child);
}

}  // namespace

SourceDigest digest_of(const LineFile& lines) {
  Hasher hasher;
  for (int line = 1; line <= lines.count(); ++line) {
    const Statement statement = lines.statement(line);
    if (!statement.directive.text.empty()) hasher.add(statement.text());
  }
  return {hasher.digest()};
}

SourceDigest digest_of(const DocumentNode& root) {
  Hasher hasher;
  add_node(hasher, root);
  return {hasher.digest()};
}

}  // namespace warren
