extension JSON {
  /// Reads exactly one JSON value (RFC 8259), and is stricter where the RFC leaves room.
  ///
  /// It refuses duplicate keys, lone surrogates, integers beyond 64 bits, numbers beyond a double and a byte-order
  /// mark. An integer stays exact; a fraction or an exponent makes a number. `-0` is the number −0.
  public static func parse(_ bytes: [UInt8], limits: JSONLimits = .request) throws(JSONError) -> JSON {
    if bytes.count > limits.size { throw JSONError(reason: .tooLarge, offset: limits.size) }
    var parser = JSONParser(bytes, limits)
    return try parser.document()
  }
}

/// A recursive-descent parser. `limits.depth` ends the recursion long before the stack does.
struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  var index = 0
  private var depth = 0
  private var values = 0

  init(_ bytes: [UInt8], _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> JSON {
    skipSpace()
    if index == bytes.count { throw error(.empty) }
    let value = try value()
    skipSpace()
    if index < bytes.count { throw error(.trailingBytes) }
    return value
  }

  func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(reason: reason, offset: offset ?? index)
  }

  /// The next byte. Zero at the end, which is no byte of JSON outside a string.
  var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The error of a byte that should not be there, or is missing.
  func unexpected() -> JSONError {
    if index >= bytes.count { return error(.unexpectedEnd) }
    return error(bytes[index] >= 0x80 && !isScalar(at: index) ? .invalidUTF8 : .unexpectedByte)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func value() throws(JSONError) -> JSON {
    values += 1
    if values > limits.values { throw error(.tooManyValues) }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for offset in 0..<text.utf8CodeUnitCount {
      guard next == text.utf8Start[offset] else { throw unexpected() }
      index += 1
    }
    return value
  }

  private mutating func descend() throws(JSONError) {
    depth += 1
    if depth > limits.depth { throw error(.tooDeep) }
    index += 1
    skipSpace()
  }

  private mutating func array() throws(JSONError) -> JSON {
    try descend()
    var items: [JSON] = []
    if next == UInt8(ascii: "]") { return close(.array(items)) }
    while true {
      items.append(try value())
      skipSpace()
      if next == UInt8(ascii: "]") { return close(.array(items)) }
      try comma()
    }
  }

  private mutating func object() throws(JSONError) -> JSON {
    try descend()
    var object = MemberList()
    if next == UInt8(ascii: "}") { return close(.object(JSONObject())) }
    while true {
      guard next == UInt8(ascii: "\"") else { throw unexpected() }
      let start = index
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected() }
      index += 1
      skipSpace()
      guard object.append(key, try value()) else { throw error(.duplicateKey, at: start) }
      skipSpace()
      if next == UInt8(ascii: "}") { return close(.object(JSONObject(members: object.members))) }
      try comma()
    }
  }

  private mutating func comma() throws(JSONError) {
    guard next == UInt8(ascii: ",") else { throw unexpected() }
    index += 1
    skipSpace()
  }

  private mutating func close(_ value: JSON) -> JSON {
    depth -= 1
    index += 1
    return value
  }
}

/// Collects members and refuses a repeated key. It compares few keys and hashes many, so that ten thousand keys are not
/// quadratic.
private struct MemberList {
  private(set) var members: [JSONObject.Member] = []
  private var seen: Set<String> = []

  mutating func append(_ key: String, _ value: JSON) -> Bool {
    if members.count < 16 {
      if members.contains(where: { $0.key == key }) { return false }
    } else {
      if seen.isEmpty { seen = Set(members.map(\.key)) }
      if !seen.insert(key).inserted { return false }
    }
    members.append(JSONObject.Member(key: key, value: value))
    return true
  }
}
