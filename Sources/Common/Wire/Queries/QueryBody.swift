/// A request's query parameters as a value. The server reads it, the client prints it, one schema checks both.
///
/// An array is one parameter with commas: `cuisine=pizza,thai`.
public protocol QueryBody: RequestBody {}

/// One page of a list.
public struct PageQuery: QueryBody {
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(limit: Int64? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  /// The number of items of a page whose query has no `limit`.
  public static let defaultLimit: Int64 = 20
}

extension PageQuery {
  public static let schema = Schema.object(nil, Schema.page)
}

extension Schema {
  static let page: [ObjectRule.Property] = [
    .optional("limit", .integer(1...100), "How many items; 20 when absent."),
    cursor,
  ]
  static let cursor = ObjectRule.Property.optional("cursor", .opaque, "The `next_cursor` of the page before.")
}
