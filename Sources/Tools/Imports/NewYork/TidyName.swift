/// Turns names in an office's notation into names for display.
enum TidyName {
  /// The most characters of a name.
  static let longest = 120

  /// `WENDY'S  HOUSE OF BBQ` and `Wendy'S House Of Bbq` both give `Wendy's House of BBQ`. Accents are kept.
  static func tidy(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F } }
    let letters = text.filter(\.isLetter)
    let isShouted = letters.count > 3 && letters.allSatisfy { !$0.isLowercase }
    return words.enumerated().map { place, word in
      let word = self.word(word, isShouted: isShouted)
      let isInside = place > 0 && place < words.count - 1
      return isInside && small.contains(word) ? word.lowercased() : word
    }.joined(separator: " ")
  }

  private static let small: Set<String> = ["And", "At", "By", "For", "From", "In", "Of", "On", "The", "To", "With"]
  private static let initials: Set<String> = [
    "Bbq", "Bk", "Dj", "Fdr", "Ii", "Iii", "Iv", "Jfk", "Jj", "Kfc", "Lga", "Nba", "Ny", "Nyc", "Nyu", "Omg", "Tgi",
    "Usa", "Ymca",
  ]

  private static func word(_ word: Substring, isShouted: Bool) -> String {
    var result = ""
    var run: [Character] = []
    var before: Character?
    func end(_ next: Character?) {
      guard !run.isEmpty else { return }
      result += Self.run(run, after: before, isShouted: isShouted, isPossessive: before == "'" && next == nil)
      before = run.last
      run = []
    }
    for character in word {
      if character.isLetter {
        run.append(character)
      } else {
        end(character)
        result.append(character)
        before = character
      }
    }
    end(nil)
    return result
  }

  /// Corrects the case of a run of letters.
  private static func run(
    _ letters: [Character], after before: Character?, isShouted: Bool, isPossessive: Bool
  ) -> String {
    let text = String(letters)
    // Corrects "Joe'S", "Don'T" and "42Nd", but keeps O'Neil.
    if isPossessive && letters.count <= 2 { return text.lowercased() }
    if let before, before.isNumber, ["st", "nd", "rd", "th"].contains(text.lowercased()) { return text.lowercased() }
    var result = isShouted ? capitalized(letters) : calmed(letters)
    if initials.contains(result) { return result.uppercased() }
    if result.hasPrefix("Mc"), result.count > 3 {
      result = "Mc" + capitalized(Array(result.dropFirst(2)))
    }
    return result
  }

  private static func capitalized(_ letters: [Character]) -> String {
    letters.prefix(1).map { $0.uppercased() }.joined() + String(letters.dropFirst()).lowercased()
  }

  /// Lowers accented capitals inside a word, such as `CafÉ`.
  private static func calmed(_ letters: [Character]) -> String {
    var result = ""
    for (place, letter) in letters.enumerated() {
      let isMachines = place > 0 && letter.isUppercase && !letter.isASCII && letters[place - 1].isLowercase
      result += isMachines ? letter.lowercased() : String(letter)
    }
    return result
  }
}
