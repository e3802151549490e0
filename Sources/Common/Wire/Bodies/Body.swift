/// What travels: properties in camelCase here, keys in snake_case on the wire.
///
/// An absent optional is left out when written; absent and null read the same.
public protocol Body: Codable, Hashable, Sendable, JSONWritable {}

/// A body that comes from outside, with the schema that every one of them passes before anything reads it.  P4
public protocol RequestBody: Body {
  static var schema: Schema { get }
  /// How a request that its schema refuses is answered: `validation_failed`, unless the body says otherwise.
  static func problem(_ errors: [FieldError], in json: JSON) -> Problem
  /// What its `Codable` would read, read by hand: for the usual form of what comes many times a second. It takes nothing
  /// that the schema would refuse. Nil: the schema judges it and the decoder reads it.
  static func usual(_ json: JSON) -> Self?
}

/// The body of a request that takes none.
public struct NoMembers: RequestBody {
  public static let schema = Schema.object(nil, [])

  public init() {}
}

extension RequestBody {
  public static func problem(_ errors: [FieldError], in json: JSON) -> Problem { .invalid(errors) }
  public static func usual(_ json: JSON) -> Self? { nil }

  /// Reads a request's body: strict JSON, then the schema, then the type.
  ///
  /// With `isOptional`, as `RouteSpec.bodyIsOptional` says, no bytes at all are `{}`. With `isClosed`, as
  /// `RouteSpec.refusesUnknownMembers` says, members that the schema does not name are errors.
  ///
  /// - Throws: a 400 problem for what is not JSON, 413 for what is too large, 422 with every field that is wrong.
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

  /// - Throws: 422 with every field that is wrong.
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
