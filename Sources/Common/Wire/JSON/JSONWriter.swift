import Domain

/// Appends JSON to bytes: no white space, `/` unescaped, control characters as `\u00XX` or their short form.
public struct JSONWriter {
  /// The written bytes and free room behind them. A body is some two hundred short pieces; copying each into place
  /// takes a fifth of the time of appending it to an array.
  private var storage: [UInt8]
  /// The number of bytes written.
  private(set) var count = 0

  /// - Parameter capacity: about how many bytes will come.
  public init(reserving capacity: Int = 256) { storage = Array(repeating: 0, count: max(64, capacity)) }

  /// Takes over the bytes of a writer that goes on afterwards.
  init(taking other: inout JSONWriter) {
    storage = []
    swap(&self, &other)
  }

  /// A copy of the bytes written so far.
  public var bytes: [UInt8] { Array(storage[..<count]) }

  /// True when the object that was begun last has no member yet: no value ends with an opening brace.
  private var isAtFirstMember: Bool { count > 0 && storage[count - 1] == 0x7B }

  mutating func raw(_ text: StaticString) { text.withUTF8Buffer { put($0) } }

  mutating func raw(_ json: [UInt8]) { json.withUnsafeBufferPointer { put($0) } }

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { text in
      // A loop without an early exit is vectorised.
      var hasSpecial = false
      for byte in text { hasSpecial = hasSpecial || Self.isSpecial(byte) }
      byte(0x22)
      hasSpecial ? escape(text) : put(text)
      byte(0x22)
    }
  }

  /// A text with no character to escape.
  mutating func plain(_ text: String) {
    var text = text
    text.withUTF8 { text in
      byte(0x22)
      put(text)
      byte(0x22)
    }
  }

  mutating func time(_ instant: Instant) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Instant.timestampLength) { digits in
      instant.writeTimestamp(into: digits)
      byte(0x22)
      put(UnsafeBufferPointer(digits))
      byte(0x22)
    }
  }

  mutating func integer(_ value: some FixedWidthInteger) {
    if value < 0 { byte(0x2D) }
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var start = buffer.count
      var rest = UInt64(value.magnitude)
      repeat {
        start -= 1
        buffer[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
        rest /= 10
      } while rest > 0
      UnsafeRawBufferPointer(rebasing: buffer[start...]).withMemoryRebound(to: UInt8.self) { put($0) }
    }
  }

  /// The shortest digits that read back as the same double, with a point or an exponent. JSON has no infinity and no
  /// NaN: they become `null`.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    var text = value.description
    text.withUTF8 { put($0) }
  }

  /// Begins a member of the object that was begun.
  /// - Parameter key: in snake_case, with nothing in it to escape.
  mutating func member(_ key: StaticString) {
    let length = key.utf8CodeUnitCount
    let (comma, start) = (count, isAtFirstMember ? count : count + 1)
    let end = start + length + 3
    if end > storage.count { grow(end - count) }
    // Copied in one piece, because half of a body is keys.
    storage.withUnsafeMutableBytes { room in
      if comma < start { room[comma] = 0x2C }
      room[start] = 0x22
      UnsafeMutableRawBufferPointer(rebasing: room[(start + 1)...]).copyMemory(
        from: UnsafeRawBufferPointer(start: key.utf8Start, count: length))
      room[end - 2] = 0x22
      room[end - 1] = 0x3A
    }
    count = end
  }

  mutating func value(_ json: JSON) {
    switch json {
    case .null: raw("null")
    case .bool(let value): value ? raw("true") : raw("false")
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let items):
      raw("[")
      for (index, item) in items.enumerated() {
        if index > 0 { raw(",") }
        value(item)
      }
      raw("]")
    case .object(let object):
      raw("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { raw(",") }
        string(member.key)
        raw(":")
        value(member.value)
      }
      raw("}")
    }
  }

  /// Writes a Swift property's name as its key: `serviceFeeCap` becomes `"service_fee_cap"`.
  mutating func key(camelCase name: String) {
    var name = name
    name.withUTF8 { text in
      byte(0x22)
      for letter in text {
        let isUpper = (0x41...0x5A).contains(letter)
        if isUpper { byte(0x5F) }
        byte(isUpper ? letter | 0x20 : letter)
      }
      byte(0x22)
    }
  }

  /// Begins a member of an object.
  mutating func member(camelCase name: String, isFirst: Bool) {
    if !isFirst { byte(0x2C) }
    key(camelCase: name)
    byte(0x3A)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    for letter in text {
      guard Self.isSpecial(letter) else {
        byte(letter)
        continue
      }
      switch letter {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      default:
        raw("\\u00")
        byte(Self.hex[Int(letter >> 4)])
        byte(Self.hex[Int(letter & 15)])
      }
    }
  }

  // MARK: Where all of it goes

  mutating func byte(_ byte: UInt8) {
    if count == storage.count { grow(1) }
    storage[count] = byte
    count += 1
  }

  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>) {
    if storage.count - count < piece.count { grow(piece.count) }
    let start = count
    storage.withUnsafeMutableBytes { room in
      UnsafeMutableRawBufferPointer(rebasing: room[start..<start + piece.count]).copyMemory(
        from: UnsafeRawBufferPointer(piece))
    }
    count = start + piece.count
  }

  /// Makes room for `more` bytes and at least doubles the storage.
  private mutating func grow(_ more: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(more, storage.count, 64)))
  }

  private static let hex = Array("0123456789abcdef".utf8)
}

extension JSON {
  /// The value as compact JSON.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
