import Domain
import Structures

/// The streets of a city by the words of their names, for whoever is still typing one.
struct StreetNames: Sendable {
  /// Lines that have one name.
  struct Street: Sendable {
    var name: String
    var words: [String]
    var lines: [Int]
  }

  let streets: [Street]
  /// Each word with a street that has it, by the word.
  private let words: [(word: String, street: Int)]

  init(_ map: StreetMap) {
    var byName: [String: Int] = [:]
    var streets: [Street] = []
    for (index, line) in map.lines.enumerated() {
      guard let name = line.name, !line.kind.isArea else { continue }
      if let known = byName[name] {
        streets[known].lines.append(index)
      } else {
        byName[name] = streets.count
        streets.append(Street(name: name, words: Self.words(of: name), lines: [index]))
      }
    }
    words = streets.indices.flatMap { street in Set(streets[street].words).map { ($0, street) } }.sorted { $0 < $1 }
    self.streets = streets
  }

  static func words(of text: String) -> [String] {
    text.foldedWords.split(separator: " ").map(String.init)
  }

  /// The streets of which each of the words begins a word of the name, in any order.
  func streets(withAll asked: [String]) -> Set<Int> {
    guard let longest = asked.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
    var found: Set<Int> = []
    var index = words.partitioningIndex { $0.word >= longest }
    while index < words.count, words[index].word.hasPrefix(longest) {
      let street = words[index].street
      if Self.fit(asked, streets[street].words) { found.insert(street) }
      index += 1
    }
    return found
  }

  /// Whether each word that was asked for begins another word of the name.
  private static func fit(_ asked: [String], _ name: [String]) -> Bool {
    var free = name
    // Longer ones first: "w" must not take the "west" that "west" needs.
    for word in asked.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      guard let taken = free.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
      free.remove(at: taken)
    }
    return true
  }
}
