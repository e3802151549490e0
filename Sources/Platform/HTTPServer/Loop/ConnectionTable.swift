import CH2O
import Synchronization
import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// The connections of one loop, counted against the server's limits. Belongs to its loop's thread.
final class ConnectionTable {
  private var descriptors: [UnsafeMutableRawPointer: Int32] = [:]
  let lingering = LingeringConnections()

  var isEmpty: Bool { descriptors.isEmpty }

  func add(_ socket: UnsafeMutablePointer<h2o_socket_t>, from network: PeerNetwork, on loop: EventLoop)
    -> PeerConnection
  {
    descriptors[socket] = h2o_socket_get_fd(socket)
    let entry = PeerConnection(table: self, socket: socket, network: network, loop: loop)
    socket.pointee.on_close.data = Unmanaged.passRetained(entry).toOpaque()
    socket.pointee.on_close.cb = { data in
      guard let data else { return }
      let entry = Unmanaged<PeerConnection>.fromOpaque(data).takeRetainedValue()
      entry.isClosed = true
      entry.loop.bodies.forget(entry)
      entry.table.descriptors[entry.socket] = nil
      entry.loop.shared.left(entry.network)
      if entry.isEnding { entry.table.lingering.take(entry.duplicate, on: entry.loop.h2o) }
    }
    return entry
  }

  /// Looks at every connection: libh2o may have set its reader again, or holds more or less since it was last asked.
  func sweep(on loop: EventLoop) {
    // What one holds may have others ended.
    for socket in descriptors.keys where descriptors[socket] != nil {
      let socket = socket.assumingMemoryBound(to: h2o_socket_t.self)
      guard let connection = PeerConnection.of(socket) else { continue }
      // A WebSocket has other limits; what its handshake came with goes back as well.
      if connection.isUpgraded {
        connection.giveMemoryBack()
      } else {
        ReadGuard.stand(before: socket, of: connection)
        loop.bodies.note(connection)
      }
    }
  }

  /// Has the connection outlive its closing until its peer has heard the last answer.
  static func linger(_ socket: UnsafeMutablePointer<h2o_socket_t>?) {
    guard let socket, let entry = PeerConnection.of(socket) else { return }
    if !entry.isEnding { entry.duplicate = dup(h2o_socket_get_fd(socket)) }
  }

  /// Breaks every connection; libh2o sees the end of each and cleans up.
  func closeAll() {
    for descriptor in descriptors.values { shutdown(descriptor, Int32(SHUT_RDWR)) }
    lingering.endAll()
  }
}
