/// The members of one object.
struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let level: Int
  var codingPath: [any CodingKey] { [] }

  private func name(_ key: Key) {
    output.member(key.stringValue, level)
  }

  mutating func encodeNil(forKey key: Key) {
    name(key)
    output.writer.raw("null")
  }

  mutating func encode(_ value: Bool, forKey key: Key) {
    name(key)
    value ? output.writer.raw("true") : output.writer.raw("false")
  }

  mutating func encode(_ value: String, forKey key: Key) {
    name(key)
    output.writer.string(value)
  }

  mutating func encode(_ value: Double, forKey key: Key) {
    name(key)
    output.writer.number(value)
  }

  mutating func encode(_ value: Float, forKey key: Key) { encode(Double(value), forKey: key) }

  mutating func encode(_ value: Int, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: Int8, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: Int16, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: Int32, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: Int64, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: UInt, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: UInt8, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: UInt16, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: UInt32, forKey key: Key) { integer(value, key) }
  mutating func encode(_ value: UInt64, forKey key: Key) { integer(value, key) }

  private func integer(_ value: some FixedWidthInteger, _ key: Key) {
    name(key)
    output.writer.integer(value)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    name(key)
    try output.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    name(key)
    return StreamingEncoder(output: output).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    name(key)
    return StreamingEncoder(output: output).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    output.separate(level)
    output.writer.raw("\"super\":")
    return StreamingEncoder(output: output)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    name(key)
    return StreamingEncoder(output: output)
  }
}
