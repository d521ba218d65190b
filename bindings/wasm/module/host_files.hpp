// The disk of whoever runs the module, where there is one.
#pragma once

#include "core/file_source.hpp"

namespace warren::module {

const FileSource& host_files();

}  // namespace warren::module
