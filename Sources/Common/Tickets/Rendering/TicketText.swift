/// A ticket as text for a terminal.
public enum TicketText {
  /// The ticket's words, an empty line, and the QR code in half blocks: 53 columns wide for a code of this platform.
  /// - Throws: ``QRMatrixError`` when the face's code has no QR code.
  public static func render(_ face: TicketFace, _ style: TerminalStyle) throws(QRMatrixError) -> [String] {
    let code = try QRMatrix(face.code)
    let face = face.mapWords(\.printable)
    var place: [String] = []
    if !face.hall.isEmpty { place.append(face.hall) }
    if !face.row.isEmpty { place.append("row \(face.row)") }
    if !face.seat.isEmpty { place.append("seat \(face.seat)") }
    let words = [
      face.movie, face.details, face.theatre, face.address, face.time, place.joined(separator: ", "), face.reference,
    ]
    return words.filter { !$0.isEmpty } + [""] + code.lines(style)
  }
}
