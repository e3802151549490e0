import Crypto
import Structures

/// The content of a ticket's code: the show and the seat. It holds no name, address or payment.  P1
public struct TicketClaims: Hashable, Sendable {
  /// The ticket id's suffix: 26 lower-case letters and digits of Crockford's base32.
  public let ticket: String
  /// The show id's suffix.
  public let show: String
  /// The seat's index in the hall's layout, from 0.
  public let seat: Int
  /// A digest of the theatre id: enough to tell another theatre's ticket, too little to be an id.
  public let theatreCheck: String

  /// The highest seat index a code can hold.
  public static let highestSeat = 99_999
  /// The longest suffix of a show id.
  public static let longestShow = 60
  static let ticketLength = 26

  /// Nil when the ticket's suffix is not 26 letters and digits, the show's is not one of an id, or the seat is not one.
  /// - Parameter theatre: The theatre id's suffix.
  public init?(ticket: String, show: String, seat: Int, theatre: String) {
    self.init(ticket: ticket, show: show, seat: seat, theatreCheck: Self.check(of: theatre))
  }

  init?(ticket: String, show: String, seat: Int, theatreCheck: String) {
    guard ticket.utf8.count == Self.ticketLength, ticket.utf8.allSatisfy(Self.isCrockford),
      (1...Self.longestShow).contains(show.utf8.count), show.utf8.allSatisfy(Self.isOfAnID),
      (0...Self.highestSeat).contains(seat)
    else { return nil }
    self.ticket = ticket
    self.show = show
    self.seat = seat
    self.theatreCheck = theatreCheck
  }

  /// Whether the ticket is for a show of this theatre, by the theatre id's suffix. A wrong yes has one chance in a
  /// thousand million; the show tells for certain.
  public func isFor(theatre: String) -> Bool { theatreCheck == Self.check(of: theatre) }

  /// Whether the ticket is for this show, by the show id's suffix.
  public func isFor(show: String) -> Bool { self.show == show }

  static let checkLength = 6

  /// 30 bits.
  private static func check(of theatre: String) -> String {
    String(Base32.encode(Digest.blake2b(Array("soiree theatre \(theatre)".utf8), size: 16)).prefix(checkLength))
  }

  private static func isCrockford(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  private static func isOfAnID(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
