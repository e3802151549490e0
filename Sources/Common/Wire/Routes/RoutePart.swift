import Domain

/// One part of the contract: an enum with a case for each route, holding the id in its path.
///
/// The switches of a part have no `default:`, so the compiler asks for the row of an operation that has none.
protocol RoutePart: Hashable, Sendable {
  /// The routes without the ids, named and ordered as in the OpenAPI document.
  associatedtype Operation: RawRepresentable<String>, CaseIterable, Sendable

  var route: Route { get }
  /// The operation and the text for the braces of its path.
  var parts: (operation: Operation, parameter: String?) { get }

  /// The operation's row of the table.
  static func spec(of operation: Operation) -> RouteSpec
}

extension RoutePart {
  var endpoint: Endpoint { Endpoint(parts.operation) }
  var parameter: String? { parts.parameter }

  /// A route without a parameter.
  static func making(_ part: Self) -> RouteMaker {
    let route = part.route
    return RouteMaker(prefix: nil) { _ in route }
  }

  /// A route with an id of one kind in its path.
  static func making<Kind>(_ make: @escaping @Sendable (ID<Kind>) -> Self) -> RouteMaker {
    RouteMaker(prefix: Kind.prefix) { text in ID<Kind>(text).map { make($0).route } }
  }

  /// A route with an id of one kind and then one of another in its path.
  static func making<First, Second>(_ make: @escaping @Sendable (ID<First>, ID<Second>) -> Self) -> RouteMaker {
    RouteMaker(prefix: nil, prefixes: [First.prefix, Second.prefix]) { text in
      let ids = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      guard ids.count == 2, let first = ID<First>(ids[0]), let second = ID<Second>(ids[1]) else { return nil }
      return make(first, second).route
    }
  }

  /// A route with any text in its path.
  static func making(_ make: @escaping @Sendable (String) -> Self) -> RouteMaker {
    RouteMaker(prefix: nil) { make($0).route }
  }
}

/// Makes an operation's route of the text in its path.
struct RouteMaker: Sendable {
  /// The prefix of the ids that the path takes; nil where it takes no id.
  let prefix: String?
  /// The prefixes of the ids that a path with several takes.
  var prefixes: [String]?
  /// Nil when the text is not an id of the operation's kind.
  let route: @Sendable (_ parameter: String) -> Route?
}
