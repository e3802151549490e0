import Structures
import Testing

@testable import Domain

@Suite struct WordsTests {
  @Test(
    "text is cut into words as people search for them",
    arguments: [
      ("Crème Brûlée", "creme brulee"), ("JOE’S Pizza & Grill", "joes pizza grill"), ("Łódź-Straße", "lodz strasse"),
      ("  24h  ", "24h"), ("", ""), ("!!!", ""), ("Кухня", "кухня"), ("寿司", "寿司"),
      ("Smørrebrød Þór", "smorrebrod thor"),
      ("cafe\u{301}", "cafe"), ("İstanbul", "istanbul"), ("Ōsaka ŒUF", "osaka oeuf"), ("पनीर टिक्का", "पनीर टिक्का"),
      ("3×2÷4", "3 2 4"),
    ])
  func folding(text: String, folded: String) {
    #expect(Words.folded(text) == folded)
    #expect(Words.folded(folded) == folded)
  }

  @Test("a word without end is cut, and so is a text of too many words")
  func limits() {
    #expect(Words.split(String(repeating: "a", count: 10_000)).map { $0.count } == [Words.longest])
    #expect(Words.split(String(repeating: "a ", count: 10_000), atMost: 8).count == 8)
  }

  @Test("short words forgive nothing, long ones two letters")
  func budget() {
    #expect([1, 3, 4, 7, 8, 30].map { Words.forgivenTypos($0) } == [0, 0, 1, 1, 2, 2])
  }

  @Test(
    "the vocabulary finds exactly the words within reach, and those that begin alike",
    arguments: 1...30 as ClosedRange<UInt64>)
  func vocabulary(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word(_ longest: Int) -> Words.Word {
      (0..<Int.random(in: 1...longest, using: &random)).map { _ in UInt32.random(in: 0x61...0x64, using: &random) }
    }
    let words = Set((0..<200).map { _ in word(9) }).sorted { $0.lexicographicallyPrecedes($1) }
    let vocabulary = Vocabulary(sorted: words)
    for (rank, word) in words.enumerated() { #expect(vocabulary.rank(of: word) == Int32(rank)) }
    for _ in 0..<40 {
      let query = word(10)
      for typos in 0...2 {
        let expected = words.indices.filter { Typos.between(words[$0], query) <= typos }.map { Int32($0) }
        #expect(vocabulary.ranks(near: query, typos: typos) == expected, "seed \(seed) \(query)")
      }
      let beginning = words.indices.filter { words[$0].starts(with: query) }.map { Int32($0) }
      #expect(Array(vocabulary.ranks(beginningWith: query)) == beginning)
      #expect((vocabulary.rank(of: query) != nil) == words.contains(query))
    }
    #expect(Vocabulary(sorted: []).ranks(near: [0x61, 0x62], typos: 2).isEmpty)
    #expect(Vocabulary().rank(of: [0x61]) == nil)
  }

  @Test(
    "one letter wrong, missing, added or exchanged with its neighbour is one typo",
    arguments: ["pizza", "pizzza", "piza", "pixza", "ipzza", "pizaz"])
  func oneTypo(word: String) {
    let vocabulary = Vocabulary(sorted: Words.split("pasta pizza ramen"))
    #expect(vocabulary.ranks(near: Words.split(word)[0], typos: 1) == [1])
  }
}
