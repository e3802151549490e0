struct ScribeDecoder: Decoder {
  let scribe: SchemaScribe
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    scribe.beginObject()
    return KeyedDecodingContainer(ScribeObject<Key>(scribe: scribe))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ScribeArray(scribe: scribe) }
  func singleValueContainer() -> any SingleValueDecodingContainer { ScribeScalar(scribe: scribe) }
}

struct ScribeScalar: SingleValueDecodingContainer {
  let scribe: SchemaScribe
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) -> Bool { scribe.scalar(false, .boolean) }
  func decode(_ type: String.Type) -> String { scribe.scalar("", .anyString) }
  func decode(_ type: Double.Type) -> Double { scribe.scalar(0, .anyNumber) }
  func decode(_ type: Float.Type) -> Float { scribe.scalar(0, .anyNumber) }
  func decode(_ type: Int.Type) -> Int { scribe.scalar(0, .anyInteger) }
  func decode(_ type: Int8.Type) -> Int8 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: Int16.Type) -> Int16 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: Int32.Type) -> Int32 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: Int64.Type) -> Int64 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: UInt.Type) -> UInt { scribe.scalar(0, .anyInteger) }
  func decode(_ type: UInt8.Type) -> UInt8 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: UInt16.Type) -> UInt16 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: UInt32.Type) -> UInt32 { scribe.scalar(0, .anyInteger) }
  func decode(_ type: UInt64.Type) -> UInt64 { scribe.scalar(0, .anyInteger) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try scribe.value(type) }
}

struct ScribeArray: UnkeyedDecodingContainer {
  let scribe: SchemaScribe
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  private mutating func note<T: Decodable>(_ type: T.Type) throws -> T {
    currentIndex += 1
    let item = SchemaScribe()
    let value = try ScribeScalar(scribe: item).decode(type)
    scribe.setItem(item.schema)
    return value
  }

  mutating func decodeNil() -> Bool { false }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try note(type) }
  mutating func decode(_ type: String.Type) throws -> String { try note(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try note(type) }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try note(type) }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw SchemaScribeLimit.nested
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaScribeLimit.nested }
  mutating func superDecoder() throws -> any Decoder { throw SchemaScribeLimit.nested }
}

/// Decoding that is written by hand and that the scribe does not follow.
enum SchemaScribeLimit: Error { case nested }
