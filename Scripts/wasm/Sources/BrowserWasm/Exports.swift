import Browser

// All that the page can call. One message is in flight at a time: WebAssembly here has one thread, so nothing is shared.
private nonisolated(unsafe) let core = BrowserCore()
private nonisolated(unsafe) var inbox = UnsafeMutableRawBufferPointer(start: nil, count: 0)
private nonisolated(unsafe) var outbox = UnsafeMutableRawBufferPointer(start: nil, count: 0)

/// Room for a message of `size` bytes, until the next request for room.
@c(core_inbox)
public func coreInbox(_ size: Int32) -> UnsafeMutableRawPointer? {
  if inbox.count < size {
    inbox.deallocate()
    inbox = .allocate(byteCount: Int(size), alignment: 8)
  }
  return inbox.baseAddress
}

/// Answers the first `size` bytes of the inbox: a count of four bytes, then so many bytes, until the next call.
@c(core_call)
public func coreCall(_ size: Int32) -> UnsafeMutableRawPointer? {
  let reply = core.answer(Array(UnsafeRawBufferPointer(rebasing: inbox[..<Int(size)])))
  if outbox.count < reply.count + 4 {
    outbox.deallocate()
    outbox = .allocate(byteCount: reply.count + 4, alignment: 8)
  }
  outbox.storeBytes(of: UInt32(reply.count), as: UInt32.self)
  UnsafeMutableRawBufferPointer(rebasing: outbox[4...]).copyBytes(from: reply)
  return outbox.baseAddress
}
