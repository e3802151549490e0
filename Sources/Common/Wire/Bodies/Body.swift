/// A value that is sent as JSON. Properties are camelCase in Swift and snake_case on the wire.
///
/// A nil property is left out when written. When read, an absent member and null are the same.
public protocol Body: Codable, Hashable, Sendable, JSONWritable {}

/// A body that comes from outside. It passes its schema before anything reads it.  P4
public protocol RequestBody: Body {
  /// Members, limits and formats that a request must keep to; the OpenAPI document prints it.
  static var schema: Schema { get }
  /// The problem that a refused request is answered with: `validation_failed`, unless the body says otherwise.
  static func problem(_ errors: [FieldError], in json: JSON) -> Problem
  /// A faster reading of the usual form of a request, by hand instead of by `Codable`.
  ///
  /// It accepts nothing that the schema would refuse. Nil leaves the request to the schema and the decoder.
  static func usual(_ json: JSON) -> Self?
}

/// The body of a request without members.
public struct NoMembers: RequestBody {
  public static let schema = Schema.object(nil, [])

  public init() {}
}

extension RequestBody {
  /// `validation_failed` with all errors.
  public static func problem(_ errors: [FieldError], in json: JSON) -> Problem { .invalid(errors) }
  /// Nil: every request goes through schema and decoder.
  public static func usual(_ json: JSON) -> Self? { nil }

  /// Reads a request's body: strict JSON, then the schema, then the type.
  ///
  /// - Parameters:
  ///   - isOptional: An empty body is read as `{}`, as `RouteSpec.bodyIsOptional` says.
  ///   - isClosed: Members that the schema does not name are errors, as `RouteSpec.refusesUnknownMembers` says.
  /// - Throws: 400 for text that is not JSON, 413 for one too large, 422 with every wrong field.
  public init(
    request bytes: [UInt8], isOptional: Bool = false, isClosed: Bool = false, limits: JSONLimits = .request
  ) throws(Problem) {
    if isOptional, bytes.isEmpty {
      try self.init(json: [:], isClosed: isClosed)
      return
    }
    let json: JSON
    do { json = try JSON.parse(bytes, limits: limits) } catch { throw error.problem }
    try self.init(json: json, isClosed: isClosed)
  }

  /// Checks and reads a body that is parsed already.
  ///
  /// - Throws: 422 with every wrong field.
  public init(json: JSON, isClosed: Bool = false) throws(Problem) {
    if !isClosed, let usual = Self.usual(json) {
      self = usual
      return
    }
    let errors = Self.schema.validate(json, isClosed: isClosed)
    guard errors.isEmpty else { throw Self.problem(errors, in: json) }
    self = try WireDecoder().decode(Self.self, from: json)
  }
}
