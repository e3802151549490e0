/// A whole cart as one device has it.
public struct CartChange: Hashable, Sendable {
  /// The last version that the device saw; nil for none.
  public var base: Int64?
  /// Another one than the cart's needs `replacesOther`.
  public var restaurant: RestaurantID
  /// All lines; a missing one that the device saw is removed.
  public var lines: [CartLine]
  /// Nil removes the code.
  public var promoCode: String?
  /// Nil keeps the cart's tip.
  public var tip: Int64?
  /// True drops a cart of another restaurant.
  public var replacesOther: Bool

  public init(
    base: Int64?, restaurant: RestaurantID, lines: [CartLine], promoCode: String? = nil, tip: Int64? = nil,
    replacesOther: Bool = false
  ) {
    self.base = base
    self.restaurant = restaurant
    self.lines = lines
    self.promoCode = promoCode
    self.tip = tip
    self.replacesOther = replacesOther
  }
}

/// The reason why a change is not applied.
public enum CartError: Error, Hashable, Sendable {
  /// The cart belongs to this restaurant.  O3
  case otherRestaurant(RestaurantID)
  case tooManyLines
  case duplicateLine(String)
}

extension Cart {
  /// Applies a device's cart: the last edit wins, line by line.
  ///
  /// A device sends all its lines. Its edits are the differences from the cart it last saw (`base`). Lines it did not
  /// touch stay as another device made them. A line it saw and no longer sends is removed. A change that is sent twice
  /// counts once.
  public func merging(_ change: CartChange) throws(CartError) -> Cart {
    var merged = self
    var base = change.base ?? 0
    if restaurant != change.restaurant {
      guard change.replacesOther || lines.isEmpty else { throw .otherRestaurant(restaurant) }
      merged.records = []
      merged.promoCode = nil
      merged.tip = 0
      merged.restaurant = change.restaurant
      base = 0
    }
    let next = version + 1
    try merged.takeIn(change.lines, base: base, at: next)
    let now = merged.lines
    if now.count > CartLimits.lines { throw .tooManyLines }
    merged.promoCode = change.promoCode
    if let tip = change.tip { merged.tip = tip }
    // A repeated sync, or one without a change, leaves the cart as it is.
    if merged.restaurant == restaurant && now == lines && merged.promoCode == promoCode && merged.tip == tip {
      return self
    }
    merged.joinRecordsOverLimit(at: next)
    merged.forgetOldRemovals()
    merged.version = next
    return merged
  }

  private mutating func takeIn(_ sent: [CartLine], base: Int64, at next: Int64) throws(CartError) {
    let seen = JoinedLines(records) { $0.line(at: base) }
    var positions: [String: Int] = [:]
    for index in records.indices { positions[records[index].id] = index }
    var ids = Set<String>()
    for line in sent where !ids.insert(line.id).inserted { throw .duplicateLine(line.id) }
    for line in sent {
      guard let index = positions[line.id] else {
        records.append(CartLineRecord(id: line.id, states: [.init(version: next, line: line)]))
        continue
      }
      // The device did not change this line: a newer edit of another device stays.
      if seen.line(ofRecord: index) == line { continue }
      // Its quantity covers all records that the line was joined from.
      for part in seen.othersJoined(toRecord: index) where !ids.contains(records[part].id) {
        records[part].changeIfDifferent(to: nil, at: next)
      }
      records[index].changeIfDifferent(to: line, at: next)
    }
    for index in records.indices where !ids.contains(records[index].id) && records[index].isUnknown(at: base) {
      records[index].changeIfDifferent(to: nil, at: next)
    }
    // Seen and not sent: this device removed it with all joined records. Not seen: another device added it.
    for parts in seen.parts where !ids.contains(records[parts[0]].id) {
      for part in parts where !ids.contains(records[part].id) {
        records[part].changeIfDifferent(to: nil, at: next)
      }
    }
  }

  /// Joins the records of one dish, so that a cart with one visible line cannot grow without bound.  P4
  private mutating func joinRecordsOverLimit(at next: Int64) {
    guard records.reduce(0, { $0 + ($1.current == nil ? 0 : 1) }) > CartLimits.lines else { return }
    let joined = JoinedLines(records) { $0.current }
    for (line, parts) in zip(joined.lines, joined.parts) where parts.count > 1 {
      records[parts[0]].changeIfDifferent(to: line, at: next)
      for part in parts.dropFirst() { records[part].changeIfDifferent(to: nil, at: next) }
    }
  }

  private mutating func forgetOldRemovals() {
    while records.count > CartLimits.records, let index = records.firstIndex(where: { $0.current == nil }) {
      records.remove(at: index)
    }
  }
}
