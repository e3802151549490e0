import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// A socket that takes connections for one loop; the kernel spreads them over all that share the port.
final class Listener: @unchecked Sendable {
  // @unchecked: made by the thread that starts the server, then used by its loop's thread only.
  let port: UInt16
  private let descriptor: Int32
  private var socket: UnsafeMutablePointer<h2o_socket_t>?
  private var isPaused = false

  /// - Parameter isShared: whether other loops of this process listen there too. Without it, a port that anybody
  ///   listens on is refused, also one that would be willing to share.
  init(address: String, port: UInt16, isShared: Bool) throws(ServerError) {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotListen(address: address, port: port, errno: errno) }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if isShared { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, 4) }
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &name.sin_addr) == 1 else {
      Glibc.close(descriptor)
      throw .cannotListen(address: address, port: port, errno: EINVAL)
    }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name -> Int32 in
        guard bind(descriptor, name, length) == 0, Glibc.listen(descriptor, 4_096) == 0,
          getsockname(descriptor, name, &length) == 0
        else { return errno }
        return 0
      }
    }
    guard code == 0 else {
      Glibc.close(descriptor)
      if code == EADDRINUSE { throw .addressInUse(port: port) }
      throw .cannotListen(address: address, port: port, errno: code)
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: name.sin_port)
  }

  /// Lets the port go again without having taken anything.
  func abandon() { Glibc.close(descriptor) }

  /// Begins to take connections; on the loop's thread.
  func open(on loop: EventLoop) {
    guard let socket = loop.h2o.listen(on: descriptor) else { return }
    socket.pointee.data = Unmanaged.passUnretained(loop).toOpaque()
    self.socket = socket
    listen(socket)
  }

  private func listen(_ socket: UnsafeMutablePointer<h2o_socket_t>) {
    h2o_socket_read_start(socket) { socket, error in
      guard error == nil, let socket, let data = socket.pointee.data else { return }
      Listener.acceptAll(socket, on: Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue())
    }
  }

  /// Takes nobody until `resume`: without a descriptor to spare, a peer who waits would wake the loop without end.
  func pause() {
    guard let socket, !isPaused else { return }
    isPaused = true
    h2o_socket_read_stop(socket)
  }

  /// Looks again whether there is room; on the loop's thread, now and then.
  func resume() {
    guard let socket, isPaused else { return }
    isPaused = false
    listen(socket)
  }

  func close() {
    guard let socket else { return }
    h2o_socket_close(socket)
    self.socket = nil
  }

  private static func acceptAll(_ listener: UnsafeMutablePointer<h2o_socket_t>, on loop: EventLoop) {
    // A bounded number at a time: the connections that are there want to be served too.
    for _ in 0..<64 {
      guard let socket = h2o_evloop_socket_accept(listener) else {
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { loop.pauseAccepting() }
        return
      }
      // The kernel gives the lowest number that is free: a high one says that nearly all are taken.
      guard loop.shared.hasRoom(for: h2o_socket_get_fd(socket)) else {
        loop.pauseAccepting()
        h2o_socket_close(socket)
        return
      }
      var name = sockaddr_in()
      let length = withUnsafeMutablePointer(to: &name) { name in
        name.withMemoryRebound(to: sockaddr.self, capacity: 1) { h2o_socket_getpeername(socket, $0) }
      }
      let address = length > 0 && name.sin_family == sa_family_t(AF_INET) ? name.sin_addr.s_addr : 0
      guard !loop.isDraining, loop.shared.admits(address) else {
        h2o_socket_close(socket)
        continue
      }
      loop.connections.add(socket, from: address, on: loop)
      h2o_accept(loop.h2o.accept, socket)
    }
  }
}
