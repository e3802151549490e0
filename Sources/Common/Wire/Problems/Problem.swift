/// An error answer after RFC 9457, `application/problem+json`.
///
/// Use cases throw it, the server writes it, clients read it. It is the same value on both sides.
public struct Problem: Error, Hashable, Sendable {
  /// Clients decide by it, not by the status or the words.
  public var code: ProblemCode
  /// The HTTP status. It is the code's own unless a server sent another one.
  public var status: Int
  /// A fixed sentence for the code.
  public var title: String
  /// The cause of this one case and the remedy, for a person.
  public var detail: String
  /// Wrong fields of the request; empty for other problems.
  public var errors: [FieldError]
  /// Members beyond RFC 9457, such as `cart`, `next_opening` or `seats`.
  public var extra: JSONObject
  /// Seconds to wait before the next try; the `Retry-After` header.
  public var retryAfter: Int64?

  /// Status and title are those of `code`; 500 for a code that is not in the table.
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

  /// A reference that a browser resolves against the server, which documents each code there.
  public var type: String { "/problems/" + code.rawValue }
}

/// A wrong field and its remedy.
public struct FieldError: Body {
  /// A path in the body, `lines[3].quantity`, or the name of a parameter or header. Empty for the whole body.
  public var field: String
  /// Stable: `required`, `too_long`, `out_of_range`.
  public var code: String
  /// Finishes a sentence that begins with the field's name.
  public var message: String
  /// The field as a JSON pointer of RFC 6901, `/lines/3/quantity`, where the request is a document. Nil for others.
  public var pointer: String?

  public init(field: String, code: String, message: String, pointer: String? = nil) {
    self.field = field
    self.code = code
    self.message = message
    self.pointer = pointer
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

  /// Adds a member that is itself a body, such as a cart.
  public func adding(_ key: String, _ value: some Body) -> Problem {
    var copy = self
    copy.extra[key] = JSON(encoding: value)
    return copy
  }
}

extension Problem: CustomStringConvertible {
  /// Code and status only, because a detail may hold words that a customer typed.
  public var description: String { "\(code.rawValue) (\(status))" }
}
