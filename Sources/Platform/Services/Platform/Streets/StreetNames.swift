import Domain
import Structures

/// The streets of a city by the words of their names, for whoever is still typing one.
struct StreetNames: Sendable {
  /// Lines and addresses that have one name.
  struct Street: Sendable {
    var name: String
    var words: [String]
    var lines: [Int] = []
    /// In the map's register; nil where no addresses are known.
    var register: Int?
    /// Around the addresses of a street without lines.
    var box: BoundingBox?
  }

  /// By their names.
  let streets: [Street]
  /// Each word with a street that has it, by the word.
  private let words: [(word: String, street: Int)]

  init(_ map: StreetMap) {
    var byName: [String: Int] = [:]
    var streets: [Street] = []
    func street(_ name: String) -> Int {
      if let known = byName[name] { return known }
      byName[name] = streets.count
      streets.append(Street(name: name, words: Self.words(of: name)))
      return streets.count - 1
    }
    for (index, line) in map.lines.enumerated() {
      guard let name = line.name, !line.kind.isArea else { continue }
      streets[street(name)].lines.append(index)
    }
    for (index, known) in map.addresses.streets.enumerated() where !known.addresses.isEmpty {
      let street = street(known.name)
      streets[street].register = index
      if streets[street].lines.isEmpty { streets[street].box = BoundingBox(known.addresses.map(\.place)) }
    }
    streets.sort { $0.name < $1.name }
    words = streets.indices.flatMap { street in Set(streets[street].words).map { ($0, street) } }.sorted { $0 < $1 }
    self.streets = streets
  }

  static func words(of text: String) -> [String] {
    text.foldedWords.split(separator: " ").map(String.init)
  }

  /// The street with this name.
  func street(named name: String) -> Street? {
    let index = streets.partitioningIndex { $0.name >= name }
    return index < streets.count && streets[index].name == name ? streets[index] : nil
  }

  /// The streets of which each of the words begins a word of the name, in any order; by their names, each once.
  func streets(withAll asked: [String]) -> [Int] {
    // Longer ones first: "w" must not take the "west" that "west" needs.
    let asked = asked.sorted { $0.utf8.count > $1.utf8.count }
    guard let rarest = asked.map({ places(of: $0) }).min(by: { $0.count < $1.count }) else { return [] }
    var found: Set<Int> = []
    for (_, street) in words[rarest] where Self.fit(asked, streets[street].words) { found.insert(street) }
    return found.sorted()
  }

  /// Where in `words` those stand that begin so.
  private func places(of beginning: String) -> Range<Int> {
    let begin = words.partitioningIndex { $0.word >= beginning }
    let end = words.partitioningIndex { $0.word >= beginning && !$0.word.hasPrefix(beginning) }
    return begin..<max(begin, end)
  }

  /// Whether each word that was asked for begins another word of the name.
  private static func fit(_ asked: [String], _ name: [String]) -> Bool {
    if asked.count == 1 { return true }
    var taken: UInt64 = 0
    for word in asked {
      guard let place = name.indices.prefix(64).first(where: { taken >> $0 & 1 == 0 && name[$0].hasPrefix(word) })
      else { return false }
      taken |= 1 << place
    }
    return true
  }
}
