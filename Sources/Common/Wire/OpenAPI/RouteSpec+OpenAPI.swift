import Domain

extension RouteSpec {
  /// The schema of the parameters in the path: where there are several they are whole numbers.
  func schema(ofParameter name: String) -> Schema {
    guard parameterNames.count < 2 || maker.prefixes != nil else { return .integer(0...Int64(1) << 22) }
    let place = parameterNames.firstIndex(of: name) ?? 0
    guard let prefix = maker.prefix ?? maker.prefixes?[place] else {
      return .string(1...Route.longestParameter, .visible)
    }
    return .string(prefix.utf8.count + 2...Schema.longestID, .id(prefix: prefix))
  }

  /// Every problem that the operation answers, by status.
  var problemsByStatus: [(status: Int, codes: [ProblemCode])] {
    var groups: [(status: Int, codes: [ProblemCode])] = []
    for code in allProblems {
      let status = code.meaning?.status ?? 500
      if groups.last?.status == status {
        groups[groups.count - 1].codes.append(code)
      } else {
        groups.append((status, [code]))
      }
    }
    return groups
  }
}

extension Schema {
  static let longestID = RestaurantID.longest

  /// The schema of a page whose item type is known only at run time.
  init(pageOf item: any Body.Type) {
    func open<Item: Body>(_ item: Item.Type) -> Schema { Page<Item>.described }
    self = open(item)
  }
}
