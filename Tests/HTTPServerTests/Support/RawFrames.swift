/// HTTP/2 as bytes, for peers that do what no client does.
enum RawFrames {
  /// A client's preface and its settings.
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, 0, [])

  static func frame(_ type: UInt8, _ flags: UInt8, _ stream: Int, _ payload: [UInt8]) -> [UInt8] {
    let length = [UInt8(payload.count >> 16), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255)]
    let name = [UInt8(stream >> 24), UInt8(stream >> 16 & 255), UInt8(stream >> 8 & 255), UInt8(stream & 255)]
    return length + [type, flags] + name + payload
  }

  /// HEADERS of a request for "/", whose body follows or not.
  /// - Parameter method: as HPACK's table has it: 0x82 is GET, 0x83 is POST.
  static func headers(stream: Int, method: UInt8, endsStream: Bool = false) -> [UInt8] {
    frame(1, endsStream ? 5 : 4, stream, [method, 0x84, 0x87, 0x41, 1, 0x78])
  }
}
