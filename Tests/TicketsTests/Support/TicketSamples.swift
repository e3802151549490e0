import Crypto

@testable import Tickets

/// What the tests print tickets of.
enum TicketSamples {
  static let key = SigningKey(id: 3, seed: SecretKey([UInt8](0..<32))!)
  static let ticket = "01jd5x8w6r4mzq0c9v7t2hnbks"
  static let show = "01jd5w3k9q2e8r7t6y5v4c3b2n"
  static let claims = TicketClaims(ticket: ticket, show: show, seat: 117, theatre: "grand-rex")!
  static let code = TicketCode.make(claims, key: key)

  static let face = TicketFace(
    movie: "Amélie", details: "12 · 35 mm · French, English subtitles", theatre: "Le Grand Rex",
    address: "1 Boulevard Poissonnière, 75002 Paris", time: "Friday 14 November 2025, 20:30", hall: "Grande Salle",
    row: "C", seat: "12", reference: "bkg_01jd5x8w6r4mzq", code: code)
}
