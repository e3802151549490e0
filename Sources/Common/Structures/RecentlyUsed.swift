/// Values by key, in the order of their last use. The time of a step does not depend on their number.
///
/// The slots form a doubly linked list in one array; a dictionary has the index of each key.
@frozen
public struct RecentlyUsed<Key: Hashable, Value> {
  @frozen @usableFromInline
  struct Slot {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    /// The index of the next older and the next newer slot, or -1.
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

  /// From the value used longest ago to the latest. The time grows with their number.
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

  /// Does not count as a use. Nil for a missing key.
  @inlinable
  public subscript(key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    return slots[place].value
  }

  /// Changes a value without counting as a use. False for a missing key.
  @inlinable
  @discardableResult
  public mutating func change(_ value: Value, for key: Key) -> Bool {
    guard let place = places[key] else { return false }
    slots[place].value = value
    return true
  }

  /// Reads a value and counts as a use. Nil for a missing key.
  @inlinable
  @discardableResult
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    makeNewest(place)
    return slots[place].value
  }

  /// Sets a value, and counts as a use.
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
    // It is not the newest, so a newer slot exists. One uniqueness check serves all changes of the array.
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

  /// Removes a slot. The array's last slot moves to its index.
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
  /// Equal for equal values in the same order, wherever their slots are.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.values == b.values }
}

extension RecentlyUsed: Hashable where Value: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(value) }
  }
}
