/// One page of a list and the cursor of the next.
public struct Page<Item: Body>: Body {
  /// At most `limit` of the query, in the order of the list.
  public var items: [Item]
  /// Sent back as `cursor` for the next page. Nil on the last page; on the wire it is then `null`, never absent.
  public var nextCursor: String?

  public init(items: [Item], nextCursor: String? = nil) {
    self.items = items
    self.nextCursor = nextCursor
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}
