/// One thing that went wrong, as RFC 9457 tells it.
///
/// Thrown by use cases, written by the server, read by clients: the same value on both sides.
public struct Problem: Error, Hashable, Sendable {
  public var code: ProblemCode
  /// The HTTP status; the code's own unless a server said otherwise.
  public var status: Int
  public var title: String
  /// What happened this time and what to do about it, for a person.
  public var detail: String
  public var errors: [FieldError]
  /// Members beyond RFC 9457's: the new `quote`, `next_opening`, `alternatives`.
  public var extra: JSONObject
  /// Seconds to wait before asking again: the `Retry-After` header.
  public var retryAfter: Int64?

  public init(
    _ code: ProblemCode, _ detail: String = "", errors: [FieldError] = [], extra: JSONObject = [:],
    retryAfter: Int64? = nil
  ) {
    self.code = code
    let meaning = code.meaning ?? ProblemCode.Meaning(500, code.rawValue)
    status = meaning.status
    title = meaning.title
    self.detail = detail.isEmpty ? meaning.title + "." : detail
    self.errors = errors
    self.extra = extra
    self.retryAfter = retryAfter
  }

  /// A reference that a browser resolves against the server; the documents answer there.
  public var type: String { "/problems/" + code.rawValue }
}

/// What is wrong with one field, and what to do.
public struct FieldError: Body {
  /// A path in the request, `lines[3].quantity`; a query parameter's or header's name; empty for the whole body.
  public var field: String
  /// A stable word: `required`, `too_long`, `out_of_range`.
  public var code: String
  public var message: String

  public init(field: String, code: String, message: String) {
    self.field = field
    self.code = code
    self.message = message
  }
}

extension Problem {
  /// 422 for one field.
  public static func invalid(_ field: String, _ message: String, code: String = "invalid") -> Problem {
    .invalid([FieldError(field: field, code: code, message: message)])
  }

  /// 422 with every field that is wrong; the detail repeats the first.
  public static func invalid(_ errors: [FieldError]) -> Problem {
    let first = errors.first.map { $0.field.isEmpty ? $0.message : "`\($0.field)` \($0.message)" }
    return Problem(.validationFailed, first.map { $0 + "." } ?? "", errors: errors)
  }

  /// Adds a member that is itself a body, such as a new quote.
  public func adding(_ key: String, _ value: some Body) -> Problem {
    var copy = self
    copy.extra[key] = JSON(encoding: value)
    return copy
  }
}

extension Problem: CustomStringConvertible {
  /// Code and status only: a detail may hold what somebody typed.
  public var description: String { "\(code.rawValue) (\(status))" }
}
