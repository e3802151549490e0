/// A ticket laid out on a sheet of A6, in points from the upper left corner: what the pictures draw.
struct TicketSheet {
  struct Line: Equatable {
    var text: String
    var x: Double
    /// Where the letters stand.
    var baseline: Double
    var size: Double
    var isBold = false

    var width: Double { Helvetica.width(text, size: size, isBold: isBold) }
  }

  static let width = 298.0
  static let height = 420.0
  static let edge = 24.0
  /// The room for text.
  static let column = width - 2 * edge

  private(set) var lines: [Line] = []
  let code: QRMatrix
  /// The upper left corner of the code without its margin, and what one module measures.
  let codeX: Double
  let codeY: Double
  let module: Double

  private static let codeSide = 188.0
  private static let codeTop = 204.0

  /// - Parameter face: in printable text.
  init(_ face: TicketFace) throws(QRMatrixError) {
    code = try QRMatrix(face.code)
    module = Self.codeSide / Double(code.size + 2 * QRMatrix.margin)
    codeX = (Self.width - Self.codeSide) / 2 + Double(QRMatrix.margin) * module
    codeY = Self.codeTop + Double(QRMatrix.margin) * module
    var y = addTitle(face.movie)
    y = add(face.details, size: 8.5, below: y, by: 13)
    y = add(face.theatre, size: 11, isBold: true, below: y, by: 19)
    y = add(face.address, size: 8.5, below: y, by: 12)
    y = add(face.time, size: 12, isBold: true, below: y, by: 19)
    addPlace([("Hall", face.hall), ("Row", face.row), ("Seat", face.seat)], below: y)
    addReference(face.reference)
  }

  private mutating func addTitle(_ title: String) -> Double {
    let wrap = TextWrap(size: 17, isBold: true, width: Self.column)
    var y = Self.edge - 4
    for line in wrap.lines(title, atMost: 3) {
      y += 19
      lines.append(Line(text: line, x: Self.edge, baseline: y, size: wrap.size, isBold: true))
    }
    return y
  }

  /// One line, or none for no text.
  /// - Returns: where the last line stands.
  private mutating func add(
    _ text: String, size: Double, isBold: Bool = false, below y: Double, by step: Double
  ) -> Double {
    guard !text.isEmpty else { return y }
    let wrap = TextWrap(size: size, isBold: isBold, width: Self.column)
    let line = wrap.shortened(text[...])
    lines.append(Line(text: line, x: Self.edge, baseline: y + step, size: size, isBold: isBold))
    return y + step
  }

  /// Hall, row and seat beside each other, as large as they fit; the hall's name has half of the room.
  private mutating func addPlace(_ parts: [(label: String, text: String)], below y: Double) {
    let widths = [0.5, 0.25, 0.25].map { $0 * Self.column }
    var x = Self.edge
    for (part, width) in zip(parts, widths) {
      if !part.text.isEmpty {
        let room = width - 8
        let size = [20, 16, 13, 10, 8].first { Helvetica.width(part.text, size: $0, isBold: true) <= room } ?? 8
        let text = TextWrap(size: size, isBold: true, width: room).shortened(part.text[...])
        lines.append(Line(text: part.label, x: x, baseline: y + 18, size: 8))
        lines.append(Line(text: text, x: x, baseline: y + 38, size: size, isBold: true))
      }
      x += width
    }
  }

  /// Below the code, in the middle.
  private mutating func addReference(_ text: String) {
    guard !text.isEmpty else { return }
    let wrap = TextWrap(size: 8, isBold: false, width: Self.column)
    let line = wrap.shortened(text[...])
    lines.append(
      Line(text: line, x: (Self.width - wrap.width(of: line)) / 2, baseline: Self.height - Self.edge / 2 - 4, size: 8))
  }
}
