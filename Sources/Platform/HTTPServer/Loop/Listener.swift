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
    guard let name = SocketName(address, port: port) else {
      throw .cannotListen(address: address, port: port, errno: EINVAL)
    }
    let family = name.isIPv6 ? AF_INET6 : AF_INET
    let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotListen(address: address, port: port, errno: errno) }
    var one: Int32 = 1
    var zero: Int32 = 0
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if isShared { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, 4) }
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    // `::` means IPv4 as well, whatever the system's default.
    if name.isIPv6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &zero, 4) }
    let isListening = name.withPointer { bind(descriptor, $0, $1) == 0 && Glibc.listen(descriptor, 4_096) == 0 }
    let code = isListening ? 0 : errno
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    guard code == 0, let bound = SocketName(reading: { getsockname(descriptor, $0, &length) == 0 }) else {
      Glibc.close(descriptor)
      if code == EADDRINUSE { throw .addressInUse(port: port) }
      throw .cannotListen(address: address, port: port, errno: code)
    }
    self.descriptor = descriptor
    self.port = bound.port
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

  /// Accepts no connection until `resume`: without a free descriptor, a waiting peer would wake the loop without end.
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
    // A process that is being started holds this descriptor too until its program runs: without this, the kernel would
    // go on taking connections for as long.
    shutdown(descriptor, Int32(SHUT_RDWR))
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
      let name = SocketName { h2o_socket_getpeername(socket, $0) > 0 }
      let network = name.map(PeerNetwork.init) ?? .unknown
      guard !loop.isDraining, loop.shared.admits(network) else {
        h2o_socket_close(socket)
        continue
      }
      let connection = loop.connections.add(socket, from: network, on: loop)
      h2o_accept(loop.h2o.accept, socket)
      connection.isAgreed = loop.h2o.accept.pointee.ssl_ctx == nil
      ReadGuard.stand(before: socket, of: connection)
    }
  }
}
