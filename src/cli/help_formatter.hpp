// How help is laid out: what an option is for, what it takes and what it is without you, in lines
// that fit the terminal.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

namespace warren::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();

  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_subcommand(const CLI::App* command) const override;
};

}  // namespace warren::cli
