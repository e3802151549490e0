import Domain

extension RouteSpec {
  static let tags = ["Accounts", "Catalogue", "Ordering", "Kitchens", "Couriers", "Cinema", "Theatres", "Platform"]

  /// The section of the document that lists the operation.
  var tag: String {
    let chapters = [
      Self.accounts, Self.catalogue, Self.ordering, Self.kitchens, Self.couriers, Self.cinema, Self.theatres,
      Self.platform,
    ]
    let index = chapters.firstIndex { $0.contains { $0.endpoint == endpoint } }
    return index.map { Self.tags[$0] } ?? "Platform"
  }

  /// The schema of the parameter in the path.
  var parameterSchema: Schema {
    let prefixes = ["ses", "adr", "pmt", "rst", "ord", "pay", "itm", "off", "dlv", "mov", "shw", "bkg"]
    for prefix in prefixes where Route(endpoint, prefix + "_0") != nil && Route(endpoint, "xxx_0") == nil {
      return .string(prefix.utf8.count + 2...Schema.longestID, .id(prefix: prefix))
    }
    return .string(1...Route.longestParameter, .visible)
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
