import SoireeClient
import Synchronization

/// A place for a secret that cannot be read yet: the Keychain of a phone that nobody unlocked since it started.
final class LockedPlace: SecretPlace {
  private let inner: any SecretPlace
  private let isLocked = Mutex(true)

  init(_ inner: any SecretPlace) { self.inner = inner }

  func unlock() { isLocked.withLock { $0 = false } }

  func read() throws(DiskError) -> [UInt8]? {
    if isLocked.withLock({ $0 }) { throw DiskError("it is locked") }
    return try inner.read()
  }

  func write(_ bytes: [UInt8]) throws(DiskError) { try inner.write(bytes) }
  func remove() { inner.remove() }
}
