/// The reason why a path and a method are no route.
public enum RouteError: Error, Hashable, Sendable {
  case notFound
  /// The path is there for other methods: the value of `Allow`.
  case methodNotAllowed(allow: String)

  /// 404, or 405 with the methods in its detail.
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
    try find(method: method, path: path).route
  }

  /// Finds the route with its operation's row of the table.
  public static func find(method: String, path: String) throws(RouteError) -> (route: Route, spec: RouteSpec) {
    guard let (leaf, parameter) = RouteTree.shared.find(path) else { throw .notFound }
    guard let index = leaf[method == "HEAD" ? "GET" : method] else {
      throw .methodNotAllowed(allow: RouteTree.allow(leaf))
    }
    let spec = RouteSpec.table[index]
    guard let route = spec.maker.route(parameter) else { throw .notFound }
    return (route, spec)
  }

  /// The row of a request, whatever the parameter in its path: its index in the table.
  static func index(method: String, path: String) -> Int? { RouteTree.shared.find(path)?.leaf[method] }

  /// The methods of a path as the value of `Allow`, for `OPTIONS`; nil where no route has the path.
  public static func allow(path: String) -> String? {
    RouteTree.shared.find(path).map { RouteTree.allow($0.leaf) }
  }
}

/// The templates by their segments. A literal segment wins over a parameter.
private struct RouteTree: Sendable {
  /// The endpoints of one path by their methods; a handful at most.
  struct Leaf: Sendable {
    fileprivate(set) var entries: [(method: String, index: Int)] = []

    subscript(method: String) -> Int? {
      for entry in entries where entry.method == method { return entry.index }
      return nil
    }
  }

  private struct Node: Sendable {
    var literals: [(text: [UInt8], node: Int)] = []
    var parameter: Int?
    var leaf = Leaf()

    /// Few, and most differ in their length: to compare them costs less than to hash one.
    func literal(_ segment: UnsafeBufferPointer<UInt8>) -> Int? {
      for literal in literals where literal.text.count == segment.count && literal.text.elementsEqual(segment) {
        return literal.node
      }
      return nil
    }
  }

  private var nodes = [Node()]

  static let shared = RouteTree(RouteSpec.table)

  init(_ table: [RouteSpec]) {
    for spec in table {
      var index = 0
      for segment in spec.template.dropFirst().split(separator: "/") { index = child(of: index, segment) }
      nodes[index].leaf.entries.append((spec.method.rawValue, spec.index))
    }
  }

  private mutating func child(of index: Int, _ segment: Substring) -> Int {
    let isParameter = segment.hasPrefix("{")
    var text = String(segment)
    if let known = isParameter ? nodes[index].parameter : text.withUTF8({ nodes[index].literal($0) }) { return known }
    nodes.append(Node())
    let added = nodes.count - 1
    if isParameter {
      nodes[index].parameter = added
    } else {
      nodes[index].literals.append((Array(segment.utf8), added))
    }
    return added
  }

  func find(_ path: String) -> (leaf: Leaf, parameter: String)? {
    // By its bytes: a path has nothing that is more than one, and splitting characters costs more than all the rest.
    var path = path
    return path.withUTF8 { path in
      guard path.first == Self.slash else { return nil }
      var index = 0
      var parameter = ""
      var start = 0
      while start < path.count {
        var end = start + 1
        while end < path.count, path[end] != Self.slash { end += 1 }
        let segment = UnsafeBufferPointer(rebasing: path[start + 1..<end])
        start = end
        if let literal = nodes[index].literal(segment) {
          index = literal
        } else if let next = nodes[index].parameter, !segment.isEmpty, segment.count <= Route.longestParameter,
          let text = Percent.decode(segment), TextFormat.line.matches(text)
        {
          index = next
          parameter = parameter.isEmpty ? text : parameter + "/" + text
        } else {
          return nil
        }
      }
      return nodes[index].leaf.entries.isEmpty ? nil : (nodes[index].leaf, parameter)
    }
  }

  private static let slash = UInt8(ascii: "/")

  static func allow(_ leaf: Leaf) -> String {
    let methods = leaf.entries.map(\.method) + (leaf["GET"] == nil ? [] : ["HEAD"])
    return methods.sorted().joined(separator: ", ")
  }
}
