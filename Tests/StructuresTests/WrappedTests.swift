import Structures
import Testing

@Suite("Lines of words")
struct WrappedTests {
  @Test(
    "a text is broken between words, and a longer word where the line ends",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),

      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("one  two", 4, ["one ", "two"]), ("", 5, [""]), ("ab", 0, ["a", "b"]), (" one", 3, [" on", "e"]),
    ] as [(String, Int, [String])])
  func wrapped(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns, at: " ").map(String.init) == lines)
    let bytes = Array(text.utf8).wrapped(to: columns, at: UInt8(ascii: " "))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == lines)
  }
}
