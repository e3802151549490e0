public import Crypto
import Domain
import WebPush

/// Seals, unseals and fingerprints the platform's secrets.  P1, P3
///
/// Each purpose has a key of its own, derived from one key file.
public struct Vault: Sendable {
  /// The purpose of a fingerprint. One text has another fingerprint for each purpose.
  enum Purpose: String, CaseIterable, Sendable {
    case address, code, token, track, request, person, asker, device, network, push, totp, webhook, name
  }

  private let cipher: FieldCipher
  private let macKey: SecretKey
  private let fingerprintKeys: [Purpose: SecretKey]
  /// Signs tickets. Doors check them with its public half.
  let ticketKey: SigningKey
  /// Signs requests to push services; browsers subscribe to its public half.
  let pushKey: PushKey
  private let digits: @Sendable (Int) -> String
  private let token: @Sendable () -> String
  private let bytes: @Sendable (Int) -> [UInt8]
  /// Called with the context of a field that does not open: its row's id, and a number where a row has several.  P6
  public var unreadable: @Sendable (_ context: String) -> Void = { _ in }

  /// - Parameters:
  ///   - cipher: The keys for personal fields. Nil derives one from `key`.
  ///   - digits: Makes one-time codes and PINs.
  ///   - token: Makes bearer tokens.
  ///   - bytes: Makes secrets of authenticator apps.
  public init(
    key: SecretKey, cipher: FieldCipher? = nil,
    digits: @escaping @Sendable (Int) -> String = { SecureRandom.digits($0) },
    token: @escaping @Sendable () -> String = { Token.make() },
    bytes: @escaping @Sendable (Int) -> [UInt8] = { SecureRandom.bytes($0) }
  ) {
    self.cipher = cipher ?? FieldCipher(key: key.derived(for: "fields"))
    macKey = key.derived(for: "quotes")
    ticketKey = SigningKey(id: 1, seed: key.derived(for: "tickets"))
    pushKey = PushKey(seed: key.derived(for: "push"))
    fingerprintKeys = Dictionary(
      uniqueKeysWithValues: Purpose.allCases.map { ($0, key.derived(for: "fingerprint " + $0.rawValue)) })
    self.digits = digits
    self.token = token
    self.bytes = bytes
  }

  func seal(_ bytes: [UInt8], context: String) -> [UInt8] { cipher.seal(bytes, context: context) }
  func open(_ sealed: [UInt8], context: String) -> [UInt8]? {
    guard let plain = cipher.open(sealed, context: context) else {
      unreadable(context)
      return nil
    }
    return plain
  }
  /// Whether a field opens. A failure is not reported.
  func opens(_ sealed: [UInt8], context: String) -> Bool { cipher.open(sealed, context: context) != nil }
  /// Whether it was sealed with a key other than the newest.
  func isOutdated(_ sealed: [UInt8]) -> Bool { cipher.isOutdated(sealed) }

  func sealText(_ text: String, context: String) -> [UInt8] { seal(Array(text.utf8), context: context) }

  func openText(_ sealed: [UInt8], context: String) -> String? {
    open(sealed, context: context).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A keyed hash, to find a text without storing it.
  func fingerprint(_ text: String, purpose: Purpose) -> [UInt8] {
    fingerprint(Array(text.utf8), purpose: purpose)
  }

  func fingerprint(_ bytes: [UInt8], purpose: Purpose) -> [UInt8] {
    Digest.blake2b(bytes, key: fingerprintKeys[purpose], size: 32)
  }

  func mac(_ bytes: [UInt8]) -> [UInt8] { MAC.make(over: bytes, key: macKey) }

  /// The keys of all tickets that may still be valid, newest first.
  var ticketKeys: [VerifyingKey] { [ticketKey.verifyingKey] }

  func newCode(isLong: Bool) -> String { digits(isLong ? 10 : 6) }
  /// An unguessable id, even for a holder of one from the same millisecond.  P7
  func newChallenge() -> ChallengeID { ChallengeID(suffix: digits(26)) }
  func newDevice() -> String { digits(26) }
  func newPIN() -> String { digits(4) }
  func newToken() -> String { token() }
  func newTOTPSecret() -> [UInt8] { bytes(TOTP.secretSize) }
}
