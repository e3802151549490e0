import CH2O
import Synchronization
import Threads

/// The parts that all loops of a server share.
final class ServerShared: Sendable {
  let configuration: ServerConfiguration
  let counters = ServerCounters()
  let respond: @Sendable (HTTPRequest) async -> HTTPResponse
  let certificate: Certificate?
  var tls: OpaquePointer? { certificate?.context }
  let bodies: BodyBudget
  private let perAddress = Monitor<[PeerNetwork: Int]>([:])

  init(
    configuration: ServerConfiguration, certificate: Certificate?,
    respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) {
    self.configuration = configuration
    self.certificate = certificate
    self.respond = respond
    bodies = BodyBudget(limit: configuration.limits.bodies, counters: counters)
  }

  /// Whether one more connection from there is allowed; counts it when it is.
  func admits(_ network: PeerNetwork) -> Bool {
    let limits = configuration.limits
    let isAdmitted = perAddress.withLock { perAddress in
      guard counters.connectionsOpen.load(ordering: .relaxed) < limits.connections,
        perAddress[network, default: 0] < limits.connectionsPerAddress
      else { return false }
      perAddress[network, default: 0] += 1
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

  func left(_ network: PeerNetwork) {
    perAddress.withLock { perAddress in
      let count = perAddress[network, default: 1] - 1
      perAddress[network] = count > 0 ? count : nil
    }
    counters.connectionsOpen.subtract(1, ordering: .relaxed)
  }
}
