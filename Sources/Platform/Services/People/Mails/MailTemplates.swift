/// A subject and the lines of a text, with placeholders in braces.
public struct MailTemplate: Equatable, Sendable {
  public var subject: String
  public var lines: [String]

  /// - Parameter text: The subject, an empty line, and the text.
  public init(_ text: String) {
    var lines = text.withPlainLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    subject = lines.first ?? ""
    self.lines = Array(lines.dropFirst(lines.dropFirst().first == "" ? 2 : 1))
  }

  /// As it stands in a file.
  public var text: String { ([subject, ""] + lines).joined(separator: "\n") + "\n" }

  /// The subject and the text with the values. A line whose placeholders are all empty is left out.
  func filled(_ values: [String: String]) -> (subject: String, text: String) {
    let text = lines.compactMap { Self.fill($0, values) }.joined(separator: "\n")
    let line = (Self.fill(subject, values) ?? "").unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0)
    }
    return (String(line.prefix(200)), text + "\n")
  }

  private static func fill(_ line: String, _ values: [String: String]) -> String? {
    var (out, rest) = ("", line[...])
    var (named, filled) = (0, 0)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      let value = values[name] ?? ""
      out += rest[..<start] + value
      named += 1
      filled += value.isEmpty ? 0 : 1
      rest = rest[rest.index(after: end)...]
    }
    return named > 0 && filled == 0 ? nil : out + rest
  }

  /// The first placeholder that the message does not have, with its line, counted from one.
  func unknown(in message: MailMessage) -> (name: String, line: Int)? {
    for (index, line) in ([subject, ""] + lines).enumerated() {
      var rest = line[...]
      while let start = rest.firstIndex(of: "{") {
        guard let end = rest[start...].firstIndex(of: "}") else { return (String(rest[start...]), index + 1) }
        let name = String(rest[rest.index(after: start)..<end])
        if !message.placeholders.contains(name) { return (name, index + 1) }
        rest = rest[rest.index(after: end)...]
      }
    }
    return nil
  }
}

extension String {
  /// With `\n` alone between its lines.
  var withPlainLines: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
}

/// Why a template is not used.
public struct MailTemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}

/// The texts of mails in the languages that there are.
public struct MailTemplates: Sendable {
  /// Tags of BCP 47; the first is for whoever has none of them.
  public static let languages = ["en", "de"]

  private var templates: [String: MailTemplate]

  /// The platform's own.
  public static let standard = MailTemplates(templates: standardTexts.mapValues { MailTemplate($0) })

  /// The name of a template's file.
  public static func fileName(_ message: MailMessage, _ language: String) -> String {
    "\(message.rawValue).\(language).txt"
  }

  /// Every template with the name of its file.
  public var files: [(name: String, text: String)] {
    MailMessage.allCases.flatMap { message in
      Self.languages.map { language in
        let name = Self.fileName(message, language)
        return (name, self[message, language].text)
      }
    }
  }

  subscript(message: MailMessage, language: String) -> MailTemplate {
    let name = Self.fileName(message, Self.languages.contains(language) ? language : Self.languages[0])
    return templates[name] ?? MailTemplate(message.rawValue)
  }

  /// Puts an operator's text in the place of the standard one.
  /// - Parameter name: Of the file, such as `order_placed.de.txt`.
  /// - Throws: for a name that is of no template, an empty one, and a placeholder that the mail does not have.
  public mutating func take(_ text: String, from name: String) throws(MailTemplateError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2] == "txt", let message = MailMessage(rawValue: parts[0]),
      Self.languages.contains(parts[1])
    else {
      throw MailTemplateError(
        description: "\(name) is no template: their names are such as \(Self.fileName(.orderPlaced, "en"))")
    }
    let template = MailTemplate(text)
    guard !template.subject.isEmpty, !template.lines.isEmpty else {
      throw MailTemplateError(
        description: "\(name): the first line is the subject, and a text follows after an empty line")
    }
    if let unknown = template.unknown(in: message) {
      throw MailTemplateError(
        description: "\(name), line \(unknown.line): {\(unknown.name)} is not known here; there are "
          + message.placeholders.map { "{\($0)}" }.joined(separator: ", "))
    }
    templates[name] = template
  }
}
