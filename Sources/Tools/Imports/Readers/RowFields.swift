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
}
