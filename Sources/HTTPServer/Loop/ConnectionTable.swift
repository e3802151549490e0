import CH2O
import Synchronization
import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// The connections of one loop, counted against the server's limits. Belongs to its loop's thread.
final class ConnectionTable {
  private var descriptors: [UnsafeMutableRawPointer: Int32] = [:]
  let lastWords = LastWords()

  var isEmpty: Bool { descriptors.isEmpty }

  func add(_ socket: UnsafeMutablePointer<h2o_socket_t>, from address: UInt32, on loop: EventLoop) {
    descriptors[socket] = h2o_socket_get_fd(socket)
    let entry = Connection(table: self, socket: socket, address: address, loop: loop)
    socket.pointee.on_close.data = Unmanaged.passRetained(entry).toOpaque()
    socket.pointee.on_close.cb = { data in
      guard let data else { return }
      let entry = Unmanaged<Connection>.fromOpaque(data).takeRetainedValue()
      entry.table.descriptors[entry.socket] = nil
      entry.loop.shared.left(entry.address)
      if entry.duplicate >= 0 { entry.table.lastWords.take(entry.duplicate, on: entry.loop.h2o) }
    }
  }

  /// Has the connection outlive its closing until its peer has heard the last answer.
  static func linger(_ socket: UnsafeMutablePointer<h2o_socket_t>?) {
    guard let socket, let entry = Connection.of(socket) else { return }
    if entry.duplicate < 0 { entry.duplicate = dup(h2o_socket_get_fd(socket)) }
  }

  /// Breaks every connection; libh2o sees the end of each and cleans up.
  func closeAll() {
    for descriptor in descriptors.values { shutdown(descriptor, Int32(SHUT_RDWR)) }
    lastWords.endAll()
  }
}

/// What a server keeps of an open connection, in libh2o's record of its socket.
final class Connection {
  let table: ConnectionTable
  let socket: UnsafeMutableRawPointer
  let address: UInt32
  unowned let loop: EventLoop
  var duplicate: Int32 = -1
  /// libh2o's own reader of an HTTP/2 connection, while ``FrameWatch`` stands before it.
  var reader: h2o_socket_cb?
  var frames = FrameCount()
  var isCutOff = false

  init(table: ConnectionTable, socket: UnsafeMutableRawPointer, address: UInt32, loop: EventLoop) {
    self.table = table
    self.socket = socket
    self.address = address
    self.loop = loop
  }

  static func of(_ socket: UnsafeMutablePointer<h2o_socket_t>) -> Connection? {
    socket.pointee.on_close.data.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// What all loops of a server share.
final class ServerShared: Sendable {
  let configuration: ServerConfiguration
  let counters = ServerCounters()
  let respond: @Sendable (HTTPRequest) async -> HTTPResponse
  let certificate: Certificate?
  var tls: OpaquePointer? { certificate?.context }
  private let perAddress = Monitor<[UInt32: Int]>([:])

  init(
    configuration: ServerConfiguration, certificate: Certificate?,
    respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) {
    self.configuration = configuration
    self.certificate = certificate
    self.respond = respond
  }

  /// Whether one more connection from there is allowed; counts it when it is.
  func admits(_ address: UInt32) -> Bool {
    let limits = configuration.limits
    let isAdmitted = perAddress.withLock { perAddress in
      guard counters.connectionsOpen.load(ordering: .relaxed) < limits.connections,
        perAddress[address, default: 0] < limits.connectionsPerAddress
      else { return false }
      perAddress[address, default: 0] += 1
      counters.connectionsOpen.add(1, ordering: .relaxed)
      return true
    }
    if !isAdmitted { counters.connectionsRejected.add(1, ordering: .relaxed) }
    return isAdmitted
  }

  /// Whether a connection may have this descriptor, or it is one of those kept for the process itself.
  func hasRoom(for descriptor: Int32) -> Bool {
    let limit = configuration.descriptorLimit()
    return Int(descriptor) < limit - min(configuration.limits.descriptorReserve, limit / 4)
  }

  func left(_ address: UInt32) {
    perAddress.withLock { perAddress in
      let count = perAddress[address, default: 1] - 1
      perAddress[address] = count > 0 ? count : nil
    }
    counters.connectionsOpen.subtract(1, ordering: .relaxed)
  }
}
