// Where the project and its command lie. One file alone is compiled with these paths, so that a
// compiler cache serves checkouts in different folders.
#pragma once

#include <string>

namespace warren {

std::string source_folder();
// The path of the command `warren` that was built along.
std::string warren_binary();

}  // namespace warren
