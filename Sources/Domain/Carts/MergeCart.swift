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
  /// A device sends all its lines, so what it changed is what differs from the state it last saw (`base`). Lines it did
  /// not touch stay as another device made them; a line it no longer sends, and had seen, it removed.
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
    merged.joinEqualLines(at: next)
    if merged.lines.count > CartLimits.lines { throw .tooManyLines }
    merged.promoCode = change.promoCode
    if let tip = change.tip { merged.tip = tip }
    // A sync that is repeated, or changes nothing, leaves the cart as it is.
    if merged.restaurant == restaurant && merged.lines == lines && merged.promoCode == promoCode && merged.tip == tip {
      return self
    }
    merged.forgetOldRemovals()
    merged.version = next
    return merged
  }

  private mutating func takeIn(_ sent: [CartLine], base: Int64, at next: Int64) throws(CartError) {
    var positions: [String: Int] = [:]
    for index in records.indices { positions[records[index].id] = index }
    var seen = Set<String>()
    for line in sent {
      if !seen.insert(line.id).inserted { throw .duplicateLine(line.id) }
      guard let index = positions[line.id] else {
        records.append(CartLineRecord(id: line.id, states: [.init(version: next, line: line)]))
        continue
      }
      // What the device last saw, it did not change: a newer change of another device stands.
      if records[index].state(at: base) != .line(line), records[index].current != line {
        records[index].change(to: line, at: next)
      }
    }
    for index in records.indices where !seen.contains(records[index].id) && records[index].current != nil {
      // Not sent: removed by this device if it knew the line, else another device's new line.
      if records[index].state(at: base) != .absent { records[index].change(to: nil, at: next) }
    }
  }

  /// Two lines that a kitchen would make the same way become the earlier one, with both quantities.
  private mutating func joinEqualLines(at next: Int64) {
    for later in records.indices.dropFirst() {
      guard let line = records[later].current else { continue }
      let earlier = records[..<later].firstIndex { $0.current?.isSameDish(as: line) == true }
      guard let earlier, var kept = records[earlier].current else { continue }
      kept.quantity = min(CartLimits.quantity, kept.quantity + line.quantity)
      records[earlier].change(to: kept, at: next)
      records[later].change(to: nil, at: next)
    }
  }

  private mutating func forgetOldRemovals() {
    while records.count > CartLimits.records, let index = records.firstIndex(where: { $0.current == nil }) {
      records.remove(at: index)
    }
  }
}
