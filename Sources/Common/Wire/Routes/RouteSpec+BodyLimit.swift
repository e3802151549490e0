extension RouteSpec {
  /// Bytes that a body may have: twice what its schema allows when it is written without spaces. The other half is for
  /// spaces, escapes and the members of a newer app.  P4
  public var longestBody: Int {
    guard let body else { return Self.bodilessLimit }
    return min(Self.largestLimit, max(Self.shortestLimit, 2 * body.schema.longestJSON))
  }

  /// The same for the route of a request, before anything else of it is read.
  public static func longestBody(method: String, path: String) -> Int {
    Route.index(method: method, path: path).map { limits[$0] } ?? bodilessLimit
  }

  /// The largest of all.
  public static let longestBody = limits.max() ?? bodilessLimit

  private static let limits = table.map(\.longestBody)
  private static let shortestLimit = 4 << 10
  /// Hours of the most exceptions and the longest lists of codes would be longer; nobody sends them at once.
  static let largestLimit = 1 << 20
  /// Where no body is taken, an empty object is still let through to be answered.
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
