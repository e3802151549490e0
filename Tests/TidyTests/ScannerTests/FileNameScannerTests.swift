import Testing

@Suite("Files that are not named after their only type")
struct FileNameScannerTests {
  private func count(_ name: String, _ text: String, in folder: String = "Sources/A/B/") -> Int {
    FileNameScanner.scan(SourceFile(folder + name, text)).count
  }

  @Test(
    "a file of one type has its name, alone or before a part",
    arguments: [("Cart.swift", 0), ("Cart+Lines.swift", 0), ("Carts.swift", 1)])
  func only(name: String, findings: Int) {
    #expect(count(name, "/// A cart.\npublic final class Cart {\n  struct Line {}\n}") == findings)
    #expect(count(name, "struct Cart {}", in: "Tests/A/") == 0)
  }

  @Test(
    "a file of several types, or that adds to another, may have any name",
    arguments: ["struct Cart {}\nenum Line {}", "struct Cart {}\npublic extension Line {}", "func cart() {}", ""])
  func several(text: String) {
    #expect(count("Words.swift", text) == 0)
  }

  @Test("a verb that stands in the table is fine")
  func verb() {
    #expect(count("Settle.swift", "struct Settlement {}") == 0)
  }
}
