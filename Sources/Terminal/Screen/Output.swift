public import Wire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command says: prose to a person, or with `--json` one JSON object a line to a program.
public struct Output: Sendable {
  public enum Form: Sendable {
    case prose
    case json
  }

  public let form: Form
  /// Whether a line can be drawn over the one before it.
  public let isTerminal: Bool
  /// Whether escape codes may colour what is drawn.
  public let hasColours: Bool
  private let write: @Sendable (String) -> Void

  public init(
    form: Form, isTerminal: Bool, hasColours: Bool = false, write: @escaping @Sendable (String) -> Void
  ) {
    self.form = form
    self.isTerminal = isTerminal
    self.hasColours = hasColours
    self.write = write
  }

  /// Standard output; coloured unless `NO_COLOR` is set or the terminal is dumb.
  public static func standard(_ form: Form, environment: [String: String] = [:]) -> Output {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let hasColours = isTerminal && environment["NO_COLOR", default: ""].isEmpty
    return Output(form: form, isTerminal: isTerminal, hasColours: hasColours) { text in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { Self.put($0) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
      }
    }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }

  /// A line for a person.
  public func say(_ line: String = "") { if form == .prose { write(line.printable + "\n") } }

  /// A question; the answer comes on the same line.
  public func ask(_ question: String) { if form == .prose { write(question.printable + " ") } }

  /// A line that is drawn over the last picture where that can be done.
  public func picture(_ line: String) {
    guard form == .prose else { return }
    write(isTerminal ? "\r\u{1B}[K" + line.printable : line.printable + "\n")
  }

  /// Ends a picture, so that the next line does not stand in it.
  public func endPicture() { if form == .prose, isTerminal { write("\n") } }

  /// A line for a program: `{"fact": name, "data": body}`.
  public func fact(_ name: String, _ body: some Body) {
    guard form == .json else { return }
    let object: JSON = ["fact": .string(name), "data": JSON(encoding: body)]
    write(object.description + "\n")
  }

  /// The last line for a program when it did not go well.
  func failure(_ failure: Failure) {
    guard form == .json else { return write(failure.message.printable + "\n") }
    let object: JSON = ["fact": "failed", "data": ["message": .string(failure.message)]]
    write(object.description + "\n")
  }
}

extension String {
  /// Without characters that would steer the terminal: names come from outside.
  var printable: String {
    String(unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "\u{FFFD}" : Character($0) })
  }
}
