import Calls
import QRReading

// A message is a picture: its width and height, four bytes each, the low ones first, then one byte for each pixel. The answer is the
// text of a code, or nothing. WebAssembly here has one thread, so nothing is shared.
private nonisolated(unsafe) let calls = Calls { picture in
  guard picture.count >= 8 else { return [] }
  let width = picture.loadUnaligned(fromByteOffset: 0, as: Int32.self)
  let height = picture.loadUnaligned(fromByteOffset: 4, as: Int32.self)
  let pixels = UnsafeRawBufferPointer(rebasing: picture[8...]).assumingMemoryBound(to: UInt8.self)
  guard let text = QRReader.read(luminance: pixels, width: Int(width), height: Int(height)) else { return [] }
  return Array(text.utf8)
}

@c(core_inbox)
public func coreInbox(_ size: Int32) -> UnsafeMutableRawPointer? { calls.inbox(size) }

@c(core_call)
public func coreCall(_ size: Int32) -> UnsafeMutableRawPointer? { calls.call(size) }
