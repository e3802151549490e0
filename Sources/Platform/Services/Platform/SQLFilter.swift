import Database

/// Conditions of a statement that all have to hold, with their values.
struct SQLFilter {
  private var conditions: [String] = []
  private(set) var arguments: [SQLValue] = []

  /// - Parameter condition: It has a `?` for each value.
  mutating func require(_ condition: String, _ values: SQLValue...) {
    var marked = ""
    var rest = values[...]
    for letter in condition {
      if letter == "?", let value = rest.popFirst() {
        marked += mark(value)
      } else {
        marked.append(letter)
      }
    }
    conditions.append(marked)
  }

  /// The mark of a value that stands behind the conditions, such as a limit.
  mutating func mark(_ value: SQLValue) -> String {
    arguments.append(value)
    return "$\(arguments.count)"
  }

  /// With `WHERE`; empty without a condition.
  var clause: String { conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ") }
}
