import Crypto
import Domain
import Structures

/// A price that was shown to a customer. It is signed and expires, so it is not stored.  M6
///
/// The id holds the expiry, a digest of everything the price depends on, and a MAC over both and the account. Submit
/// computes the price again; a different digest means that something changed.
struct Quote: Equatable, Sendable {
  var expiresAt: Instant
  var digest: [UInt8]

  private static let prefix = "quo_"
  private static let digestSize = 16
  private static let macSize = 16

  /// - Parameter inputs: The canonical bytes of everything the price depends on, and the price.
  init(inputs: [UInt8], expiresAt: Instant) {
    digest = Digest.blake2b(inputs, size: Self.digestSize)
    self.expiresAt = Instant(seconds: expiresAt.seconds)
  }

  private init(digest: [UInt8], expiresAt: Instant) {
    self.digest = digest
    self.expiresAt = expiresAt
  }

  func id(for account: AccountID, vault: Vault) -> String {
    let body = Self.body(expiresAt: expiresAt, digest: digest)
    return Self.prefix + Base64URL.encode(body + Self.mac(over: body, for: account, vault: vault))
  }

  /// Nil when the platform did not sign this id for this account.
  init?(id: String, for account: AccountID, vault: Vault) {
    guard id.hasPrefix(Self.prefix), id.utf8.count < 100,
      let bytes = Base64URL.decode(String(id.dropFirst(Self.prefix.count))),
      bytes.count == 8 + Self.digestSize + Self.macSize
    else { return nil }
    let body = Array(bytes[..<(8 + Self.digestSize)])
    let expected = Self.mac(over: body, for: account, vault: vault)
    guard constantTimeEqual(expected, Array(bytes[body.count...])) else { return nil }
    var seconds: UInt64 = 0
    for byte in body[..<8] { seconds = seconds << 8 | UInt64(byte) }
    self.init(
      digest: Array(body[8...]), expiresAt: Instant(seconds: Int64(truncatingIfNeeded: seconds & 0xFF_FFFF_FFFF)))
  }

  private static func body(expiresAt: Instant, digest: [UInt8]) -> [UInt8] {
    let seconds = UInt64(bitPattern: expiresAt.seconds)
    return (0..<8).map { UInt8(truncatingIfNeeded: seconds >> (56 - 8 * UInt64($0))) } + digest
  }

  private static func mac(over body: [UInt8], for account: AccountID, vault: Vault) -> [UInt8] {
    Array(vault.mac(body + Array(account.rawValue.utf8)).prefix(macSize))
  }
}
