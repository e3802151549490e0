/// Rows with names on the left and amounts on the right.
struct Table {
  var rows: [(name: String, amount: String)] = []

  mutating func add(_ name: String, _ amount: String = "") { rows.append((name, amount)) }

  var lines: [String] {
    let left = rows.map(\.name.count).max() ?? 0
    let right = rows.map(\.amount.count).max() ?? 0
    return rows.map { name, amount in
      guard !amount.isEmpty else { return "  " + name }
      let gap = left - name.count + right - amount.count + 2
      return "  " + name + String(repeating: " ", count: gap) + amount
    }
  }
}
