#include "verify/verify.hpp"

#include <gtest/gtest.h>
