import Domain

extension PlaceSearch {
  /// A typed text as words, and where in them a house number may stand.
  struct Question {
    /// A house number on a street.
    struct Reading {
      var number: Int
      /// As one may type it: `b`; empty without any.
      var suffix: String
      /// Of the street.
      var words: [String]
      var isNumberFirst: Bool
    }

    let words: [String]
    /// "120 West 48th Street", "12 B Hafenstraße", "Hafenstraße 12b" and "Hafenstraße 12 b", the likeliest first.
    let readings: [Reading]

    init(_ text: String) {
      let words = Array(StreetNames.words(of: text).prefix(8))
      self.words = words
      var readings: [Reading] = []
      func read(_ number: String, _ suffix: String = "", on street: ArraySlice<String>, isNumberFirst: Bool = false) {
        guard !street.isEmpty, let (number, own) = Self.split(number), own.isEmpty || suffix.isEmpty else { return }
        readings.append(
          Reading(number: number, suffix: own + suffix, words: Array(street), isNumberFirst: isNumberFirst))
      }
      if let first = words.first {
        read(first, on: words.dropFirst(), isNumberFirst: true)
        if words.count > 2, words[1].count <= 4 {
          read(first, words[1], on: words.dropFirst(2), isNumberFirst: true)
        }
      }
      if let last = words.last {
        read(last, on: words.dropLast())
        if words.count > 2, last.count <= 4 { read(words[words.count - 2], last, on: words.dropLast(2)) }
      }
      self.readings = readings
    }

    /// `12b` as 12 and `b`; nil for what does not begin with a number.
    private static func split(_ word: String) -> (Int, String)? {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      return Int(digits).map { ($0, String(word.dropFirst(digits.count))) }
    }
  }
}
