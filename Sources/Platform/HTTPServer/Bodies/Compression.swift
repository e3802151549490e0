import CBrotli
import CZlib

/// How a body may be coded on its way.
enum ContentCoding: String, Sendable {
  case identity, gzip, brotli = "br"
}

enum Compression {
  /// Below this, a packet is a packet.
  static let smallest = 1_400

  static func gzip(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    // 16 more than the largest window asks for a gzip header.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      return nil
    }
    defer { deflateEnd(&stream) }
    var out = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))) + 32)
    var input = bytes
    let result = input.withUnsafeMutableBufferPointer { input in
      out.withUnsafeMutableBufferPointer { out in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = out.baseAddress
        stream.avail_out = UInt32(out.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    return Array(out.prefix(Int(stream.total_out)))
  }

  static func brotli(_ bytes: [UInt8], quality: Int32) -> [UInt8]? {
    var size = BrotliEncoderMaxCompressedSize(bytes.count)
    guard size > 0 else { return nil }
    var out = [UInt8](repeating: 0, count: size)
    let isDone = BrotliEncoderCompress(
      quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &out)
    return isDone == 1 ? Array(out.prefix(size)) : nil
  }

  /// Whether the content is text, judged by its type.
  static func pays(for contentType: String) -> Bool {
    contentType.hasPrefix("text/") || contentType.hasPrefix("application/json")
      || contentType.hasPrefix("application/javascript") || contentType.hasPrefix("application/problem+json")
      || contentType.hasPrefix("application/wasm") || contentType.hasPrefix("image/svg")
      || contentType.hasPrefix("application/manifest+json")
  }
}
