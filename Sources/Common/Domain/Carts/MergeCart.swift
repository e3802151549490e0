/// A whole cart as one device has it.
public struct CartChange: Hashable, Sendable {
  /// The version this device last saw. Nil: none.
  public var base: Int64?
  public var restaurant: RestaurantID
  public var lines: [CartLine]
  public var promoCode: String?
  public var tip: Int64?
  /// Lets a cart of another restaurant go.
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

/// Why a change cannot be taken in.
public enum CartError: Error, Hashable, Sendable {
  /// The cart is this restaurant's.  O3
  case otherRestaurant(RestaurantID)
  case tooManyLines
  case duplicateLine(String)
}

extension Cart {
  /// Takes in a device's cart: last write wins, line by line.
  ///
  /// A device sends all its lines, so what it changed is what differs from the cart it last saw (`base`). Lines it did
  /// not touch stay as another device made them; a line it no longer sends, and had seen, it removed. A change that is
  /// sent twice counts once.
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
    // A sync that is repeated, or changes nothing, leaves the cart as it is.
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
      // What the device last saw, it did not change: a newer change of another device stands.
      if seen.line(ofRecord: index) == line { continue }
      // The quantity it sends is that of all the line was joined from.
      for part in seen.othersJoined(toRecord: index) where !ids.contains(records[part].id) {
        records[part].changeIfDifferent(to: nil, at: next)
      }
      records[index].changeIfDifferent(to: line, at: next)
    }
    for index in records.indices where !ids.contains(records[index].id) && records[index].isUnknown(at: base) {
      records[index].changeIfDifferent(to: nil, at: next)
    }
    // Seen and not sent: removed by this device, with all it was joined from. Not seen: another device's new line.
    for parts in seen.parts where !ids.contains(records[parts[0]].id) {
      for part in parts where !ids.contains(records[part].id) {
        records[part].changeIfDifferent(to: nil, at: next)
      }
    }
  }

  /// Records of one dish become one record, so that a cart cannot grow without end behind one visible line.  P4
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
