import Structures
import Testing

@Suite("FNV-1a")
struct FNV1aTests {
  /// From the algorithm's own list of vectors.
  @Test(
    "the published hashes come out",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func published(text: String, hash: UInt64) {
    #expect(FNV1a.hash(text.utf8) == hash)
  }

  @Test("a text in two parts has the hash of the whole")
  func parts() {
    #expect(FNV1a.hash("bar".utf8, after: FNV1a.hash("foo".utf8)) == FNV1a.hash("foobar".utf8))
  }
}
