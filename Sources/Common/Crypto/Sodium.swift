import CSodium

/// libsodium, made ready once. Everything in this room goes through here.
enum Sodium {
  /// Picks the fastest implementations and opens the random source; safe to call from several threads.
  static let isReady: Bool = sodium_init() >= 0

  static func require() { precondition(isReady, "libsodium cannot start: the system gives no randomness") }
}
