/// All that a page can call in a module: bytes go in, bytes come out, one message at a time. WebAssembly here has one thread, so
/// nothing is shared.
public final class Calls {
  private let answer: (UnsafeRawBufferPointer) -> [UInt8]
  private var inbox = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var outbox = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  public init(_ answer: @escaping (UnsafeRawBufferPointer) -> [UInt8]) { self.answer = answer }

  /// Room for a message of `size` bytes, until the next request for room.
  public func inbox(_ size: Int32) -> UnsafeMutableRawPointer? {
    if inbox.count < size {
      inbox.deallocate()
      inbox = .allocate(byteCount: Int(size), alignment: 8)
    }
    return inbox.baseAddress
  }

  /// Answers the first `size` bytes of the inbox: a count of four bytes, then so many bytes, until the next call.
  public func call(_ size: Int32) -> UnsafeMutableRawPointer? {
    let reply = answer(UnsafeRawBufferPointer(rebasing: inbox[..<Int(size)]))
    if outbox.count < reply.count + 4 {
      outbox.deallocate()
      outbox = .allocate(byteCount: reply.count + 4, alignment: 8)
    }
    outbox.storeBytes(of: UInt32(reply.count), as: UInt32.self)
    UnsafeMutableRawBufferPointer(rebasing: outbox[4...]).copyBytes(from: reply)
    return outbox.baseAddress
  }
}
