/// In which language a page is wanted.
public struct OperatorPageQuery: QueryBody {
  /// A tag of BCP 47, such as `de`.
  public var language: String?

  public init(language: String? = nil) { self.language = language }
}

extension OperatorPageQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional(
        "language", .string(2...35, .visible),
        "A tag of BCP 47, such as `de`. A page that is not written in it is answered in English, or in a language that it has."
      )
    ])
}

/// A page in the operator's words.
public struct OperatorPage: Body {
  /// `imprint`, `terms`, `privacy` or `accessibility`.
  public var page: String
  /// The language of the text: a tag of BCP 47.
  public var language: String
  /// Plain text: an empty line ends a paragraph, and a line that begins with `# ` is a heading.
  public var text: String

  public init(page: String, language: String, text: String) {
    (self.page, self.language, self.text) = (page, language, text)
  }
}
