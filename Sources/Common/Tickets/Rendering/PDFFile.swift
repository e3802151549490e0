/// The bytes of a PDF file, object after object.
struct PDFFile {
  private var bytes: [UInt8] = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  /// Where each object begins.
  private var offsets: [Int] = []

  /// A file of pages that are all as large, in Helvetica.
  /// - Parameter contents: The operators of each page, as ``line(_:size:isBold:x:y:)`` writes them.
  static func pages(_ contents: [String], titled title: String, width: Double, height: Double) -> [UInt8] {
    // Objects: 1 catalogue, 2 pages, 3 and 4 fonts, 5 information, then page and content of each.
    let pages = contents.indices.map { 6 + 2 * $0 }
    var file = PDFFile()
    file.add("<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>")
    file.add("<< /Type /Pages /Kids [\(pages.map { "\($0) 0 R" }.joined(separator: " "))] /Count \(pages.count) >>")
    for font in ["Helvetica", "Helvetica-Bold"] {
      file.add("<< /Type /Font /Subtype /Type1 /BaseFont /\(font) /Encoding /WinAnsiEncoding >>")
    }
    file.add("<< /Title \(unicode(title)) /Producer (Soiree) >>")
    for (content, page) in zip(contents, pages) {
      file.add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width.decimal) \(height.decimal)] \
        /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents \(page + 1) 0 R >>
        """)
      file.add(stream: content)
    }
    return file.finished(root: 1, info: 5)
  }

  /// A line of text whose baseline begins at a point, counted from the lower left corner.
  static func line(_ text: String, size: Double, isBold: Bool, x: Double, y: Double) -> String {
    "BT /\(isBold ? "F2" : "F1") \(size.decimal) Tf \(x.decimal) \(y.decimal) Td \(string(text)) Tj ET\n"
  }

  /// The next object; the first has the number 1.
  mutating func add(_ object: String) {
    offsets.append(bytes.count)
    bytes += Array("\(offsets.count) 0 obj\n\(object)\nendobj\n".utf8)
  }

  /// - Parameter content: ASCII.
  mutating func add(stream content: String) {
    add("<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream")
  }

  /// Ends the file with its table of offsets.
  func finished(root: Int, info: Int) -> [UInt8] {
    var out = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = "\(offset)"
      out += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    out += "trailer\n<< /Size \(offsets.count + 1) /Root \(root) 0 R /Info \(info) 0 R >>\n"
    out += "startxref\n\(bytes.count)\n%%EOF\n"
    return bytes + Array(out.utf8)
  }

  /// A literal string in WinAnsi, written in printable ASCII alone.
  static func string(_ text: String) -> String {
    var out = "("
    for byte in WinAnsi.encode(text) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        out += "\\" + String(Unicode.Scalar(byte))
      case 0x20...0x7E: out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "\\" + String(byte >> 6 & 7) + String(byte >> 3 & 7) + String(byte & 7)
      }
    }
    return out + ")"
  }

  /// A text string of any script, for what is not drawn: UTF-16 in hexadecimal.
  static func unicode(_ text: String) -> String {
    let digits = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "<FEFF" + digits.joined() + ">"
  }
}
