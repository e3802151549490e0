import Crypto
import Database
import Domain

extension Platform {
  /// Bytes written by a thorough probe: more than the free space inside the store's own files.
  private static let filling = 1 << 17

  /// Writes a row, and returns when it is on the disk.
  /// - Parameter isThorough: Writes as much as a busy second does, which fails on a nearly full disk.
  /// - Throws: the error of the write.
  public func probeStore(isThorough: Bool) async throws {
    let now = clock.now
    // Random bytes, which a store cannot compress.
    let filling = isThorough ? SecureRandom.bytes(Self.filling) : nil
    try await database.write(urgency: .continues) { connection in
      try connection.execute(
        """
        INSERT INTO store_probe (id, at, filling) VALUES (1, $1, $2)
        ON CONFLICT (id) DO UPDATE SET at = $1, filling = $2
        """, now.microseconds, filling)
    }
  }
}
