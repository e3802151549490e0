public import Domain

/// RFC 3339 in UTC with milliseconds, `2026-03-01T18:30:00.000Z`.
extension Instant: Codable {
  /// - Throws: `DecodingError`, when it is not an RFC 3339 time.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Instant(timestamp: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is not an RFC 3339 time such as 2026-03-01T18:30:00.000Z")
    }
    self = instant
  }

  /// Milliseconds; finer parts of the time are lost.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(timestamp)
  }
}
