/// One message of Protocol Buffers, read field by field; every length is checked against what is there.
struct ProtocolBuffer {
  /// A field's number with what it holds.
  enum Field {
    case number(Int, UInt64)
    case bytes(Int, ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next field; nil at the end. Fixed numbers are passed over: nothing here has any.
  mutating func next() throws(InputError) -> Field? {
    while !rest.isEmpty {
      let key = try varint()
      let number = Int(truncatingIfNeeded: key >> 3)
      switch key & 7 {
      case 0: return .number(number, try varint())
      case 1: _ = try take(8)
      case 2: return .bytes(number, try take(Int(clamping: try varint())))
      case 5: _ = try take(4)
      default: throw .damaged
      }
    }
    return nil
  }

  private mutating func varint() throws(InputError) -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = rest.popFirst(), shift < 64 {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .damaged
  }

  private mutating func take(_ count: Int) throws(InputError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .damaged }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A packed list of numbers.
  static func numbers(_ bytes: ArraySlice<UInt8>) throws(InputError) -> [UInt64] {
    var (list, reader) = ([UInt64](), ProtocolBuffer(bytes))
    while !reader.rest.isEmpty { list.append(try reader.varint()) }
    return list
  }

  /// A packed list of signed numbers, each the difference to the one before.
  static func differences(_ bytes: ArraySlice<UInt8>) throws(InputError) -> [Int64] {
    var last: Int64 = 0
    return try numbers(bytes).map { coded in
      last &+= Int64(bitPattern: coded >> 1) ^ -Int64(bitPattern: coded & 1)
      return last
    }
  }
}
