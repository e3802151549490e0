/// HTTP/2 as bytes, for peers that do what no client does.
public enum RawFrames {
  /// A client's preface and its settings.
  public static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, 0, [])

  public static func frame(_ type: UInt8, _ flags: UInt8, _ stream: Int, _ payload: [UInt8]) -> [UInt8] {
    let length = [UInt8(payload.count >> 16), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255)]
    let name = [UInt8(stream >> 24), UInt8(stream >> 16 & 255), UInt8(stream >> 8 & 255), UInt8(stream & 255)]
    return length + [type, flags] + name + payload
  }

  /// HEADERS of a request for "/", whose body follows or not.
  /// - Parameter method: as HPACK's table has it: 0x82 is GET, 0x83 is POST.
  public static func headers(stream: Int, method: UInt8, endsStream: Bool = false) -> [UInt8] {
    frame(1, endsStream ? 5 : 4, stream, [method, 0x84, 0x87, 0x41, 1, 0x78])
  }

  /// HEADERS of a GET of "/" with so many fields of one name and one value, each in a byte of its own (RFC 7541).
  /// - Parameter length: of the value, which the peer remembers; nil for the one that it remembers.
  public static func manyFields(stream: Int, ofLength length: Int?, count: Int) -> [UInt8] {
    var block: [UInt8] = [0x82, 0x84, 0x87]
    if let length {
      block += [0x41, 1, 0x78, 0x40, 1, 0x61]
      block += length < 127 ? [UInt8(length)] : [0x7f, UInt8((length - 127) & 127) | 0x80, UInt8((length - 127) >> 7)]
      block += [UInt8](repeating: 0x76, count: length)
    } else {
      block.append(0xbf)
    }
    return frame(1, 5, stream, block + [UInt8](repeating: 0xbe, count: length == nil ? count : count - 1))
  }

  /// Fields that libh2o takes out of a request's list.
  public enum Name: UInt8, Sendable {
    // Their places in HPACK's table (RFC 7541, appendix A).
    case host = 38
    case contentLength = 28
  }

  /// HEADERS of a GET of "/" with one field so many times, each but the first in a byte of its own.
  /// - Parameter isNew: the peer does not remember the field yet; it has the value "0".
  public static func manyFields(stream: Int, named name: Name, isNew: Bool, count: Int) -> [UInt8] {
    let field: [UInt8] = isNew ? [0x40 | name.rawValue, 1, 0x30] : [0xbe]
    return frame(1, 5, stream, [0x82, 0x84, 0x87, 0x01, 1, 0x78] + field + [UInt8](repeating: 0xbe, count: count - 1))
  }

  /// SETTINGS that have each stream's window be of so many bytes.
  public static func initialWindow(_ bytes: Int) -> [UInt8] { frame(4, 0, 0, [0, 4] + number(bytes)) }

  /// WINDOW_UPDATE of a stream, or of the connection: 0.
  public static func windowUpdate(_ stream: Int, by bytes: Int) -> [UInt8] { frame(8, 0, stream, number(bytes)) }

  private static func number(_ number: Int) -> [UInt8] {
    [UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }
}
