import Domain
import Threads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A printer in the network, by a connection for each ticket.
struct NetworkPrinter: TicketPrinter {
  let address: PrinterAddress
  /// The longest wait for each answer of the printer, in milliseconds.
  var patience: Int32 = 10_000

  func send(_ bytes: [UInt8]) async throws(PrinterError) {
    // On a thread of its own, as waiting for a printer must not block a task.
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Void, PrinterError>, Never>) in
      let isStarted = startThread {
        done.resume(returning: Result { () throws(PrinterError) in try write(bytes) })
      }
      if !isStarted { done.resume(returning: .failure(.noMeans)) }
    }
    try result.get()
  }

  private func write(_ bytes: [UInt8]) throws(PrinterError) {
    let line = try PrinterLine(to: address, patience: patience)
    try line.write(bytes)
    try line.finish()
  }
}

/// A connection to a printer. Its calls block.
private struct PrinterLine: ~Copyable {
  /// How often the printer is looked at while it takes the rest, in milliseconds.
  private static let glance: Int32 = 100

  private let descriptor: Int32
  private let patience: Int32

  /// Tries the addresses of a name one after the other.
  init(to address: PrinterAddress, patience: Int32) throws(PrinterError) {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Self.stream
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &hints, &list) == 0 else { throw .unknownHost }
    defer { freeaddrinfo(list) }
    var failure = PrinterError.unknownHost
    var next = list
    while let entry = next?.pointee {
      do throws(PrinterError) {
        self.descriptor = try Self.connect(entry, patience)
        self.patience = patience
        return
      } catch { failure = error }
      next = entry.ai_next
    }
    throw failure
  }

  deinit { close(descriptor) }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func connect(_ entry: addrinfo, _ patience: Int32) throws(PrinterError) -> Int32 {
    let descriptor = socket(entry.ai_family, Self.stream, 0)
    guard descriptor >= 0 else { throw .noMeans }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if !canImport(Glibc)
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
    do throws(PrinterError) {
      if startConnecting(descriptor, entry) != 0 {
        guard errno == EINPROGRESS else { throw .unreachable }
        try wait(descriptor, for: POLLOUT, patience)
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        guard code == 0 else { throw code == ETIMEDOUT ? .silent : .unreachable }
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func startConnecting(_ descriptor: Int32, _ entry: addrinfo) -> Int32 {
    #if canImport(Glibc)
      Glibc.connect(descriptor, entry.ai_addr, entry.ai_addrlen)
    #else
      Darwin.connect(descriptor, entry.ai_addr, entry.ai_addrlen)
    #endif
  }

  /// - Throws: ``PrinterError/silent`` when nothing happens for so long.
  private static func wait(_ descriptor: Int32, for events: Int32, _ patience: Int32) throws(PrinterError) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let count = poll(&entry, 1, patience)
      if count > 0 { return }
      guard count < 0, errno == EINTR else { throw .silent }
    }
  }

  borrowing func write(_ bytes: [UInt8]) throws(PrinterError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in put(UnsafeRawBufferPointer(rebasing: bytes[sent...])) }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        guard count < 0, errno == EAGAIN else { throw .cutShort }
        try Self.wait(descriptor, for: POLLOUT, patience)
      }
    }
  }

  private borrowing func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      send(descriptor, bytes.baseAddress, bytes.count, 0)
    #endif
  }

  /// Says that nothing follows, and returns once the printer ended the connection or has confirmed every byte. Many
  /// printers leave the end to the sender.
  borrowing func finish() throws(PrinterError) {
    shutdown(descriptor, Int32(SHUT_WR))
    var left = patience
    while left > 0 {
      do throws(PrinterError) { try Self.wait(descriptor, for: POLLIN, min(Self.glance, left)) } catch {
        if isTaken { return }
        left -= Self.glance
        continue
      }
      // What it says of its paper is not read any further.
      var answer: (UInt64, UInt64) = (0, 0)
      let count = recv(descriptor, &answer, MemoryLayout.size(ofValue: answer), 0)
      if count == 0 { return }
      if count < 0, errno != EAGAIN, errno != EINTR {
        // A reset: it has read all, or was switched off.
        guard isTaken else { throw .cutShort }
        return
      }
    }
    throw .silent
  }

  /// Whether the other side has confirmed all bytes. The end counts as one, and nobody has to confirm it.
  private var isTaken: Bool {
    #if canImport(Glibc)
      var unsent: Int32 = 0
      return ioctl(descriptor, UInt(TIOCOUTQ), &unsent) != 0 || unsent <= 1
    #else
      var unsent: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &unsent, &size) != 0 || unsent <= 1
    #endif
  }
}
