extension RouteSpec {
  /// The most bytes that a body may have: twice its schema's largest body without spaces.
  ///
  /// The other half is for spaces, escapes and members of a newer app.  P4
  public var longestBody: Int {
    if let largestBody { return largestBody }
    guard let body else { return upload?.longest ?? Self.bodilessLimit }
    return min(Self.largestLimit, max(Self.shortestLimit, 2 * body.schema.longestJSON))
  }

  /// The limit of a request's route, before anything else of the request is read.
  public static func longestBody(method: String, path: String) -> Int {
    Route.index(method: method, path: path).map { limits[$0] } ?? bodilessLimit
  }

  /// The largest of all.
  public static let longestBody = limits.max() ?? bodilessLimit

  private static let limits = table.map(\.longestBody)
  private static let shortestLimit = 4 << 10
  /// Of JSON. Below the largest body that every schema allows at once, which no client sends.
  static let largestLimit = 1 << 20
  /// For routes without a body; an empty object is still read, to be answered.
  private static let bodilessLimit = 1 << 10
}

extension Schema {
  /// Bytes of the longest JSON that fits, without spaces and escapes, in UTF-8.
  var longestJSON: Int {
    switch shape {
    case .anything: 1 << 10
    case .boolean: 5
    case .integer: 20
    case .number: 25
    case .string(let rule): rule.longestJSON
    case .array(let item, let count, _): 2 + count.upperBound * (item.longestJSON + 1)
    case .object(let rule):
      rule.properties.reduce(2) { $0 + $1.name.utf8.count + 4 + $1.schema.longestJSON }
        + (rule.entries.map { $0.key.longestJSON + $0.value.longestJSON + 2 } ?? 0)
    }
  }
}

extension TextRule {
  fileprivate var longestJSON: Int { 2 + (words?.map(\.utf8.count).max() ?? 4 * length.upperBound) }
}
