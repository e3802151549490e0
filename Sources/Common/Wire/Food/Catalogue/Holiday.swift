public import Domain

/// A public holiday of a city.  O4
public struct Holiday: RequestBody {
  /// A date in the city's zone, `2026-12-25`.
  public var date: LocalDate
  /// 1 to 120 characters, such as `Christmas Day`.
  public var name: String

  public init(date: LocalDate, name: String) {
    self.date = date
    self.name = name
  }
}

extension Holiday {
  public static let schema = Schema.object("Holiday", [.required("date", .date), .required("name", .name)])

  /// The holidays of a city.
  static let list = Schema.array(schema, 0...100)
}
