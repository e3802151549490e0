import Testing

@Suite("Names that do not say what they hold")
struct VagueNameScannerTests {
  private func found(_ path: String, _ text: String = "") -> [Int] {
    VagueNameScanner.scan(SourceFile(path, text)).map(\.line)
  }

  @Test(
    "a file or type with such a word is found, nested types too",
    arguments: [
      ("CartHands.swift", "", 0), ("Cart+News.swift", "", 0), ("A.swift", "struct CartHands {}", 1),
      ("A.swift", "enum A {\n  final class Farewell: Sendable {}\n}", 2), ("A.swift", "typealias TipThanks = Int", 1),
      ("A.swift", "public actor HouseList {}", 1), ("A.swift", "private protocol ToldTwice {}", 1),
    ])
  func found(name: String, text: String, line: Int) {
    #expect(found("Sources/A/B/" + name, text) == [line])
  }

  @Test(
    "a function with such a word, or that begins with a verb that says nothing, is found in Sources",
    arguments: [
      "func saidFarewell() {}", "  private mutating func processOrder(_ x: Int) {}", "func doWork() {}",
      "static func obey() {}", "func sendNews() {}",
    ])
  func functions(text: String) {
    #expect(found("Sources/A/B/A.swift", text) == [1])
    #expect(found("Tests/A/A.swift", text).isEmpty)
  }

  @Test(
    "a function that says what it does is not",
    arguments: ["func handle(_ event: Event) {}", "func doubled() {}", "func houseOnHill() {}", "func dropped() {}"])
  func plainFunctions(text: String) { #expect(found("Sources/A/B/A.swift", text).isEmpty) }

  @Test(
    "a part of a longer word, a comment, a value and a term of the field are not",
    arguments: [
      ("Handshake.swift", "struct Newsstand {}"), ("A.swift", "// struct News"), ("A.swift", "let News = 1"),
      ("A.swift", "struct HouseNumbers {}"), ("A.swift", "let text = \"struct News\""),
    ])
  func notFound(name: String, text: String) {
    #expect(found("Sources/A/B/" + name, text).isEmpty)
  }

  @Test("tests are looked at, but for their fixture, and the finding says what to name instead")
  func remark() {
    #expect(found("Tests/A/House.swift", "struct House {}").isEmpty)
    #expect(found("Tests/A/News.swift", "struct CartFarewell {}") == [0, 1])
    let remark = VagueNameScanner.scan(SourceFile("Sources/A/B/C.swift", "struct TipThanks {}")).first?.what
    #expect(remark == "`TipThanks` says Thanks: name it after what it holds, such as a tip")
  }
}
