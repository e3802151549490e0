public import Wire

/// The operator's imprint, terms, privacy and accessibility, in the languages in which it has written them.
public struct OperatorPages: Sendable {
  /// The pages that there may be.
  public static let names = ["imprint", "terms", "privacy", "accessibility"]
  /// The longest text, in bytes.
  public static let longest = 200_000

  /// By page, then by language.
  private var texts: [String: [String: String]] = [:]

  /// No page at all: the app says what stands there by itself.
  public init() {}

  /// Takes a text for its page and language.
  /// - Parameter name: Of the file, such as `imprint.de.txt`.
  /// - Throws: for a name that is of no page, an empty text, one that is too long, and a second text for one page and
  ///   language: `imprint.de-AT.txt` and `imprint.de-at.txt` are the same.
  public mutating func take(_ text: String, from name: String) throws(OperatorPageError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2] == "txt", Self.names.contains(parts[0]), Self.isLanguage(parts[1]) else {
      throw OperatorPageError(
        description: "\(name) is no page: their names are \(Self.names.joined(separator: ", ")) with a language, "
          + "such as imprint.en.txt or imprint.de-AT.txt")
    }
    let text = text.withPlainLines
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw OperatorPageError(description: "\(name) is empty: write its text, or take the file away")
    }
    guard text.utf8.count <= Self.longest else {
      throw OperatorPageError(description: "\(name) has \(text.utf8.count) bytes, and \(Self.longest) are allowed")
    }
    let (page, language) = (parts[0], parts[1].lowercased())
    guard texts[page, default: [:]].updateValue(text, forKey: language) == nil else {
      throw OperatorPageError(
        description: "\(name) is a second file for the page \(page) in the language \(language): keep one of them")
    }
  }

  /// Whether it is made as a tag of BCP 47 is: a language of letters, then subtags of letters and digits.
  private static func isLanguage(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    return tag.utf8.count <= 35 && (2...8).contains(subtags[0].utf8.count) && subtags[0].utf8.allSatisfy(isLetter)
      && subtags.dropFirst().allSatisfy { subtag in
        (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { isLetter($0) || isDigit($0) }
      }
  }

  /// A page in a language; otherwise in the language with fewer subtags, in the same language of elsewhere, in English,
  /// or in the first that there is.
  /// - Throws: `not_found` where the operator has not written it.
  public func page(_ name: String, language: String?) throws(Problem) -> OperatorPage {
    guard let written = texts[name] else { throw Problem(.notFound, "The operator has not written this page.") }
    var tag = (language ?? "en").lowercased()
    var choices = [tag]
    while let end = tag.lastIndex(of: "-") {
      tag = String(tag[..<end])
      choices.append(tag)
    }
    let all = written.keys.sorted()
    for choice in choices + all.filter({ $0.hasPrefix(tag + "-") }) + ["en"] + all {
      if let text = written[choice] { return OperatorPage(page: name, language: choice, text: text) }
    }
    throw Problem(.notFound, "The operator has not written this page.")
  }
}

/// Why a file is not taken for a page.
public struct OperatorPageError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}
