/// Codes for tests.
public enum Samples {
  /// A text in the form of a ticket's code: 175 letters, which the product draws in alphanumeric mode at level M.
  public static func ticketText(_ numbers: inout SeededNumbers) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    func word(_ count: Int) -> String { String((0..<count).map { _ in letters[numbers.below(32)] }) }
    return "S1:\(numbers.below(256)):\(word(26)):\(word(26)):\(numbers.below(1_000)):\(word(6)):\(word(103))"
  }

  /// A ticket's code as the product draws it.
  public static func ticket(_ text: String) -> DrawnCode {
    DrawnCode(Array(text.utf8), level: .medium, mode: .alphanumeric)!
  }

  /// A code of this version and level, filled with letters for the most part.
  public static func code(version: Int, level: DrawnLevel, _ numbers: inout SeededNumbers) -> (String, DrawnCode) {
    // From more letters than fit to fewer.
    var count = version * version * 3 + version * 25 + 20
    while true {
      let text = numbers.letters(count)
      if let code = DrawnCode(Array(text.utf8), version: version, level: level, mode: .alphanumeric) {
        return (text, code)
      }
      count = count * 9 / 10
    }
  }
}
