// Whether documents fit docs/level.schema.json.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "kinds/kind.hpp"
#include "level/json.hpp"
#include "platform/files.hpp"
#include "project_paths.hpp"

namespace warren {

using SortedJson = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

inline SortedJson schema_as_written() {
  return SortedJson::parse(
      read_file(source_folder() + "/docs/level.schema.json", 1U << 20).value());
}

// With the kinds that this program knows.
inline const SortedJson& schema_json() {
  static const SortedJson json = [] {
    SortedJson out = schema_as_written();
    out["properties"]["kind"]["enum"] = kind_names();
    return out;
  }();
  return json;
}

inline const valijson::Schema& schema() {
  static const valijson::Schema* const parsed = [] {
    auto* out = new valijson::Schema;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(Adapter(schema_json()), *out);
    return out;
  }();
  return *parsed;
}

// Why the document does not fit the schema; empty when it does.
inline std::string misfit(const SortedJson& document) {
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  valijson::ValidationResults results;
  if (validator.validate(schema(), Adapter(document), &results)) return "";
  std::string out = "does not fit";
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    out += "\n";
    for (const std::string& part : error.context) out += part;
    out += ": " + error.description;
  }
  return out;
}

inline std::string misfit(const Level& level) {
  return misfit(SortedJson::parse(write_level(level)));
}

}  // namespace warren
