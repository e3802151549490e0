/// Tickets as a PDF 1.4 file: a page of A6 for each, in Helvetica, which every reader has; the QR code is drawn, no image.
///
/// Equal faces make equal bytes: there is no date and no id in the file.
public enum TicketPDF {
  /// Letters outside of Windows code page 1252 are transliterated: a base font has no others.
  /// - Parameter faces: One or more; of none comes a file without a page, which readers refuse.
  /// - Throws: ``QRMatrixError`` when a face's code has no QR code.
  public static func render(_ faces: [TicketFace]) throws(QRMatrixError) -> [UInt8] {
    var sheets: [TicketSheet] = []
    for face in faces { sheets.append(try TicketSheet(face.mapWords { WinAnsi.transliterated($0.printable) })) }
    let title = "Ticket: " + (faces.first?.movie.printable ?? "")
    // Objects: 1 catalogue, 2 pages, 3 and 4 fonts, 5 information, then page and content of each sheet.
    let pages = sheets.indices.map { 6 + 2 * $0 }
    var file = PDFFile()
    file.add("<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>")
    file.add("<< /Type /Pages /Kids [\(pages.map { "\($0) 0 R" }.joined(separator: " "))] /Count \(pages.count) >>")
    for font in ["Helvetica", "Helvetica-Bold"] {
      file.add("<< /Type /Font /Subtype /Type1 /BaseFont /\(font) /Encoding /WinAnsiEncoding >>")
    }
    file.add("<< /Title \(PDFFile.unicode(title)) /Producer (Soiree) >>")
    for (sheet, page) in zip(sheets, pages) {
      file.add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(TicketSheet.width.decimal) \(TicketSheet.height.decimal)] \
        /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents \(page + 1) 0 R >>
        """)
      file.add(stream: content(sheet))
    }
    return file.finished(root: 1, info: 5)
  }

  private static func content(_ sheet: TicketSheet) -> String {
    var out = ""
    for line in sheet.lines {
      let font = line.isBold ? "F2" : "F1"
      let place = "\(line.x.decimal) \((TicketSheet.height - line.baseline).decimal)"
      out += "BT /\(font) \(line.size.decimal) Tf \(place) Td \(PDFFile.string(line.text)) Tj ET\n"
    }
    // The code's own grid: a module is a unit, and y goes down.
    let module = "\((sheet.module * 10_000).rounded() / 10_000)"
    out += "q \(module) 0 0 -\(module) \(sheet.codeX.decimal) \((TicketSheet.height - sheet.codeY).decimal) cm\n"
    for y in 0..<sheet.code.size {
      let runs = sheet.code.runs(ofRow: y)
      if !runs.isEmpty { out += runs.map { "\($0.lowerBound) \(y) \($0.count) 1 re" }.joined(separator: " ") + "\n" }
    }
    // One path for all of it, so that no seam shows between rows.
    return out + "f Q\n"
  }
}

/// The bytes of a PDF file, object after object.
struct PDFFile {
  private var bytes: [UInt8] = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  /// Where each object begins.
  private var offsets: [Int] = []

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
