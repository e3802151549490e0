/// A string from a list that may grow, with the values that this version knows.
///
/// A client keeps a value it does not know. In a request the schema closes the list: an unknown value is refused.
public protocol OpenCode: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible, SchemaDescribing,
  JSONWritable
where RawValue == String {
  /// Keeps `rawValue` whatever it is.
  init(rawValue: String)
  /// The values of this version, in the order of the documentation.
  static var known: [Self] { get }
}

extension OpenCode {
  /// Takes over the raw value of another module's enumeration, which has the same names.
  public init<Word: RawRepresentable>(_ word: Word) where Word.RawValue == String { self.init(rawValue: word.rawValue) }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public func write(to json: inout JSONWriter) { json.string(rawValue) }

  /// False for a value of a newer version.
  public var isKnown: Bool { Self.known.contains(self) }
  public var description: String { rawValue }
}
