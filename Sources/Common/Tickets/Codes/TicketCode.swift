public import Crypto
import Structures

/// Why a code opens no door.
public enum TicketCodeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Some other text: an address, a coupon.
  case notATicket
  /// A ticket of a version that this program does not know.
  case unknownVersion
  /// Begins like a ticket and is none: cut off, mistyped, changed.
  case malformed
  /// Signed with a key that is not at hand: too old, or too new for the keys that were downloaded.
  case unknownKey(UInt8)
  /// The signature is not one of the theatre's key.
  case badSignature

  public var description: String {
    switch self {
    case .notATicket: "this is no ticket"
    case .unknownVersion: "this ticket's version is not known here"
    case .malformed: "this ticket's code is damaged"
    case .unknownKey(let id): "the key \(id) of this ticket is not known here; get the newest keys"
    case .badSignature: "this ticket was not issued by us, or was changed"
    }
  }
}

/// The text in a ticket's QR code: claims and their signature, to be checked at a door without a network.
///
///     S1 : key : ticket : show : seat : theatre check : signature
///
/// All of it is of the QR code's alphanumeric mode (digits, upper-case letters, `-` `.` `:`), which keeps the picture
/// small. The signature is over everything before its colon. One ticket has one code: lower case, leading zeros or
/// anything else that says the same is refused.
public enum TicketCode {
  private static let family = "S"
  private static let version = "S1"
  private static let separator = UInt8(ascii: ":")
  private static let fieldCount = 7
  /// The longest code there can be.
  private static let longest = 256

  /// The code of a ticket, signed.
  public static func make(_ claims: TicketClaims, key: SigningKey) -> String {
    let signed = text(claims, key: key.id)
    return signed + ":" + Base32.encode(key.sign(Array(signed.utf8)))
  }

  /// What the code claims, once its signature is known to be good. Whether the ticket is for this door, was cancelled
  /// or has been used is not looked at.
  /// - Parameter keys: Those in use, and the older ones whose tickets are still good.
  public static func verify(_ code: String, keys: [VerifyingKey]) throws(TicketCodeError) -> TicketClaims {
    let bytes = Array(code.utf8.prefix(longest + 1))
    let fields = bytes.split(separator: separator, omittingEmptySubsequences: false)
    guard isTicket(fields[0]), fields.count > 1 else { throw .notATicket }
    guard fields[0].elementsEqual(version.utf8) else { throw .unknownVersion }
    guard bytes.count <= longest, fields.count == fieldCount, let id = number(fields[1]).flatMap(UInt8.init(exactly:)),
      let claims = claims(fields), let signature = Base32.decode(fields[6])
    else { throw .malformed }
    let signed = Array(bytes[..<(fields[6].startIndex - 1)])
    // One text for one ticket: what reads the same but is written otherwise is not what was issued.
    guard signed.elementsEqual(text(claims, key: id).utf8), signature.count == SigningKey.signatureSize else {
      throw .malformed
    }
    let candidates = keys.filter { $0.id == id }
    guard !candidates.isEmpty else { throw .unknownKey(id) }
    guard candidates.contains(where: { $0.verifies(signature, over: signed) }) else { throw .badSignature }
    return claims
  }

  /// The signed bytes.
  private static func text(_ claims: TicketClaims, key: UInt8) -> String {
    [
      version, "\(key)", claims.ticket.uppercased(), claims.show.uppercased(), "\(claims.seat)", claims.theatreCheck,
    ].joined(separator: ":")
  }

  /// An S and a number.
  private static func isTicket(_ field: ArraySlice<UInt8>) -> Bool {
    field.starts(with: family.utf8) && number(field.dropFirst()) != nil
  }

  private static func claims(_ fields: [ArraySlice<UInt8>]) -> TicketClaims? {
    guard let seat = number(fields[4]), fields[5].count == TicketClaims.checkLength, Base32.isText(fields[5]) else {
      return nil
    }
    return TicketClaims(
      ticket: lowerCase(fields[2]), show: lowerCase(fields[3]), seat: seat,
      theatreCheck: String(decoding: fields[5], as: UTF8.self))
  }

  private static func lowerCase(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field, as: UTF8.self).lowercased()
  }

  /// At most six digits.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(field.count) else { return nil }
    var number = 0
    for digit in field {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
