import SoireeClient
import Synchronization

/// A place for a secret that cannot be read yet: the Keychain of a phone that nobody unlocked since it started.
final class LockedPlace: SecretPlace {
  private let inner: any SecretPlace
  private let looks: Mutex<Int>
  private let refusals = Mutex(0)

  /// - Parameter looks: So many are refused, unless it is unlocked before.
  init(_ inner: any SecretPlace, looks: Int = .max) {
    self.inner = inner
    self.looks = Mutex(looks)
  }

  /// How many looks were refused.
  var refused: Int { refusals.withLock { $0 } }

  func unlock() { looks.withLock { $0 = 0 } }

  func read() throws(DiskError) -> [UInt8]? {
    let isLocked = looks.withLock { looks in
      defer { looks = max(0, looks - 1) }
      return looks > 0
    }
    if isLocked { refusals.withLock { $0 += 1 } }
    if isLocked { throw DiskError("it is locked") }
    return try inner.read()
  }

  func write(_ bytes: [UInt8]) throws(DiskError) { try inner.write(bytes) }
  func remove() { inner.remove() }
}
