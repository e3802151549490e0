import Structures

/// Makes the readable part of an id from a name.
enum Slug {
  /// The most characters before the digits.
  static let longest = 36

  /// `Les Misérables` gives `les-miserables`. A name that is too long or has other letters gets six digits of its hash.
  static func make(_ text: String) -> String {
    let (words, isWhole) = words(text)
    return isWhole ? words : join(words, SplitMix64(text, seed: 0))
  }

  /// As ``make(_:)``, but always with digits of a hash of `bytes`.
  static func make(_ text: String, seed bytes: [UInt8]) -> String {
    join(words(text).text, SplitMix64(String(decoding: bytes, as: UTF8.self), seed: 0))
  }

  /// Six digits of a hash, which tell one text from another.
  static func digits(of text: String) -> String { digits(SplitMix64(text, seed: 0)) }

  private static func digits(_ random: SplitMix64) -> String {
    var random = random
    return String(String(random.next() % (1 << 24) + (1 << 24), radix: 16).dropFirst())
  }

  private static func join(_ text: String, _ random: SplitMix64) -> String {
    let digits = digits(random)
    return text.isEmpty ? digits : "\(text)-\(digits)"
  }

  private static func words(_ text: String) -> (text: String, isWhole: Bool) {
    var slug = ""
    var isWhole = true
    var isBetween = false
    for scalar in text.unicodeScalars {
      guard let letter = letter(scalar) else {
        // An apostrophe inside a word is left out.
        if scalar != "'" && scalar != "\u{2019}" { isBetween = true }
        if !scalar.isASCII && scalar.properties.isAlphabetic { isWhole = false }
        continue
      }
      if isBetween && !slug.isEmpty { slug.append("-") }
      isBetween = false
      slug.append(letter)
    }
    if slug.isEmpty || slug.utf8.count > longest { isWhole = false }
    return (String(slug.prefix(longest)), isWhole)
  }

  /// The base letter of `é`, from its Unicode name LATIN SMALL LETTER E WITH ACUTE.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    guard let lower = scalar.properties.lowercaseMapping.unicodeScalars.first else { return nil }
    if lower.isASCII {
      let isWord = ("a"..."z").contains(lower) || ("0"..."9").contains(lower)
      return isWord ? Character(lower) : nil
    }
    let words = (lower.properties.name ?? "").split(separator: " ")
    guard words.count > 3, words.starts(with: ["LATIN", "SMALL", "LETTER"]), words[3].count == 1 else { return nil }
    return words[3].lowercased().first
  }
}
