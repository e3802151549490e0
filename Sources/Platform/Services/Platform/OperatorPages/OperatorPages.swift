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
  /// - Throws: for a name that is of no page, an empty text, and one that is too long.
  public mutating func take(_ text: String, from name: String) throws(OperatorPageError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2] == "txt", Self.names.contains(parts[0]), Self.isLanguage(parts[1]) else {
      throw OperatorPageError(
        description: "\(name) is no page: their names are \(Self.names.joined(separator: ", ")) with a language, "
          + "such as imprint.en.txt")
    }
    let text = text.withPlainLines
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw OperatorPageError(description: "\(name) is empty: write its text, or take the file away")
    }
    guard text.utf8.count <= Self.longest else {
      throw OperatorPageError(description: "\(name) has \(text.utf8.count) bytes, and \(Self.longest) are allowed")
    }
    texts[parts[0], default: [:]][parts[1].lowercased()] = text
  }

  private static func isLanguage(_ tag: String) -> Bool {
    (2...35).contains(tag.utf8.count)
      && tag.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || byte == UInt8(ascii: "-")
      }
  }

  /// A page in a language; otherwise in the language without its region, in English, or in the first that there is.
  /// - Throws: `not_found` where the operator has not written it.
  public func page(_ name: String, language: String?) throws(Problem) -> OperatorPage {
    guard let written = texts[name] else { throw Problem(.notFound, "The operator has not written this page.") }
    let asked = (language ?? "en").lowercased()
    let choices = [asked, String(asked.prefix { $0 != "-" }), "en"] + written.keys.sorted()
    for choice in choices {
      if let text = written[choice] { return OperatorPage(page: name, language: choice, text: text) }
    }
    throw Problem(.notFound, "The operator has not written this page.")
  }
}

/// Why a file is not taken for a page.
public struct OperatorPageError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}
