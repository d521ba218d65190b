// What was meant by a key that does not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren {

// "rooms.large", or the key alone where there is no table around it.
std::string joined_key(std::string_view table, std::string_view key);

// What may stand in a table: keys and tables, without the path before them.
std::vector<std::string_view> names_in_table(std::string_view table);

// A like key of the same table, else the same word in another table, else one about the same thing.
std::string unknown_key_help(std::string_view table, std::string_view key);

}  // namespace warren
