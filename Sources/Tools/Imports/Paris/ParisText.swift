/// Turns the list's capitals into names for display.
enum ParisText {
  /// `UGC CINE CITE LES HALLES` gives `UGC Cine Cite les Halles`, and `CINEMA D ART` gives `Cinema d'Art`.
  static func name(_ text: String) -> String { tidy(text, [:]) }

  /// `38 BD DES ITALIENS` gives `38 Boulevard des Italiens`.
  static func street(_ text: String) -> String { tidy(text, abbreviations) }

  private static let initials: Set<String> = ["CGR", "MK2", "UGC", "VO"]
  private static let small: Set<String> = ["au", "aux", "de", "des", "du", "en", "et", "la", "le", "les", "sur"]
  private static let abbreviations = [
    "Av": "Avenue", "Ave": "Avenue", "Bd": "Boulevard", "Bld": "Boulevard", "Fg": "Faubourg", "Pl": "Place",
    "Pte": "Porte", "R": "Rue",
  ]

  private static func tidy(_ text: String, _ long: [String: String]) -> String {
    let words = TidyName.tidy(text).split(separator: " ").map { String($0) }
    var result = ""
    for (place, word) in words.enumerated() {
      let isInside = place > 0 && place < words.count - 1
      // The list leaves out the apostrophe of an article.
      let isArticle = ["D", "L"].contains(word) && place < words.count - 1
      if isArticle {
        result += (place > 0 ? " " + word.lowercased() : word) + "'"
        continue
      }
      let tidy =
        if initials.contains(word.uppercased()) {
          word.uppercased()
        } else if isInside && small.contains(word.lowercased()) {
          word.lowercased()
        } else {
          elided(long[word] ?? word, isFirst: place == 0)
        }
      result += (result.isEmpty || result.hasSuffix("'") ? "" : " ") + tidy
    }
    return result
  }

  /// `D'Odessa` becomes `d'Odessa`, except at the beginning.
  private static func elided(_ word: String, isFirst: Bool) -> String {
    guard !isFirst, word.hasPrefix("D'") || word.hasPrefix("L'") else { return word }
    return word.prefix(1).lowercased() + word.dropFirst()
  }
}
