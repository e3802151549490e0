/// A set of a layout's seats by their indices, one bit each.
public struct SeatSet: Hashable, Sendable {
  private(set) var bits: Bitset

  /// An empty set for a hall of `seatCount` seats.
  public init(seatCount: Int) { bits = Bitset(capacity: max(0, seatCount)) }

  /// Indices that the hall does not have are left out.
  public init(_ seats: some Sequence<Int>, seatCount: Int) {
    self.init(seatCount: seatCount)
    for seat in seats { insert(seat) }
  }

  /// Every seat of a hall.
  public init(all seatCount: Int) { bits = Bitset(all: max(0, seatCount)) }

  /// The number of seats in the set, not of the hall.
  public var count: Int { bits.count }
  /// True for a set without seats, also of a hall with some.
  public var isEmpty: Bool { bits.words.allSatisfy { $0 == 0 } }

  /// Does nothing for an index that the hall does not have.
  public mutating func insert(_ seat: Int) {
    if seat >= 0, seat < bits.capacity { bits.insert(Int32(seat)) }
  }

  /// Does nothing for an index that the hall does not have.
  public mutating func remove(_ seat: Int) {
    if seat >= 0, seat < bits.capacity { bits.remove(Int32(seat)) }
  }

  /// False for an index that the hall does not have.
  public func contains(_ seat: Int) -> Bool { seat >= 0 && seat < bits.capacity && bits.contains(Int32(seat)) }

  /// Adds the seats of `other`.
  public mutating func formUnion(_ other: SeatSet) { bits.formUnion(other.bits) }

  /// Removes the seats of `other`.
  public mutating func subtract(_ other: SeatSet) { bits.subtract(other.bits) }

  /// In rising order.
  public var indices: [Int] {
    var found: [Int] = []
    found.reserveCapacity(count)
    bits.forEach { found.append(Int($0)) }
    return found
  }
}
