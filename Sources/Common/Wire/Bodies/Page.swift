/// One page of a list, and where the next begins.
public struct Page<Item: Body>: Body {
  public var items: [Item]
  /// To be handed back as `cursor`; nil on the last page, where the wire says `null`.
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
