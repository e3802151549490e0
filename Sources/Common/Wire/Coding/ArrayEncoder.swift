/// The items of one array.
struct ArrayEncoder: UnkeyedEncodingContainer {
  let output: JSONOutput
  let level: Int
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(output: JSONOutput, level: Int) {
    self.output = output
    self.level = level
  }

  private mutating func next() {
    output.separate(level)
    count += 1
  }

  mutating func encodeNil() {
    next()
    output.writer.raw("null")
  }

  mutating func encode(_ value: Bool) {
    next()
    value ? output.writer.raw("true") : output.writer.raw("false")
  }

  mutating func encode(_ value: String) {
    next()
    output.writer.string(value)
  }

  mutating func encode(_ value: Double) {
    next()
    output.writer.number(value)
  }

  mutating func encode(_ value: Float) { encode(Double(value)) }

  mutating func encode(_ value: Int) { integer(value) }
  mutating func encode(_ value: Int8) { integer(value) }
  mutating func encode(_ value: Int16) { integer(value) }
  mutating func encode(_ value: Int32) { integer(value) }
  mutating func encode(_ value: Int64) { integer(value) }
  mutating func encode(_ value: UInt) { integer(value) }
  mutating func encode(_ value: UInt8) { integer(value) }
  mutating func encode(_ value: UInt16) { integer(value) }
  mutating func encode(_ value: UInt32) { integer(value) }
  mutating func encode(_ value: UInt64) { integer(value) }

  private mutating func integer(_ value: some FixedWidthInteger) {
    next()
    output.writer.integer(value)
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    next()
    try output.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next()
    return StreamingEncoder(output: output).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next()
    return StreamingEncoder(output: output).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    next()
    return StreamingEncoder(output: output)
  }
}

/// One value on its own.
struct ScalarEncoder: SingleValueEncodingContainer {
  let output: JSONOutput
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { output.writer.raw("null") }
  mutating func encode(_ value: Bool) { value ? output.writer.raw("true") : output.writer.raw("false") }
  mutating func encode(_ value: String) { output.writer.string(value) }
  mutating func encode(_ value: Double) { output.writer.number(value) }
  mutating func encode(_ value: Float) { output.writer.number(Double(value)) }
  mutating func encode(_ value: Int) { output.writer.integer(value) }
  mutating func encode(_ value: Int8) { output.writer.integer(value) }
  mutating func encode(_ value: Int16) { output.writer.integer(value) }
  mutating func encode(_ value: Int32) { output.writer.integer(value) }
  mutating func encode(_ value: Int64) { output.writer.integer(value) }
  mutating func encode(_ value: UInt) { output.writer.integer(value) }
  mutating func encode(_ value: UInt8) { output.writer.integer(value) }
  mutating func encode(_ value: UInt16) { output.writer.integer(value) }
  mutating func encode(_ value: UInt32) { output.writer.integer(value) }
  mutating func encode(_ value: UInt64) { output.writer.integer(value) }
  mutating func encode<T: Encodable>(_ value: T) throws { try output.write(value) }
}
