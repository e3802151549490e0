import Structures

/// The lines of a cart as a device shows them. Lines that a kitchen would make the same way are joined into the
/// earliest.
///
/// Joining is a view: the records stay as the devices wrote them. So a sync whose answer was lost can be sent again
/// without being counted twice.
struct JoinedLines {
  private(set) var lines: [CartLine] = []
  /// For each line the records it is made of, its own first.
  private(set) var parts: [[Int]] = []
  /// By record: the line it is a part of.
  private var positions: [Int?]
  /// Preparations that other lines can join, with their positions.
  private var dishes: [(dish: CartLine.Dish, position: Int)] = []

  /// Looks at the records that have a line.
  init(_ records: [CartLineRecord], _ line: (CartLineRecord) -> CartLine?) {
    positions = Array(repeating: nil, count: records.count)
    for index in records.indices {
      if let line = line(records[index]) { add(line, from: index) }
    }
  }

  private mutating func add(_ line: CartLine, from record: Int) {
    let amounts = 1...CartLimits.quantity
    // A quantity out of range is not joined, so that it is reported and not hidden in a sum.
    if amounts.contains(line.quantity) {
      let dish = line.dish
      if let position = dishes.first(where: { $0.dish == dish })?.position {
        lines[position].quantity = min(amounts.upperBound, lines[position].quantity + line.quantity)
        parts[position].append(record)
        positions[record] = position
        return
      }
      dishes.append((dish, lines.count))
    }
    positions[record] = lines.count
    lines.append(line)
    parts.append([record])
  }

  /// The line a record is shown as. Nil: it is not shown under its own id.
  func line(ofRecord record: Int) -> CartLine? {
    positions[record].flatMap { parts[$0][0] == record ? lines[$0] : nil }
  }

  /// The records that are shown as this record's line, without itself.
  func othersJoined(toRecord record: Int) -> ArraySlice<Int> {
    positions[record].map { parts[$0][0] == record ? parts[$0].dropFirst() : [] } ?? []
  }
}

extension CartLine {
  /// The identity of a preparation: the dish, its options in any order, the note.
  struct Dish: Equatable {
    var item: MenuItemID
    var options: [OptionID]
    var note: String
  }

  var dish: Dish { Dish(item: item, options: options.count > 1 ? options.inOrder() : options, note: note ?? "") }

  /// True when the kitchen would make the same: same dish, same options in any order, same note.
  public func isSameDish(as other: CartLine) -> Bool { dish == other.dish }
}
