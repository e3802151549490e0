import Structures
import Testing

@testable import Domain

@Suite("Titles are found by their words")
struct TitleIndexTests {
  static let titles = [
    "Les Heures de la Rue Verte", "Gravity's Gardeners", "Amélie", "The Third Locksmith", "The Third Man", "", "三体",
  ]

  @Test(
    "whatever the case, the accents, an unfinished last word or a typo",
    arguments: [
      ("rue verte", [0]), ("RUE VERTE", [0]), ("verte rue", [0]), ("amelie", [2]), ("AMÉLIE", [2]), ("gravitys", [1]),
      ("gravity's gard", [1]), ("the third", [3, 4]), ("third l", []), ("third lo", [3]), ("lokcsmith", [3]),
      ("gardners", [1]), ("sushi", []), ("third sushi", []), ("三", [6]),
    ])
  func finds(text: String, expected: [Int]) {
    #expect(TitleIndex(Self.titles).search(text) == expected)
  }

  @Test("a text without words asks for nothing", arguments: ["", "  ", "!?…", "'"])
  func wordless(text: String) { #expect(TitleIndex(Self.titles).search(text) == nil) }

  @Test("an empty list has no titles")
  func empty() { #expect(TitleIndex([]).search("moon") == []) }

  @Test("words of lists are equal whatever their case, accents and hyphens")
  func folded() {
    #expect(FoldedWord("Science-Fiction") == FoldedWord("science fiction"))
    #expect(FoldedWord("Comédie") == FoldedWord("comedie"))
    #expect(FoldedWord("drama") != FoldedWord("dramas"))
  }

  /// Against looking at every title, on many short lists.
  @Test("an exact query finds what looking at every title finds", arguments: UInt64(1)...50)
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["moon", "river", "night", "noon", "a", "of", "day", "sun"]
    func phrase(_ count: Int) -> [String] { (0..<count).map { _ in words.randomElement(using: &random)! } }
    let titles = (0..<40).map { _ in phrase(Int.random(in: 0...4, using: &random)) }
    let index = TitleIndex(titles.map { $0.joined(separator: " ") })
    for _ in 0..<20 {
      let query = phrase(Int.random(in: 1...3, using: &random))
      let exact = titles.indices.filter { title in
        query.dropLast().allSatisfy(titles[title].contains)
          && titles[title].contains { query.last!.count >= 2 ? $0.hasPrefix(query.last!) : $0 == query.last! }
      }
      guard !exact.isEmpty else { continue }
      #expect(index.search(query.joined(separator: " ")) == exact, "seed \(seed): \(query)")
    }
  }
}
