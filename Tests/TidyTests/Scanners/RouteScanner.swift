/// Finds what would let a route be forgotten: a switch over routes with a `default:`, a part that stands in no chapter.
enum RouteScanner {
  static func scan(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    let code = file.code.map { String(decoding: $0, as: UTF8.self) }
    let isOfRoutes = code.contains { $0.contains(": RoutePart {") || $0.contains(/(enum|extension) Route\b/) }
    return code.indices.flatMap { start -> [Finding] in
      guard let subject = code[start].firstMatch(of: /\bswitch (.+) {$/)?.1.split(separator: ".").last?.lowercased(),
        ["route", "operation", "endpoint"].contains(where: subject.hasSuffix) || isOfRoutes && subject == "self"
      else { return [] }
      let indent = code[start].prefix { $0 == " " }
      let body = code.indices[start...].dropFirst().prefix { code[$0] != indent + "}" }
      return body.filter { code[$0].hasPrefix(indent + "default:") || code[$0].hasPrefix(indent + "case _:") }.map {
        Finding(file.path, $0 + 1, "a switch over routes names each: the compiler then finds a forgotten one")
      }
    }
  }

  /// The parts that `files` declare, by their names.
  static func parts(_ files: [SourceFile]) -> Set<String> {
    Set(
      files.flatMap(\.code).compactMap {
        String(decoding: $0, as: UTF8.self).firstMatch(of: /enum (\w+): RoutePart {/).map { String($0.1) }
      })
  }
}
