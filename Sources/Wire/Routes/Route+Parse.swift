/// Why a path and a method are no route.
public enum RouteError: Error, Hashable, Sendable {
  case notFound
  /// The path is there for other methods: the value of `Allow`.
  case methodNotAllowed(allow: String)

  public var problem: Problem {
    switch self {
    case .notFound: Problem(.notFound, "No such path.")
    case .methodNotAllowed(let allow): Problem(.methodNotAllowed, "This path takes \(allow).")
    }
  }
}

extension Route {
  /// The longest parameter that a path may have, in bytes.
  public static let longestParameter = 128

  /// The route of a request. `path` is what stands before the `?`, still percent-encoded. HEAD is read as GET.
  ///
  /// An id that cannot be one of its kind names nothing, nor does a parameter with control characters: `notFound`.
  public static func parse(method: String, path: String) throws(RouteError) -> Route {
    guard let (leaf, parameter) = RouteTree.shared.find(path) else { throw .notFound }
    guard let endpoint = leaf[method == "HEAD" ? "GET" : method] else {
      throw .methodNotAllowed(allow: RouteTree.allow(leaf))
    }
    guard let route = Route(endpoint, parameter) else { throw .notFound }
    return route
  }

  /// Whether some route has this path, and with which methods, for `OPTIONS`: the value of `Allow`.
  public static func allow(path: String) -> String? {
    RouteTree.shared.find(path).map { RouteTree.allow($0.leaf) }
  }
}

/// The templates by their segments. A literal segment wins over a parameter.
private struct RouteTree: Sendable {
  typealias Leaf = [String: Endpoint]

  private struct Node: Sendable {
    var literals: [Substring: Int] = [:]
    var parameter: Int?
    var leaf: Leaf = [:]
  }

  private var nodes = [Node()]

  static let shared = RouteTree(RouteSpec.table)

  init(_ table: [RouteSpec]) {
    for spec in table {
      var index = 0
      for segment in spec.template.dropFirst().split(separator: "/") { index = child(of: index, segment) }
      nodes[index].leaf[spec.method.rawValue] = spec.endpoint
    }
  }

  private mutating func child(of index: Int, _ segment: Substring) -> Int {
    let isParameter = segment.hasPrefix("{")
    if let known = isParameter ? nodes[index].parameter : nodes[index].literals[segment] { return known }
    nodes.append(Node())
    let added = nodes.count - 1
    if isParameter { nodes[index].parameter = added } else { nodes[index].literals[segment] = added }
    return added
  }

  func find(_ path: String) -> (leaf: Leaf, parameter: String)? {
    // By its bytes: a path has nothing that is more than one, and splitting characters costs more than all the rest.
    guard path.utf8.first == Self.slash else { return nil }
    var index = 0
    var parameter = ""
    var rest = path[...].utf8
    while rest.popFirst() != nil {
      let segment = Substring(rest.prefix { $0 != Self.slash })
      rest = rest[segment.endIndex...]
      if let literal = nodes[index].literals[segment] {
        index = literal
      } else if let next = nodes[index].parameter, !segment.isEmpty, segment.utf8.count <= Route.longestParameter,
        let text = Percent.decode(segment.utf8), TextFormat.line.matches(text)
      {
        index = next
        parameter = text
      } else {
        return nil
      }
    }
    return nodes[index].leaf.isEmpty ? nil : (nodes[index].leaf, parameter)
  }

  private static let slash = UInt8(ascii: "/")

  static func allow(_ leaf: Leaf) -> String {
    let methods = leaf.keys.contains("GET") ? Array(leaf.keys) + ["HEAD"] : Array(leaf.keys)
    return methods.sorted().joined(separator: ", ")
  }
}
