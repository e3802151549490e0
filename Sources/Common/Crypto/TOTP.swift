import Structures

/// One-time codes by time, RFC 6238: six digits that change every thirty seconds. They are made of a secret that the
/// platform shares with an authenticator app, by HMAC-SHA-1, the only hash that all such apps know.
public struct TOTP: Sendable, CustomStringConvertible {
  /// Bytes of a secret, as many as RFC 4226 recommends.
  public static let secretSize = 20

  private static let digits = 6
  private static let secondsPerStep: Int64 = 30
  private let secret: [UInt8]

  public init(secret: [UInt8]) { self.secret = secret }

  /// The number of the step that a moment lies in.
  /// - Parameter seconds: Since 1970.
  public static func step(at seconds: Int64) -> Int64 { seconds / secondsPerStep }

  /// The code of a step.
  public func code(at step: Int64) -> String {
    HOTP.code(secret: secret, counter: UInt64(bitPattern: step), digits: Self.digits)
  }

  /// The step of a code: the present one, the one before or the one after, since clocks differ. Nil for a wrong code,
  /// and for one of a step that is no later than `last`: each code is accepted once.
  /// - Parameters:
  ///   - seconds: Since 1970.
  ///   - last: The step of the last code that was accepted.
  public func step(of code: String, at seconds: Int64, after last: Int64) -> Int64? {
    let present = Self.step(at: seconds)
    let typed = Array(code.utf8)
    // All three are compared, so that the time it takes does not tell which one it was.  P3
    let right = (present - 1...present + 1).filter { constantTimeEqual(Array(self.code(at: $0).utf8), typed) }
    return right.first { $0 > last }
  }

  public var description: String { "TOTP(…)" }
}

/// One-time codes by count, RFC 4226.
enum HOTP {
  /// - Parameter digits: At most 9.
  static func code(secret: [UInt8], counter: UInt64, digits: Int) -> String {
    let count = (0..<8).map { UInt8(truncatingIfNeeded: counter >> UInt64(56 - 8 * $0)) }
    let mac = HMAC.code(of: count, key: secret, hash: SHA1.digest)
    let offset = Int(mac[mac.count - 1] & 15)
    let word = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let bound = (0..<digits).reduce(UInt32(1)) { power, _ in power * 10 }
    let number = String(word % bound)
    return String(repeating: "0", count: digits - number.utf8.count) + number
  }
}
