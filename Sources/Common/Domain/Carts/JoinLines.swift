/// The lines of a cart as a device shows them: what a kitchen would make the same way is one line, the earliest, with
/// all their quantities.
///
/// Joining is a view. The records below it stay as the devices wrote them, so that a sync whose answer was lost can be
/// sent again without being counted twice.
struct JoinedLines {
  private(set) var lines: [CartLine] = []
  /// For each line the records it is made of, its own first.
  private(set) var parts: [[Int]] = []
  /// By record: the line it is a part of.
  private var positions: [Int?]
  /// What other lines can join, with where it is.
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
    // What is out of range stays by itself: it has to be told, not hidden in a sum.
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
  /// What tells one thing a kitchen makes from another: the dish, its choices in any order, the note.
  struct Dish: Equatable {
    var item: MenuItemID
    var options: [OptionID]
    var note: String
  }

  var dish: Dish { Dish(item: item, options: options.count > 1 ? options.sorted() : options, note: note ?? "") }

  /// Whether a kitchen would make the same thing for both: same dish, same choices in any order, same note.
  public func isSameDish(as other: CartLine) -> Bool { dish == other.dish }
}
