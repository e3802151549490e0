public import Domain

/// `2026-12-24` on the wire.
extension LocalDate: Codable {
  /// - Throws: `DecodingError`, when it is not a date that the calendar has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = LocalDate(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "must be \(TextFormat.date.demand)")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LocalDate: SchemaDescribing {
  public static var described: Schema { .date }
  public static var anyValue: LocalDate { LocalDate(year: 1970, month: 1, day: 1) }
}
