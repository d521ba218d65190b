#include "cli/render_pages.hpp"

#include <fmt/format.h>

#include "cli/pdf_pages.hpp"
#include "core/path_text.hpp"
#include "kinds/dungeon/render/page.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

Status write_told(const fs::path& path, const std::string& bytes, const Console& console) {
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, bytes); !status) return status;
  console.result(fmt::format("wrote {} ({})", path_text(path), size_text(bytes.size())));
  return {};
}

// An SVG picture is one page: several are several files.
Status write_svg_pages(const fs::path& path, const std::vector<render::Page>& pages,
                       const Console& console) {
  for (std::size_t i = 0; i < pages.size(); ++i) {
    fs::path one = path;
    if (pages.size() > 1) {
      one.replace_filename(fmt::format("{}-{}.svg", path_text(path.stem()), i + 1));
    }
    const std::string bytes = render::draw_page_svg(pages[i]);
    if (Status status = write_told(one, bytes, console); !status) return status;
  }
  return {};
}

}  // namespace

Status check_page_path(const fs::path& path) {
  const std::string extension = path_text(path.extension());
  if (extension == ".pdf" || extension == ".svg") return {};
  return fail(Failure::usage, fmt::format("cannot write {} as a page", path_text(path)),
              "end the name in .pdf or .svg");
}

Status write_pages(const fs::path& path, const std::vector<Level>& floors, const Console& console) {
  const Result<std::vector<render::Page>> pages = render::lay_out_pages(floors);
  if (!pages) return tl::make_unexpected(pages.error());
  if (path.extension() == ".svg") return write_svg_pages(path, *pages, console);
  const Result<std::string> bytes = write_pdf(*pages);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return write_told(path, *bytes, console);
}

}  // namespace warren::cli
