// The files of the machine.
#pragma once

#include "core/file_source.hpp"

namespace warren {

const FileSource& disk();

}  // namespace warren
