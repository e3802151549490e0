import Domain

/// The platform's categories for a plan's own ones.
struct SoldAs {
  let list: [SeatingPlan.Category]
  private let byName: [String: SeatCategory]

  init(_ plan: DrawnPlan, given: [String: SeatCategory]) {
    let used = Set(plan.rows.flatMap { $0.seats.compactMap(\.category) } + plan.areas.compactMap(\.category))
    var names: [String] = []
    for name in plan.categories where used.contains(name) && !names.contains(name) { names.append(name) }
    var known: [String: SeatCategory] = [:]
    for name in names { known[name] = given[name] ?? Self.byWords(name) }
    let unknown = names.filter { known[$0] == nil }
    // When words identify the dear categories, all others are regular.
    let ranks: [SeatCategory] =
      known.values.contains { $0 == .vip || $0 == .premium } || unknown.count == 1
      ? [] : unknown.count == 2 ? [.premium] : [.vip, .premium]
    for (place, name) in unknown.enumerated() { known[name] = place < ranks.count ? ranks[place] : .regular }
    byName = known
    list = names.map { SeatingPlan.Category(name: $0, category: known[$0] ?? .regular) }
  }

  subscript(name: String?) -> SeatCategory { name.flatMap { byName[$0] } ?? .regular }

  /// Nil when no word of the name identifies a category.
  private static func byWords(_ name: String) -> SeatCategory? {
    let words = name.lowercased().split { !$0.isLetter }
    func has(_ any: Set<Substring>) -> Bool { words.contains { any.contains($0) } }
    if has(["wheelchair", "accessible", "rollstuhl", "pmr"]) { return .wheelchair }
    if has(["vip", "box", "loge", "recliner"]) { return .vip }
    if has(["premium", "gold", "comfort"]) { return .premium }
    return has(["regular", "standard", "normal", "economy"]) ? .regular : nil
  }
}
