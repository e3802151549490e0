public import Domain

/// What the text of a ticket's QR code claims. Whether its signature is good is not looked at here.
///
///     S1 : key : ticket : show : seat : theatre check : signature
public struct ReadCode: Hashable, Sendable {
  public let ticket: TicketID
  public let show: ShowID

  private static let version = "S1"
  private static let fieldCount = 7
  /// The longest code there can be.
  private static let longest = 256

  /// Nil for any other text: an address, a coupon, half a code.
  public init?(_ code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count <= Self.longest, bytes.allSatisfy(Self.isOfACode) else { return nil }
    let fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count == Self.fieldCount, fields[0].elementsEqual(Self.version.utf8),
      let ticket = TicketID(TicketKind.prefix + "_" + Self.lowerCase(fields[2])),
      let show = ShowID(ShowKind.prefix + "_" + Self.lowerCase(fields[3]))
    else { return nil }
    self.ticket = ticket
    self.show = show
  }

  /// The letters of codes: digits, upper case, `-` `.` `:`. The platform refuses a report with others as a whole.
  private static func isOfACode(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func lowerCase(_ field: ArraySlice<UInt8>) -> String {
    let isUpper = { (letter: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }
    return String(decoding: field.map { isUpper($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
