import Structures
import Testing

@testable import Crypto

@Suite("What a passphrase seals")
struct PassphraseSealTests {
  private static let passphrase = "four words of a song"

  @Test("P1: opens with the same passphrase in the same context, and nowhere else")
  func opens() throws {
    let sealed = try PassphraseSeal.seal([1, 2, 3], passphrase: Self.passphrase, context: "a")
    #expect(try PassphraseSeal.open(sealed, passphrase: Self.passphrase, context: "a") == [1, 2, 3])
    #expect(throws: PassphraseSeal.Failure.doesNotOpen) {
      try PassphraseSeal.open(sealed, passphrase: Self.passphrase + " ", context: "a")
    }
    #expect(throws: PassphraseSeal.Failure.doesNotOpen) {
      try PassphraseSeal.open(sealed, passphrase: Self.passphrase, context: "b")
    }
    #expect(throws: PassphraseSeal.Failure.doesNotOpen) {
      try PassphraseSeal.open(Array(sealed.prefix(9)), passphrase: Self.passphrase, context: "a")
    }
  }

  @Test("SHA-256 of parts is that of the whole")
  func parts() {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0) }
    for size in [1, 63, 64, 65, 4_999, 5_000] {
      var digest = RunningSHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        digest.add(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(digest.digest() == Digest.sha256(bytes))
    }
  }
}
