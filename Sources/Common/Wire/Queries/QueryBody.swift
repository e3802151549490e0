/// A request's query parameters as a value: the server reads it, the client prints it, one schema checks both.
///
/// Arrays travel as one parameter with commas: `cuisine=pizza,thai`.
public protocol QueryBody: RequestBody {}

/// Which part of a list somebody asks for.
public struct PageQuery: QueryBody {
  public var limit: Int64?
  public var cursor: String?

  public init(limit: Int64? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  /// The items of a page when nobody says how many.
  public static let defaultLimit: Int64 = 20
}

extension PageQuery {
  public static let schema = Schema.object(nil, Schema.page)
}

extension Schema {
  static let page: [ObjectRule.Property] = [
    .optional("limit", .integer(1...100), "How many items; 20 when absent."),
    .optional("cursor", .opaque, "The `next_cursor` of the page before."),
  ]
}
