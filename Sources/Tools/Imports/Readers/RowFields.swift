import Domain

/// The fields of a row by the names of their columns.
struct RowFields {
  let names: [String]
  let fields: [String]

  /// Nil where the column or its text is missing.
  subscript(_ name: String) -> String? {
    guard let place = names.firstIndex(of: name) else { return nil }
    let text = fields[place].trimmed
    return text.isEmpty ? nil : text
  }

  func number(_ name: String) throws(RefusedRow) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw RefusedRow("\(name): \"\(text.prefix(40))\" is no number")
    }
    return number
  }

  func integer(_ name: String) throws(RefusedRow) -> Int64? {
    guard let text = self[name] else { return nil }
    guard let number = Int64(text) else { throw RefusedRow("\(name): \"\(text.prefix(40))\" is no whole number") }
    return number
  }

  func integer(_ name: String, in range: ClosedRange<Int64>) throws(RefusedRow) -> Int64? {
    guard let number = try integer(name) else { return nil }
    guard range.contains(number) else {
      throw RefusedRow("\(name): must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// - Throws: where the column or its text is missing.
  func needed(_ name: String) throws(RefusedRow) -> String {
    guard let text = self[name] else { throw RefusedRow("\(name): is missing") }
    return text
  }

  /// Parted by `;`, in lower case; nil for an empty field.
  func words(_ name: String) -> [String]? {
    self[name]?.split(separator: ";").map { String($0).trimmed.lowercased() }.filter { !$0.isEmpty }
  }

  /// `12.50` and `12,50` in minor units of the currency.
  func amount(_ name: String, in currency: Currency) throws(RefusedRow) -> Int64? {
    guard let text = self[name] else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let digits = parts.joined()
    let places = parts.count == 2 ? parts[1].count : 0
    guard parts.count <= 2, !parts[0].isEmpty, parts.count == 1 || places > 0, digits.count <= 12,
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(digits)
    else { throw RefusedRow("\(name): \"\(text.prefix(40))\" is no amount") }
    guard places <= currency.exponent else {
      throw RefusedRow("\(name): \"\(text.prefix(40))\" has more digits than \(currency.code) has")
    }
    return (places..<currency.exponent).reduce(number) { amount, _ in amount * 10 }
  }

  /// Whether the list has the column.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// Words with an underscore for each space, as the contract has them.
  func codes(_ name: String) -> [String]? { words(name)?.map { $0.replacing(" ", with: "_") } }

  /// `yes`, `true` and `1`, or `no`, `false`, `0` and nothing.
  func flag(_ name: String) throws(RefusedRow) -> Bool {
    switch self[name]?.lowercased() {
    case nil, "no", "false", "0": return false
    case "yes", "true", "1": return true
    case let other?: throw RefusedRow("\(name): \"\(other.prefix(40))\" is neither yes nor no")
    }
  }
}
