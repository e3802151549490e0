import Structures
public import Wire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command's output: text for a person, or with `--json` one JSON object a line.
public struct Output: Sendable {
  public enum Form: Sendable {
    case prose
    case json
  }

  public let form: Form
  /// Whether the last line can be redrawn.
  public let isTerminal: Bool
  /// Whether escape codes may colour the text.
  public let hasColours: Bool
  private let measure: @Sendable () -> Size?
  private let write: @Sendable (String) -> Void

  /// The size of a window.
  public struct Size: Equatable, Sendable {
    /// Characters of one line.
    public var columns: Int
    /// Lines of the screen.
    public var rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  public init(
    form: Form, isTerminal: Bool, hasColours: Bool = false, measure: @escaping @Sendable () -> Size? = { nil },
    write: @escaping @Sendable (String) -> Void
  ) {
    self.form = form
    self.isTerminal = isTerminal
    self.hasColours = hasColours
    self.measure = measure
    self.write = write
  }

  /// The window's present size. Nil without a window.
  public var size: Size? { measure() }

  /// Standard output, coloured unless `NO_COLOR` is set or the terminal is dumb.
  public static func standard(_ form: Form, environment: [String: String] = [:]) -> Output {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let hasColours = isTerminal && environment["NO_COLOR", default: ""].isEmpty
    return Output(form: form, isTerminal: isTerminal, hasColours: hasColours, measure: Self.window) { text in
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

  private static func window() -> Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Writes text with escape codes. Make text from outside ``Swift/String/printable`` first.
  func draw(_ text: String) { if form == .prose { write(text) } }

  /// Prints a line. In a window a long line is broken between words and indented.
  public func say(_ line: String = "") {
    guard form == .prose else { return }
    guard isTerminal, let columns = size?.columns else { return write(line.printable + "\n") }
    let lines = line.printable.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.flatMap({ String($0).hanging(in: columns) }) { write(line + "\n") }
  }

  /// Prints a question; the answer is typed on the same line.
  public func ask(_ question: String) { if form == .prose { write(question.printable + " ") } }

  /// Prints a line over the last picture, where that is possible.
  public func picture(_ line: String) {
    guard form == .prose else { return }
    write(isTerminal ? "\r\u{1B}[K" + line.printable : line.printable + "\n")
  }

  /// Ends a picture, so that the next line begins below it.
  public func endPicture() { if form == .prose, isTerminal { write("\n") } }

  /// Prints a line for a program: `{"fact": name, "data": body}`.
  public func fact(_ name: String, _ body: some Body) {
    guard form == .json else { return }
    let object: JSON = ["fact": .string(name), "data": JSON(encoding: body)]
    write(object.description + "\n")
  }

  /// Prints why the command failed.
  func failure(_ failure: Failure) {
    guard form == .json else { return write(failure.message.printable + "\n") }
    let object: JSON = ["fact": "failed", "data": ["message": .string(failure.message)]]
    write(object.description + "\n")
  }
}

extension String {
  /// Without characters that would control the terminal, as names come from outside.
  var printable: String {
    String(unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "\u{FFFD}" : Character($0) })
  }
}

extension String {
  /// Lines of at most `columns` letters, broken between words. Longer words are broken.
  func wrapped(to columns: Int) -> [String] { wrapped(to: columns, at: " ").map(String.init) }

  /// As ``wrapped(to:)``, each later line indented like the first line's words. Text with a longer word, such as an
  /// address, is not broken.
  func hanging(in columns: Int) -> [String] {
    let margin = margin
    let words = String(dropFirst(margin))
    guard count > columns, words.split(separator: " ").allSatisfy({ $0.count <= columns - margin }) else {
      return [self]
    }
    let lines = words.wrapped(to: columns - margin)
    return [prefix(margin) + lines[0]] + lines.dropFirst().map { String(repeating: " ", count: margin) + $0 }
  }

  /// The width of the blanks and list number before the words.
  private var margin: Int {
    let blanks = prefix { $0 == " " }.count
    let number = dropFirst(blanks).prefix { $0.isNumber }.count
    return number > 0 && dropFirst(blanks + number).hasPrefix(". ") ? blanks + number + 2 : blanks
  }
}
