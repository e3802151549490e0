public import Domain

/// A value that writes itself as JSON, faster than through `Codable`.
///
/// Types that are written often do it by hand. A test compares each of them with its `Codable` form.
public protocol JSONWritable {
  /// Appends the value's compact JSON.
  func write(to json: inout JSONWriter)
}

extension JSONWriter {
  /// Begins an object. Its members follow, then ``endObject()``.
  public mutating func beginObject() { byte(0x7B) }
  /// Ends the object that was begun last.
  public mutating func endObject() { byte(0x7D) }

  /// Adds a member to the object that was begun last.
  ///
  /// - Parameter key: In snake_case, with no character to escape.
  public mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    member(key)
    value.write(to: &self)
  }

  /// Adds a member, or nothing when the value is nil.
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
  /// Escapes quotes, backslashes and control characters.
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
  /// RFC 3339 in UTC with milliseconds.
  public func write(to json: inout JSONWriter) { json.time(self) }
}
