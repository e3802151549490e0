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
    return PDFFile.pages(
      sheets.map(content), titled: title, width: TicketSheet.width, height: TicketSheet.height)
  }

  private static func content(_ sheet: TicketSheet) -> String {
    var out = ""
    for line in sheet.lines {
      out += PDFFile.line(
        line.text, size: line.size, isBold: line.isBold, x: line.x, y: TicketSheet.height - line.baseline)
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
