/// Values by their key, in the order in which they were used last. A step costs the same however many there are.
public struct RecentlyUsed<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  private struct Slot: Sendable {
    var value: Value
    var use: Int64
  }

  /// That a key was used; it means nothing when the key was used again, or is gone.
  private struct Use: Sendable {
    let key: Key
    let number: Int64
  }

  private var slots: [Key: Slot] = [:]
  /// In their order, from `first` on.
  private var uses: [Use] = []
  private var first = 0
  private var lastNumber: Int64 = 0

  public init() {}

  public var count: Int { slots.count }

  /// The one used longest ago first. It takes a time that grows with their number.
  public var values: [Value] {
    var values: [Value] = []
    values.reserveCapacity(slots.count)
    for use in uses[first...] {
      if let slot = slots[use.key], slot.use == use.number { values.append(slot.value) }
    }
    return values
  }

  /// Looking and changing is no use.
  public subscript(key: Key) -> Value? { slots[key]?.value }

  /// Changes a value where it stands in the order; false when there is none.
  @discardableResult
  public mutating func change(_ value: Value, for key: Key) -> Bool {
    guard slots[key] != nil else { return false }
    slots[key]?.value = value
    return true
  }

  /// Makes it the one that was used last.
  @discardableResult
  public mutating func use(_ key: Key) -> Value? {
    guard let value = slots[key]?.value else { return nil }
    put(value, for: key)
    return value
  }

  /// Puts a value in place of the one that was there, as the one that was used last.
  public mutating func put(_ value: Value, for key: Key) {
    lastNumber += 1
    slots[key] = Slot(value: value, use: lastNumber)
    uses.append(Use(key: key, number: lastNumber))
    tidy()
  }

  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    defer { tidy() }
    return slots.removeValue(forKey: key)?.value
  }

  /// Removes the value that was used longest ago.
  public mutating func removeOldest() -> Value? {
    while first < uses.count {
      let use = uses[first]
      first += 1
      guard let slot = slots[use.key], slot.use == use.number else { continue }
      slots[use.key] = nil
      tidy()
      return slot.value
    }
    return nil
  }

  /// Forgets uses that mean nothing when they are as many as those that do.
  private mutating func tidy() {
    guard uses.count > 2 * slots.count + 32 else { return }
    uses = uses[first...].filter { slots[$0.key]?.use == $0.number }
    first = 0
  }

  /// The same values in the same order, however they came there.
  public static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.values == b.values }

  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(value) }
  }
}
