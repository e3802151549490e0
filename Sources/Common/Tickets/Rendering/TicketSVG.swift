import Crypto
import Structures

/// A ticket as an SVG picture that needs nothing else: no font, no script, no address.
public enum TicketSVG {
  /// Black on white, on a sheet of A6. A reader aloud gets title, theatre, time and seat; any text may come in, and is
  /// shown as text.
  /// - Throws: ``QRMatrixError`` when the face's code has no QR code.
  public static func render(_ face: TicketFace) throws(QRMatrixError) -> String {
    try render(face, place: "width=\"\(width)mm\" height=\"\(height)mm\"")
  }

  /// Tickets one below the other in one picture.
  /// - Throws: ``QRMatrixError`` when a face's code has no QR code.
  public static func render(_ faces: [TicketFace]) throws(QRMatrixError) -> String {
    if faces.count == 1 { return try render(faces[0]) }
    let total = height * faces.count
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(total)" width="\(width)mm" height="\(total)mm">

      """
    for (index, face) in faces.enumerated() {
      out += try render(face, place: "y=\"\(index * height)\" width=\"\(width)\" height=\"\(height)\"")
    }
    return out + "</svg>\n"
  }

  /// A6 in millimetres.
  private static let (width, height) = (105, 148)

  private static func render(_ face: TicketFace, place: String) throws(QRMatrixError) -> String {
    let face = face.mapWords(\.printable)
    let sheet = try TicketSheet(face)
    // Several tickets may stand in one document, each with its own title.
    let id = "ticket-" + Hex.encode(Array(Digest.sha256(Array(face.code.utf8)).prefix(6)))
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(sheet.viewBox)" \(place) role="img" \
      aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(escaped("Ticket: " + face.movie))</title>
      <desc id="\(id)-desc">\(escaped(face.spoken))</desc>
      <rect width="100%" height="100%" fill="#fff"/>
      <g fill="#000" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">

      """
    for line in sheet.lines { out += text(line) }
    out += "</g>\n"
    out += """
      <path transform="translate(\(sheet.codeX.decimal) \(sheet.codeY.decimal)) scale(\(sheet.scale))" \
      shape-rendering="crispEdges" fill="#000" d="\(sheet.code.svgPath)"/>
      </svg>

      """
    return out
  }

  private static func text(_ line: TicketSheet.Line) -> String {
    let weight = line.isBold ? " font-weight=\"bold\"" : ""
    // A font of another width is fitted; where the width is only an estimate, that would distort it.
    let length =
      Helvetica.knows(line.text) ? " textLength=\"\(line.width.decimal)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return """
      <text x="\(line.x.decimal)" y="\(line.baseline.decimal)" font-size="\(line.size.decimal)"\(weight)\(length)>\
      \(escaped(line.text))</text>

      """
  }

  /// For text and for attributes.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension TicketSheet {
  fileprivate var viewBox: String { "\(Self.width.decimal) \(Self.height.decimal)" }

  /// Finer than two digits: it is multiplied by the code's size.
  fileprivate var scale: String { "\((module * 10_000).rounded() / 10_000)" }
}

extension TicketFace {
  /// One sentence for each thing, as it is read aloud.
  fileprivate var spoken: String {
    var place: [String] = []
    if !hall.isEmpty { place.append("hall \(hall)") }
    if !row.isEmpty { place.append("row \(row)") }
    if !seat.isEmpty { place.append("seat \(seat)") }
    let parts = [
      details, [theatre, address].filter { !$0.isEmpty }.joined(separator: ", "), time, place.joined(separator: ", "),
      reference.isEmpty ? "" : "Reference \(reference)", "The picture is the QR code that opens the door",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ". ") + "."
  }
}
