/// Finds folders of `Services`, `SoireeClient` and `Wire`, and of their tests, that are not sorted by the halves of the
/// product: the first folder is a half or what both stand on, and a folder of tests is one of the sources.
enum HalfScanner {
  static let halves: Set<String> = ["Food", "Cinema", "Money", "People", "Platform"]

  /// What all parts of the contract share.
  static let shared: [String: Set<String>] = [
    "Wire": ["Bodies", "Coding", "JSON", "Live", "OpenAPI", "Problems", "Queries", "Routes", "Schemas"]
  ]

  private static let rooms: [(name: String, sources: String)] = [
    ("Services", "Sources/Platform/Services/"), ("SoireeClient", "Sources/Apps/SoireeClient/"),
    ("Wire", "Sources/Common/Wire/"),
  ]

  static func scan(_ paths: [String]) -> [Finding] {
    rooms.flatMap { room in
      let first = halves.union(shared[room.name] ?? [])
      let sources = folders(paths, under: room.sources)
      let tests = folders(paths, under: "Tests/\(room.name)Tests/")
      return (sources + tests).filter { !first.contains($0.names[0]) && $0.names[0] != "Support" }.map {
        Finding($0.path, 0, "`\($0.names[0])` is no half of the product")
      }
        + tests.filter { test in
          test.names[0] != "Support" && first.contains(test.names[0])
            && !sources.contains { $0.names.starts(with: test.names) }
        }.map { Finding($0.path, 0, "\(room.sources) has no folder \($0.names.joined(separator: "/"))") }
    }
  }

  /// The folders of Swift files under a prefix, each with one of its paths.
  private static func folders(_ paths: [String], under prefix: String) -> [(names: [String], path: String)] {
    let found = paths.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".swift") }.map { path in
      (names: path.dropFirst(prefix.count).split(separator: "/").dropLast().map(String.init), path: path)
    }
    return Dictionary(grouping: found.filter { !$0.names.isEmpty }, by: \.names).compactMap(\.value.first)
      .sorted { $0.path < $1.path }
  }
}
