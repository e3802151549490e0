import Crypto
public import Domain

/// An app that makes one-time codes, as somebody has it on their telephone.
public struct AuthenticatorApp: Sendable {
  private let totp: TOTP

  /// - Parameter secret: In base32 of RFC 4648, as the platform shows it. Nil for other letters.
  public init?(secret: String) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for letter in secret.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      (bits, count) = ((bits << 5 | UInt32(value)) & 0xFFFF, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    totp = TOTP(secret: bytes)
  }

  /// The code that it shows at a time.
  public func code(at now: Instant) -> String { totp.code(at: TOTP.step(at: now.seconds)) }

  /// Six digits that are no code of this time.
  public func wrongCode(at now: Instant) -> String {
    let near = [-60, -30, 0, 30, 60].map { code(at: now + .seconds($0)) }
    return ["000000", "000001", "000002", "000003", "000004", "000005"].first { !near.contains($0) } ?? "000006"
  }
}
