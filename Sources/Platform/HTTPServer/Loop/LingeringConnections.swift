import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// Connections that the server has finished with while their peer still sends.
///
/// A socket that is closed with unread bytes resets its connection, and the peer may lose the answer that told it why
/// (RFC 9112, section 9.6). So the last answer's connection is half closed and what still comes is thrown away, for a
/// short time. Belongs to its loop's thread.
final class LingeringConnections {
  private static let patience: UInt64 = 2_000
  private static let most = 1_024

  private final class Ending {
    unowned let owner: LingeringConnections
    let socket: UnsafeMutablePointer<h2o_socket_t>
    let until: UInt64

    init(_ socket: UnsafeMutablePointer<h2o_socket_t>, until: UInt64, owner: LingeringConnections) {
      self.socket = socket
      self.until = until
      self.owner = owner
    }
  }

  private var endings: [ObjectIdentifier: Ending] = [:]

  /// Takes over a duplicate of a closed connection's descriptor.
  func take(_ descriptor: Int32, on h2o: Context) {
    guard endings.count < Self.most, shutdown(descriptor, Int32(SHUT_WR)) == 0,
      let socket = h2o.adopt(descriptor)
    else {
      close(descriptor)
      return
    }
    let ending = Ending(socket, until: h2o.milliseconds + Self.patience, owner: self)
    endings[ObjectIdentifier(ending)] = ending
    socket.pointee.data = Unmanaged.passUnretained(ending).toOpaque()
    h2o_socket_read_start(socket) { socket, error in
      guard let socket, let data = socket.pointee.data else { return }
      h2o_buffer_consume(&socket.pointee.input, socket.pointee.input.pointee.size)
      guard error != nil else { return }
      let ending = Unmanaged<Ending>.fromOpaque(data).takeUnretainedValue()
      ending.owner.end(ending)
    }
  }

  func sweep(now: UInt64) {
    for ending in endings.values where now >= ending.until { end(ending) }
  }

  func endAll() {
    for ending in endings.values { end(ending) }
  }

  private func end(_ ending: Ending) {
    endings[ObjectIdentifier(ending)] = nil
    h2o_socket_close(ending.socket)
  }
}
