import Crypto
import Structures
import Testing

@testable import Tickets

@Suite("The code of a ticket")
struct TicketCodeTests {
  private static let keys = [TicketSamples.key.verifyingKey]

  /// What checking a code ends with.
  private static func outcome(_ code: String, _ keys: [VerifyingKey] = keys) -> Result<TicketClaims, TicketCodeError> {
    Result { () throws(TicketCodeError) in try TicketCode.verify(code, keys: keys) }
  }

  @Test("what was issued is read again: ticket, show and seat")
  func roundTrip() throws {
    let claims = try TicketCode.verify(TicketSamples.code, keys: Self.keys)
    #expect(claims == TicketSamples.claims)
    #expect(claims.ticket == TicketSamples.ticket)
    #expect(claims.show == TicketSamples.show)
    #expect(claims.seat == 117)
  }

  @Test("any ticket is read again", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func anyTicket(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let crockford = Array("0123456789abcdefghjkmnpqrstvwxyz")
    let idLetters = Array("0123456789abcdefghijklmnopqrstuvwxyz.-")
    for _ in 0..<100 {
      let ticket = String((0..<26).map { _ in crockford.randomElement(using: &random)! })
      let show = String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in idLetters.randomElement(using: &random)! })
      let seat = Int.random(in: 0...TicketClaims.highestSeat, using: &random)
      let key = SigningKey(id: .random(in: 0...255, using: &random), seed: .random())
      let claims = try #require(TicketClaims(ticket: ticket, show: show, seat: seat, theatre: "t\(seed)"))
      let code = TicketCode.make(claims, key: key)
      #expect(Self.outcome(code, [key.verifyingKey]) == .success(claims), "seed \(seed): \(code)")
    }
  }

  @Test("a code is of the QR code's alphanumeric mode and fits a picture of 45 modules")
  func size() throws {
    let allowed = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:".utf8)
    #expect(TicketSamples.code.utf8.allSatisfy(allowed.contains))
    #expect(TicketSamples.code.utf8.count <= 178)
    #expect(try QRMatrix(TicketSamples.code).size == 45)
  }

  @Test("P1: ticket, show, seat, key and theatre are all that a code says")
  func nothingPersonal() {
    let parts = TicketSamples.code.split(separator: ":")
    #expect(parts.count == 7)
    #expect(parts[0] == "S1")
    #expect(parts[1] == "3")
    #expect(parts[2] == TicketSamples.ticket.uppercased())
    #expect(parts[3] == TicketSamples.show.uppercased())
    #expect(parts[4] == "117")
    #expect(!TicketSamples.code.contains("REX"))
  }

  @Test("a code altered by one bit anywhere is refused")
  func everyBit() {
    let bytes = Array(TicketSamples.code.utf8)
    for bit in 0..<(bytes.count * 8) {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      let code = String(decoding: changed, as: UTF8.self)
      #expect(throws: TicketCodeError.self, "bit \(bit): \(code)") { try TicketCode.verify(code, keys: Self.keys) }
    }
  }

  @Test("a code altered by one letter anywhere is refused, whatever the letter")
  func everyLetter() {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    let bytes = Array(TicketSamples.code.utf8)
    var accepted: [String] = []
    for index in bytes.indices {
      for letter in letters where letter != bytes[index] {
        var changed = bytes
        changed[index] = letter
        let code = String(decoding: changed, as: UTF8.self)
        if case .success = Self.outcome(code) { accepted.append(code) }
      }
    }
    #expect(accepted.isEmpty)
  }

  @Test("a code cut off, or with a letter more, less or in another's place, is refused")
  func lengths() {
    let bytes = Array(TicketSamples.code)
    for index in bytes.indices {
      var shorter = bytes
      shorter.remove(at: index)
      var longer = bytes
      longer.insert("0", at: index)
      var swapped = bytes
      swapped.swapAt(index, bytes.index(before: bytes.count))
      for changed in [Array(bytes[..<index]), shorter, longer, swapped] where changed != bytes {
        #expect(throws: TicketCodeError.self) { try TicketCode.verify(String(changed), keys: Self.keys) }
      }
    }
    for more in ["0", ":", ":0", " ", "\n"] {
      #expect(Self.outcome(TicketSamples.code + more) == .failure(.malformed))
    }
  }

  @Test(
    "a seat with a leading zero, a sign or another way to write it is malformed", arguments: ["0117", "+117", "١١٧"])
  func oneText(seat: String) {
    let code = TicketSamples.code.replacing(":117:", with: ":\(seat):")
    #expect(Self.outcome(code) == .failure(.malformed))
  }

  @Test("lower case is refused: a ticket has one code")
  func lowerCase() {
    #expect(Self.outcome(TicketSamples.code.lowercased()) == .failure(.notATicket))
    #expect(
      Self.outcome(String(TicketSamples.code.prefix(3)) + TicketSamples.code.dropFirst(3).lowercased())
        == .failure(.malformed))
  }

  @Test(
    "a text that is no ticket says so, and so does one of another version",
    arguments: [
      ("", .notATicket), ("https://example.org/ticket", .notATicket), (":::::::", .notATicket), ("S1", .notATicket),
      ("Sx:3", .notATicket), ("S:3", .notATicket), ("WIFI:S:a;;", .notATicket), ("S2:anything", .unknownVersion),
      ("S10:3:4", .unknownVersion), ("S01:3:4", .unknownVersion), ("S1:", .malformed), ("S1:3:4", .malformed),
      ("S1:::::::", .malformed), ("S1:256:0:0:0:0:0", .malformed),
      (String(repeating: "S1:", count: 100_000), .malformed),
      ("S1:3:\u{0}\u{FFFD}:", .malformed),
    ] as [(String, TicketCodeError)])
  func others(text: String, error: TicketCodeError) { #expect(Self.outcome(text) == .failure(error)) }

  @Test("random bytes are refused", arguments: [1, 2, 3, 4] as [UInt64])
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let noise = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let code = (Bool.random(using: &random) ? "S1:" : "") + String(decoding: noise, as: UTF8.self)
      #expect(throws: TicketCodeError.self, "seed \(seed)") { try TicketCode.verify(code, keys: Self.keys) }
    }
  }

  @Test("keys rotate: old tickets are good while their key is kept, and a stranger's key opens nothing")
  func rotation() {
    let new = SigningKey(id: 4, seed: .random())
    let code = TicketCode.make(TicketSamples.claims, key: new)
    #expect(Self.outcome(code) == .failure(.unknownKey(4)))
    let both = Self.keys + [new.verifyingKey]
    #expect(Self.outcome(code, both) == .success(TicketSamples.claims))
    #expect(Self.outcome(TicketSamples.code, both) == .success(TicketSamples.claims))
    let stranger = SigningKey(id: 3, seed: .random())
    #expect(Self.outcome(TicketCode.make(TicketSamples.claims, key: stranger)) == .failure(.badSignature))
    #expect(Self.outcome(TicketSamples.code, [stranger.verifyingKey]) == .failure(.badSignature))
    // Two keys of one number, as after a restored backup: either may have signed.
    #expect(Self.outcome(TicketSamples.code, [stranger.verifyingKey] + Self.keys) == .success(TicketSamples.claims))
    #expect(Self.outcome(TicketSamples.code, []) == .failure(.unknownKey(3)))
  }

  @Test("a signature does not pass for another ticket's")
  func otherTicket() throws {
    let other = try #require(
      TicketClaims(ticket: TicketSamples.ticket, show: TicketSamples.show, seat: 118, theatre: "grand-rex"))
    let signature = TicketSamples.code.split(separator: ":")[6]
    let forged = TicketCode.make(other, key: TicketSamples.key).split(separator: ":").dropLast() + [signature]
    #expect(Self.outcome(forged.joined(separator: ":")) == .failure(.badSignature))
  }

  @Test("another theatre's ticket and another show's are told without a network")
  func elsewhere() throws {
    let claims = try TicketCode.verify(TicketSamples.code, keys: Self.keys)
    #expect(claims.isFor(theatre: "grand-rex"))
    #expect(!claims.isFor(theatre: "grand-rex-2"))
    #expect(!claims.isFor(theatre: ""))
    #expect(claims.isFor(show: TicketSamples.show))
    #expect(!claims.isFor(show: TicketSamples.ticket))
    #expect(
      Set((0..<10_000).map { TicketClaims(ticket: TicketSamples.ticket, show: "s", seat: 0, theatre: "\($0)") }).count
        == 10_000)
  }

  @Test(
    "claims that no id or seat could make are refused",
    arguments: [
      ("", "s", 0), ("01jd5x8w6r4mzq0c9v7t2hnbk", "s", 0), ("01jd5x8w6r4mzq0c9v7t2hnbksx", "s", 0),
      ("01JD5X8W6R4MZQ0C9V7T2HNBKS", "s", 0), ("01jd5x8w6r4mzq0c9v7t2hnbki", "s", 0), (TicketSamples.ticket, "", 0),
      (TicketSamples.ticket, "a:b", 0), (TicketSamples.ticket, "Show", 0),
      (TicketSamples.ticket, String(repeating: "s", count: 61), 0),
      (TicketSamples.ticket, "s", -1), (TicketSamples.ticket, "s", 100_000),
    ])
  func badClaims(ticket: String, show: String, seat: Int) {
    #expect(TicketClaims(ticket: ticket, show: show, seat: seat, theatre: "t") == nil)
  }

  @Test("an error says what to do and shows no code")
  func descriptions() {
    let errors: [TicketCodeError] = [.notATicket, .unknownVersion, .malformed, .unknownKey(9), .badSignature]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(TicketCodeError.unknownKey(9).description.contains("9"))
  }
}
