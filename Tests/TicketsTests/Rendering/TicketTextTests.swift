import Testing

@testable import Tickets

@Suite("A ticket in a terminal")
struct TicketTextTests {
  @Test("words, an empty line, and the code")
  func lines() throws {
    let lines = try TicketText.render(TicketSamples.face, .lightGround)
    #expect(lines.prefix(6).last == "Grande Salle, row C, seat 12")
    #expect(lines[7].isEmpty)
    #expect(try Array(lines[8...]) == QRMatrix(TicketSamples.code).lines(.lightGround))
  }

  @Test("no word can move the cursor, change colours or turn the direction", arguments: Hostile.faces.indices)
  func hostile(index: Int) throws {
    for line in try TicketText.render(Hostile.faces[index], .lightGround) {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
    }
  }
}
