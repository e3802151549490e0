public import Domain
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Structured logs: one JSON object per line, on standard error.
///
/// A field is a name with a number, a fixed word or a code. Free text, which may be personal, cannot be logged.  P1
public struct Log: Sendable {
  /// The severity of a line.
  public enum Level: String, Sendable { case debug, info, warning, error }

  /// A field's value; there is no case for free text.
  public enum Value: Sendable {
    case number(Int64)
    /// A fixed text of the program: a status, a code, a rule, a message.
    case word(StaticString)
    case code(String)
  }

  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Instant

  /// - Parameter write: takes a finished line without its line end.
  public init(now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void = Log.standardError) {
    self.now = now
    self.write = write
  }

  /// Writes one line.
  public func callAsFunction(_ level: Level, _ event: StaticString, _ fields: KeyValuePairs<StaticString, Value> = [:])
  {
    var line = "{\"at\":\(now().microseconds / 1000),\"level\":\"\(level.rawValue)\",\"event\":\"\(event)\""
    for (name, value) in fields {
      switch value {
      case .number(let number): line += ",\"\(name)\":\(number)"
      case .word(let word): line += ",\"\(name)\":\"\(word)\""
      case .code(let code): line += ",\"\(name)\":\"\(Self.safe(code))\""
      }
    }
    write(line + "}")
  }

  /// Replaces all characters but those of ids, routes and statuses by dots, and cuts a long text.
  static func safe(_ text: String) -> String {
    String(
      decoding: text.utf8.prefix(96).map { byte -> UInt8 in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"),
          UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: " "):
          byte
        default: UInt8(ascii: ".")
        }
      }, as: UTF8.self)
  }

  /// Writes a line to standard error.
  public static let standardError: @Sendable (String) -> Void = { line in
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    // One write per line, so that lines of several threads do not mix.
    _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
