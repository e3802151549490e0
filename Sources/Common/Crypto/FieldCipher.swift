import CSodium

/// Encrypts single fields with XChaCha20-Poly1305, so that a stolen disk reveals nothing.  P1
///
/// A sealed field names its key, so keys can be rotated: new fields use the newest, old ones open with theirs. It is
/// bound to a context, the row it belongs to: moved to another row, it does not open.
///
///     format (1) · key number (1) · nonce (24) · ciphertext and tag (16 more than the plaintext)
public struct FieldCipher: Sendable {
  private static let format: UInt8 = 1
  private static let nonceSize = 24
  private static let tagSize = 16
  private static let headerSize = 2 + nonceSize

  private let keys: [UInt8: SecretKey]
  private let newest: UInt8

  /// - Parameter keys: By rising age of use: the key with the highest number seals.
  public init?(keys: [UInt8: SecretKey]) {
    guard let newest = keys.keys.max() else { return nil }
    self.keys = keys
    self.newest = newest
  }

  public init(key: SecretKey) {
    keys = [1: key]
    newest = 1
  }

  /// Encrypts with the newest key.
  public func seal(_ plaintext: [UInt8], context: String) -> [UInt8] {
    Sodium.require()
    guard let key = keys[newest] else { preconditionFailure("a cipher has its newest key") }
    var sealed = [Self.format, newest] + SecureRandom.bytes(Self.nonceSize)
    let count = Self.headerSize + plaintext.count + Self.tagSize
    sealed.append(contentsOf: repeatElement(0, count: count - sealed.count))
    let associated = Array(context.utf8)
    sealed.withUnsafeMutableBufferPointer { out in
      guard let base = out.baseAddress else { return }
      key.withBytes { key in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          base + Self.headerSize, nil, plaintext, UInt64(plaintext.count), associated, UInt64(associated.count), nil,
          base + 2, key)
      }
    }
    return sealed
  }

  /// Decrypts. Nil when it was changed, belongs to another context, or its key is not in the ring.
  public func open(_ sealed: [UInt8], context: String) -> [UInt8]? {
    Sodium.require()
    guard sealed.count >= Self.headerSize + Self.tagSize, sealed[0] == Self.format, let key = keys[sealed[1]] else {
      return nil
    }
    let associated = Array(context.utf8)
    var plaintext = [UInt8](repeating: 0, count: sealed.count - Self.headerSize - Self.tagSize)
    let result = sealed.withUnsafeBufferPointer { input -> Int32 in
      guard let base = input.baseAddress else { return -1 }
      return key.withBytes { key in
        crypto_aead_xchacha20poly1305_ietf_decrypt(
          &plaintext, nil, nil, base + Self.headerSize, UInt64(sealed.count - Self.headerSize), associated,
          UInt64(associated.count), base + 2, key)
      }
    }
    return result == 0 ? plaintext : nil
  }

  /// The field sealed with the newest key; nil when it does not open.
  public func rotate(_ sealed: [UInt8], context: String) -> [UInt8]? {
    open(sealed, context: context).map { seal($0, context: context) }
  }

  /// Whether the field was sealed with an older key and should be sealed again.
  public func isOutdated(_ sealed: [UInt8]) -> Bool { sealed.count > 1 && sealed[1] != newest }
}
