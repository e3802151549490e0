struct ScribeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let scribe: SchemaScribe
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  private func note<T: Decodable>(_ type: T.Type, _ key: Key, isRequired: Bool) throws -> T {
    let member = SchemaScribe()
    let value = try ScribeScalar(scribe: member).decode(type)
    scribe.add(key, member.schema, isRequired: isRequired)
    return value
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try note(type, key, isRequired: true) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try note(type, key, isRequired: true) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try note(type, key, isRequired: true) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try note(type, key, isRequired: true) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try note(type, key, isRequired: true) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try note(type, key, isRequired: true) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try note(type, key, isRequired: true) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try note(type, key, isRequired: true) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try note(type, key, isRequired: true) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try note(type, key, isRequired: true) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try note(type, key, isRequired: true) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try note(type, key, isRequired: true) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try note(type, key, isRequired: true) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try note(type, key, isRequired: true) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try note(type, key, isRequired: false)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try note(type, key, isRequired: false)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try note(type, key, isRequired: false) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try note(type, key, isRequired: false)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try note(type, key, isRequired: false)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try note(type, key, isRequired: false)
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try note(type, key, isRequired: true)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try note(type, key, isRequired: false)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw SchemaScribeLimit.nested }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw SchemaScribeLimit.nested
  }
  func superDecoder() throws -> any Decoder { throw SchemaScribeLimit.nested }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaScribeLimit.nested }
}
