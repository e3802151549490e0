import Domain

/// The form that a string must have. Each format prints the pattern that it checks.
public enum TextFormat: Hashable, Sendable {
  /// No control characters but tabs and line ends.
  case text
  /// No control characters.
  case line
  /// ASCII from `!` to `~`: tokens, cursors, quotes.
  case visible
  /// `http://` or `https://` and visible ASCII.
  case web
  /// The prefix, an underscore, then lower-case letters, digits, `.` and `-`.
  case id(prefix: String)
  /// RFC 3339 with `Z` or an offset.
  case instant
  /// Local part, `@` and a domain of two labels or more; nothing quoted.
  case email
  /// E.164 with its plus.
  case phone
  /// 36 characters; letters of either case.
  case uuid
  /// ASCII digits.
  case digits
  /// `2026-12-24`.
  case date
  /// `18:30`.
  case clock
  /// An ISO 4217 code's shape.
  case currency
  /// A language tag's shape, `de-DE`.
  case locale
  /// Nothing is checked; for answers.
  case free

  /// The ECMA-262 pattern in the OpenAPI document. Nil where `format` says it, or nothing is checked.
  var pattern: String? {
    switch self {
    case .text: #"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$"#
    case .line: #"^[^\u0000-\u001f\u007f]*$"#
    case .visible: "^[!-~]*$"
    case .web: "^https?://[!-~]+$"
    case .id(let prefix): "^\(prefix)_[a-z0-9.-]+$"
    case .email: #"^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,128}@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$"#
    case .phone: #"^[+][1-9][0-9]{6,14}$"#
    case .uuid: "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$"
    case .digits: "^[0-9]*$"
    case .clock: "^([01][0-9]|2[0-3]):[0-5][0-9]$"
    case .currency: "^[A-Z]{3}$"
    case .locale: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
    case .instant, .date, .free: nil
    }
  }

  /// The `format` of the OpenAPI document.
  var name: String? {
    switch self {
    case .instant: "date-time"
    case .date: "date"
    case .uuid: "uuid"
    default: nil
    }
  }

  /// The form in words, to finish the sentence "must be …".
  var demand: String {
    switch self {
    case .text: "text without control characters"
    case .line: "one line of text without control characters"
    case .visible: "printable ASCII without spaces"
    case .web: "an address that begins with https:// or http://"
    case .id(let prefix): "an id that starts with \(prefix)_"
    case .instant: "an RFC 3339 time such as 2026-03-01T18:30:00.000Z"
    case .email: "an email address such as name@example.org"
    case .phone: "a phone number such as +4915112345678"
    case .uuid: "a UUID such as 6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f10"
    case .digits: "digits only"
    case .date: "a date such as 2026-12-24"
    case .clock: "a time of day such as 18:30"
    case .currency: "a currency code such as EUR"
    case .locale: "a language tag such as de-DE"
    case .free: "a string"
    }
  }
}

extension TextFormat {
  func matches(_ text: String) -> Bool {
    switch self {
    case .text: text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    case .line: text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    case .visible: text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    case .web:
      ["https://", "http://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
        && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    case .id(let prefix): IDForm.fits(text, prefix: prefix)
    case .instant: Instant(timestamp: text) != nil
    case .email: Self.isEmail(text)
    case .phone:
      text.utf8.first == 0x2B && text.utf8.dropFirst().first != 0x30 && Self.digitRun(text.utf8.dropFirst(), 7...15)
    case .uuid: Self.isUUID(text)
    case .digits: text.utf8.allSatisfy(Self.isDigit)
    case .date: Self.isDate(text)
    case .clock: Self.isClock(text)
    case .currency: text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .locale: Self.isLocale(text)
    case .free: true
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41 }
  private static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  private static func digitRun(_ bytes: some Collection<UInt8>, _ count: ClosedRange<Int>) -> Bool {
    count.contains(bytes.count) && bytes.allSatisfy(isDigit)
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x40, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...128).contains(parts[0].count) else { return false }
    let special = Array(".!#$%&'*+/=?^_{|}~-".utf8)
    guard parts[0].allSatisfy({ isWord($0) || special.contains($0) }) else { return false }
    let labels = parts[1].split(separator: 0x2E, omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { isWord($0) || $0 == 0x2D } }
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) } }
  }

  private static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && Instant(timestamp: text + "T00:00:00Z") != nil
  }

  private static func isClock(_ text: String) -> Bool {
    text.utf8.count == 5 && Instant(timestamp: "2000-01-01T" + text + ":00Z") != nil
  }

  private static func isLocale(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { (2...8).contains($0.count) && $0.allSatisfy(isWord) }
  }
}
