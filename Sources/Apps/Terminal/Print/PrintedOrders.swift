import Domain
import Structures

/// The orders whose ticket is on paper, as they are remembered between two runs.
struct PrintedOrders: Equatable {
  struct Entry: Equatable {
    /// What the kitchen calls it.
    var number: String
    /// When it was to be ready.
    var due: Instant
    /// Whether it was delivered, or a slip has said that it is cancelled.
    var isOver = false
  }

  private static let version: UInt8 = 1

  private(set) var entries: [OrderID: Entry] = [:]

  init() {}

  /// - Throws: For the bytes of another version.
  init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.version)
    let list = try reader.list { reader throws(DamagedBytes) in
      let id: OrderID = try reader.id()
      let entry = Entry(
        number: try reader.text(), due: Instant(microseconds: try reader.number()), isOver: try reader.flag())
      return (id, entry)
    }
    try reader.end()
    entries = Dictionary(list, uniquingKeysWith: { $1 })
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.version)
    writer.write(entries.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key.rawValue)
      writer.write(entry.value.number)
      writer.write(entry.value.due.microseconds)
      writer.write(entry.value.isOver)
    }
    return writer.bytes
  }

  mutating func add(_ id: OrderID, _ entry: Entry) { entries[id] = entry }

  mutating func end(_ id: OrderID) { entries[id]?.isOver = true }

  /// Forgets what was due before `time` and is not on the board any more.
  mutating func forget(before time: Instant, except open: Set<OrderID>) {
    entries = entries.filter { $0.value.due >= time || open.contains($0.key) }
  }
}
