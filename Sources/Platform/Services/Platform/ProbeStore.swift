import Crypto
import Database
import Domain

extension Platform {
  /// Bytes of a thorough probe: more than is free in what the store has taken from the disk already.
  private static let filling = 1 << 17

  /// Writes a row and waits until it is on the disk.
  /// - Parameter isThorough: writes as much as a busy second does, which a nearly full disk refuses.
  /// - Throws: what a write would.
  public func probeStore(isThorough: Bool) async throws {
    let now = clock.now
    // Bytes without a pattern: a store must not make them smaller.
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
