#include "cli/pdf_pages.hpp"

#include <fmt/format.h>
#include <hpdf.h>

#include <cmath>
#include <memory>

namespace warren::cli {
namespace {

using render::Dot;
using render::Stroke;
using render::Weight;

// What a PDF's own fonts can write: the letters of western Europe. All else becomes '?'.
std::string latin_text(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      out += byte < ' ' ? ' ' : text[i];
      continue;
    }
    if (byte < 0xc0) continue;  // the rest of a letter
    const bool latin = (byte == 0xc2 || byte == 0xc3) && i + 1 < text.size();
    const int code =
        latin ? (byte & 0x1f) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3f) : 0;
    out += code >= 0xa0 ? static_cast<char>(code) : '?';
  }
  return out;
}

// Paper is white and colours are opaque there: what shines through is mixed beforehand.
HPDF_RGBColor on_paper(Colour c) {
  const auto part = [&](std::uint8_t value) {
    const int mixed = (value * c.a + 255 * (255 - c.a) + 127) / 255;
    return static_cast<HPDF_REAL>(mixed) / 255;
  };
  return {part(c.r), part(c.g), part(c.b)};
}

class PdfPen final : public render::PagePen {
 public:
  PdfPen(HPDF_Page page, HPDF_Font regular, HPDF_Font bold)
      : page_(page), regular_(regular), bold_(bold) {}

  void box(Dot low, Dot high, Colour colour) override {
    fill_with(colour);
    HPDF_Page_Rectangle(page_, x(low), y(high), length(high.x - low.x), length(high.y - low.y));
    HPDF_Page_Fill(page_);
  }

  void polygon(std::span<const Dot> corners, Colour colour) override {
    if (corners.size() < 3) return;
    fill_with(colour);
    HPDF_Page_MoveTo(page_, x(corners[0]), y(corners[0]));
    for (const Dot corner : corners.subspan(1)) HPDF_Page_LineTo(page_, x(corner), y(corner));
    HPDF_Page_ClosePath(page_);
    HPDF_Page_Fill(page_);
  }

  void line(Dot from, Dot to, Stroke stroke) override {
    stroke_with(stroke);
    HPDF_Page_MoveTo(page_, x(from), y(from));
    HPDF_Page_LineTo(page_, x(to), y(to));
    HPDF_Page_Stroke(page_);
  }

  void disc(Dot centre, double radius, Colour colour) override {
    fill_with(colour);
    HPDF_Page_Circle(page_, x(centre), y(centre), length(radius));
    HPDF_Page_Fill(page_);
  }

  void ring(Dot centre, double radius, Stroke stroke) override {
    stroke_with(stroke);
    HPDF_Page_Circle(page_, x(centre), y(centre), length(radius));
    HPDF_Page_Stroke(page_);
  }

  void text(Dot centre, std::string_view text, double height, Colour colour) override {
    constexpr double kCapital = 0.718;  // of the font's size
    const double size = height / kCapital;
    const std::string shown = latin_text(text);
    HPDF_Page_SetFontAndSize(page_, bold_, length(size));
    const double width = HPDF_Page_TextWidth(page_, shown.c_str());
    write({centre.x - width / 2, centre.y + height / 2}, shown, colour);
  }

  void label(Dot left, std::string_view text, double size, Weight weight, Colour colour) override {
    HPDF_Page_SetFontAndSize(page_, weight == Weight::bold ? bold_ : regular_, length(size));
    write(left, latin_text(text), colour);
  }

 private:
  // Hundredths of a point are finer than any printer.
  static HPDF_REAL length(double value) {
    return static_cast<HPDF_REAL>(std::round(value * 100) / 100);
  }
  static HPDF_REAL x(Dot at) { return length(at.x); }
  static HPDF_REAL y(Dot at) { return length(render::kPageHeight - at.y); }

  void fill_with(Colour colour) {
    const HPDF_RGBColor c = on_paper(colour);
    HPDF_Page_SetRGBFill(page_, c.r, c.g, c.b);
  }

  void stroke_with(Stroke stroke) {
    const HPDF_RGBColor c = on_paper(stroke.colour);
    HPDF_Page_SetRGBStroke(page_, c.r, c.g, c.b);
    HPDF_Page_SetLineWidth(page_, length(std::max(0.05, stroke.width)));
    // Dashes are whole points there.
    const auto dash = static_cast<HPDF_UINT16>(std::lround(stroke.dash));
    if (dash > 0) {
      HPDF_Page_SetDash(page_, &dash, 1, 0);
    } else {
      HPDF_Page_SetDash(page_, nullptr, 0, 0);
    }
  }

  void write(Dot left, const std::string& shown, Colour colour) {
    if (shown.empty()) return;
    fill_with(colour);
    HPDF_Page_BeginText(page_);
    HPDF_Page_TextOut(page_, x(left), y(left), shown.c_str());
    HPDF_Page_EndText(page_);
  }

  HPDF_Page page_;
  HPDF_Font regular_;
  HPDF_Font bold_;
};

struct FreePdf {
  void operator()(HPDF_Doc doc) const { HPDF_Free(doc); }
};
using Pdf = std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, FreePdf>;

tl::unexpected<Error> pdf_error(HPDF_Doc doc) {
  const HPDF_STATUS code = doc == nullptr ? HPDF_FAILD_TO_ALLOC_MEM : HPDF_GetError(doc);
  return fail(Failure::machine,
              fmt::format("the PDF could not be written (libharu's {:#x})", code));
}

Result<std::string> bytes_of(HPDF_Doc doc) {
  HPDF_SaveToStream(doc);
  std::string out(HPDF_GetStreamSize(doc), '\0');
  auto size = static_cast<HPDF_UINT32>(out.size());
  HPDF_ResetStream(doc);
  HPDF_ReadFromStream(doc, reinterpret_cast<HPDF_BYTE*>(out.data()), &size);
  if (size != out.size()) return pdf_error(doc);
  return out;
}

}  // namespace

Result<std::string> write_pdf(std::span<const render::Page> pages) {
  const Pdf pdf(HPDF_New(nullptr, nullptr));
  if (!pdf) return pdf_error(nullptr);
  HPDF_Doc doc = pdf.get();
  HPDF_SetCompressionMode(doc, HPDF_COMP_ALL);
  const HPDF_Font regular = HPDF_GetFont(doc, "Helvetica", "WinAnsiEncoding");
  const HPDF_Font bold = HPDF_GetFont(doc, "Helvetica-Bold", "WinAnsiEncoding");
  if (!pages.empty()) {
    HPDF_SetInfoAttr(doc, HPDF_INFO_TITLE, latin_text(pages.front().title).c_str());
  }
  for (const render::Page& one : pages) {
    const HPDF_Page page = HPDF_AddPage(doc);
    HPDF_Page_SetWidth(page, static_cast<HPDF_REAL>(render::kPageWidth));
    HPDF_Page_SetHeight(page, static_cast<HPDF_REAL>(render::kPageHeight));
    PdfPen pen(page, regular, bold);
    one.draw(pen);
  }
  if (HPDF_GetError(doc) != HPDF_OK) return pdf_error(doc);
  return bytes_of(doc);
}

}  // namespace warren::cli
