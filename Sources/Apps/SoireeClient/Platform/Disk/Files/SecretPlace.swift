/// Stores a few secret bytes, in a ``PrivateFile`` or in the Keychain of Apple's systems.
public protocol SecretPlace: Sendable {
  /// Nil when there are none. Throws when there may be some that cannot be read now, as on a locked phone.
  func read() throws(DiskError) -> [UInt8]?
  /// Replaces the bytes wholly or not at all.
  func write(_ bytes: [UInt8]) throws(DiskError)
  func remove()
}
