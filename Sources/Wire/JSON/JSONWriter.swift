import Domain

/// Appends JSON to bytes: no white space, `/` unescaped, control characters as `\u00XX` or their short form.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: about how many bytes will come.
  public init(reserving capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// Takes over the bytes of a writer that goes on afterwards.
  init(taking other: inout JSONWriter) { swap(&bytes, &other.bytes) }

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ json: [UInt8]) { bytes.append(contentsOf: json) }

  mutating func string(_ text: String) {
    raw("\"")
    var text = text
    text.withUTF8 { escape($0) }
    raw("\"")
  }

  /// A text that has nothing to escape in it.
  mutating func plain(_ text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    bytes.append(0x22)
  }

  mutating func time(_ instant: Instant) {
    bytes.append(0x22)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Instant.timestampLength) { digits in
      instant.writeTimestamp(into: digits)
      bytes.append(contentsOf: digits)
    }
    bytes.append(0x22)
  }

  mutating func integer(_ value: some FixedWidthInteger) {
    if value < 0 { raw("-") }
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var start = buffer.count
      var rest = UInt64(value.magnitude)
      repeat {
        start -= 1
        buffer[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start...]))
    }
  }

  /// The shortest digits that read back as the same double, with a point or an exponent so that they stay one.
  /// Infinity and NaN have no JSON: they are written `null`.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    bytes.append(contentsOf: value.description.utf8)
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
    raw("\"")
    var name = name
    name.withUTF8 { text in
      var start = 0
      for index in text.indices where (0x41...0x5A).contains(text[index]) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        bytes.append(0x5F)
        bytes.append(text[index] | 0x20)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
    raw("\"")
  }

  /// Begins a member of an object.
  mutating func member(camelCase name: String, isFirst: Bool) {
    if !isFirst { bytes.append(0x2C) }
    key(camelCase: name)
    bytes.append(0x3A)
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      switch byte {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      default:
        raw("\\u00")
        bytes.append(Self.hex[Int(byte >> 4)])
        bytes.append(Self.hex[Int(byte & 15)])
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
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
