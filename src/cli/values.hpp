// What options may say. What is wrong with a value is told in two lines, the problem and what to
// write instead; wrong_call.cpp makes an error of them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace warren::cli {

// One of these words.
CLI::Validator one_word_of(std::vector<std::string> words);
CLI::Validator whole_number();
CLI::Validator whole_number(std::int64_t min, std::int64_t max);
CLI::Validator number(double min, double max);

}  // namespace warren::cli
