/// Values by their key, in the order in which they were used last. Each step costs the same however many there are.
///
/// The slots are a list in both directions inside one array; a key's place in it is found by one look at a dictionary.
@frozen
public struct RecentlyUsed<Key: Hashable, Value> {
  @frozen @usableFromInline
  struct Slot {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    /// The place of the next older and the next newer slot, or -1.
    @usableFromInline var older: Int
    @usableFromInline var newer: Int

    @inlinable
    init(key: Key, value: Value, older: Int, newer: Int) {
      (self.key, self.value, self.older, self.newer) = (key, value, older, newer)
    }
  }

  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var oldest = -1
  @usableFromInline var newest = -1

  @inlinable
  public init() {}

  @inlinable public var count: Int { slots.count }

  @inlinable public var isEmpty: Bool { slots.isEmpty }

  /// The one used longest ago first. It takes a time that grows with their number.
  @inlinable
  public var values: [Value] {
    var values: [Value] = []
    values.reserveCapacity(slots.count)
    var place = oldest
    while place >= 0 {
      values.append(slots[place].value)
      place = slots[place].newer
    }
    return values
  }

  /// Looking is no use.
  @inlinable
  public subscript(key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    return slots[place].value
  }

  /// Changes a value where it stands in the order; false when there is none.
  @inlinable
  @discardableResult
  public mutating func change(_ value: Value, for key: Key) -> Bool {
    guard let place = places[key] else { return false }
    slots[place].value = value
    return true
  }

  /// Makes it the one that was used last.
  @inlinable
  @discardableResult
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    makeNewest(place)
    return slots[place].value
  }

  /// Puts a value in place of the one that was there, as the one that was used last.
  @inlinable
  public mutating func put(_ value: Value, for key: Key) {
    if let place = places[key] {
      slots[place].value = value
      return makeNewest(place)
    }
    let place = slots.count
    places[key] = place
    slots.append(Slot(key: key, value: value, older: newest, newer: -1))
    if newest >= 0 { slots[newest].newer = place } else { oldest = place }
    newest = place
  }

  /// Removes a key. Nil when it has no value.
  @inlinable
  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    return take(place)
  }

  /// Removes the value that was used longest ago.
  @inlinable
  public mutating func removeOldest() -> Value? { oldest >= 0 ? take(oldest) : nil }

  @inlinable
  mutating func makeNewest(_ place: Int) {
    let last = newest
    guard place != last else { return }
    // Not the newest: there is a newer one. One look at whose the array is, for all of its changes.
    let (older, newer) = slots.withUnsafeMutableBufferPointer { slots in
      let (older, newer) = (slots[place].older, slots[place].newer)
      if older >= 0 { slots[older].newer = newer }
      slots[newer].older = older
      (slots[place].older, slots[place].newer) = (last, -1)
      slots[last].newer = place
      return (older, newer)
    }
    if older < 0 { oldest = newer }
    newest = place
  }

  @inlinable
  mutating func unlink(_ place: Int) {
    let (older, newer) = (slots[place].older, slots[place].newer)
    if older >= 0 { slots[older].newer = newer } else { oldest = newer }
    if newer >= 0 { slots[newer].older = older } else { newest = older }
  }

  /// Removes a slot; the last one of the array moves into its place.
  @inlinable
  mutating func take(_ place: Int) -> Value {
    unlink(place)
    let taken = slots[place]
    places[taken.key] = nil
    let last = slots.removeLast()
    guard place < slots.count else { return taken.value }
    slots[place] = last
    places[last.key] = place
    if last.older >= 0 { slots[last.older].newer = place } else { oldest = place }
    if last.newer >= 0 { slots[last.newer].older = place } else { newest = place }
    return taken.value
  }
}

extension RecentlyUsed.Slot: Sendable where Key: Sendable, Value: Sendable {}
extension RecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}

extension RecentlyUsed: Equatable where Value: Equatable {
  /// The same values in the same order, however they came there.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.values == b.values }
}

extension RecentlyUsed: Hashable where Value: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(value) }
  }
}
