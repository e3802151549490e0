public import Domain

/// A string on the wire. A string without the kind's prefix is refused.
extension ID: Codable {
  /// - Throws: `DecodingError`, when it is not an id of this kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = ID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "is not an id that starts with \(Kind.prefix)_")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
