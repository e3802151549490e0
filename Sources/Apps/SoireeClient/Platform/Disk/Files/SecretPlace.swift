/// Where a few secret bytes are kept between two lives of the app: a ``PrivateFile``, or an item of the Keychain on
/// Apple's systems.
public protocol SecretPlace: Sendable {
  /// Nil when there is nothing. Throws when there may be, and it cannot be read now: a phone that is still locked.
  func read() throws(DiskError) -> [UInt8]?
  /// Puts all of the bytes in place of what was there, or nothing.
  func write(_ bytes: [UInt8]) throws(DiskError)
  func remove()
}
