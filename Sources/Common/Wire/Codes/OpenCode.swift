/// A word from a list that may grow: a client must survive one it has never seen, so it is a string with known values.
///
/// In a request the schema closes the list: an unknown word is refused there.
public protocol OpenCode: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible, SchemaDescribing,
  JSONWritable
where RawValue == String {
  init(rawValue: String)
  /// The values this version knows.
  static var known: [Self] { get }
}

extension OpenCode {
  /// The word of another room's enumeration.
  public init<Word: RawRepresentable>(_ word: Word) where Word.RawValue == String { self.init(rawValue: word.rawValue) }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public func write(to json: inout JSONWriter) { json.string(rawValue) }

  public var isKnown: Bool { Self.known.contains(self) }
  public var description: String { rawValue }
}
