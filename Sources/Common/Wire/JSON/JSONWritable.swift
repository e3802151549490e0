public import Domain

/// What writes itself as JSON, without asking `Codable` what its members are.
///
/// Written by hand for what is written many times a second; each such type writes what its `Codable` conformance would,
/// which a test compares for every one of them.
public protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension JSONWriter {
  /// Begins an object; its members follow, then ``endObject()``.
  public mutating func beginObject() { byte(0x7B) }
  public mutating func endObject() { byte(0x7D) }

  /// A member of the object that was begun.
  /// - Parameter key: in snake_case, with nothing in it to escape.
  public mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    member(key)
    value.write(to: &self)
  }

  /// A member that is left out when it is absent.
  public mutating func member(_ key: StaticString, _ value: (some JSONWritable)?) {
    if let value { member(key, value) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.byte(0x5B)
    for index in indices {
      if index > 0 { json.byte(0x2C) }
      self[index].write(to: &json)
    }
    json.byte(0x5D)
  }
}

extension String: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int64: JSONWritable {
  public func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONWritable {
  public func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  public func write(to json: inout JSONWriter) { self ? json.raw("true") : json.raw("false") }
}

extension ID: JSONWritable {
  /// Its letters need no escape.
  public func write(to json: inout JSONWriter) { json.plain(rawValue) }
}

extension Instant: JSONWritable {
  public func write(to json: inout JSONWriter) { json.time(self) }
}
