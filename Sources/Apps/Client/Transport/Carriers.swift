/// The transports of this system: libcurl and wslay on Linux, URLSession on Apple's systems.
public struct Carriers: Sendable {
  /// Carries requests.
  public var transport: any Transport
  /// Opens WebSockets.
  public var sockets: any SocketOpening

  public init(transport: any Transport, sockets: any SocketOpening) {
    self.transport = transport
    self.sockets = sockets
  }

  /// - Parameter maximumHostConnections: connections to one host at once; a request beyond them waits.
  /// - Throws: `unavailable` when the system has no descriptor or no thread left.
  public static func system(maximumHostConnections: Int = 8) throws(TransportError) -> Carriers {
    #if canImport(Darwin)
      Carriers(
        transport: URLSessionTransport(.init(maximumHostConnections: maximumHostConnections)),
        sockets: URLSessionSockets())
    #else
      Carriers(
        transport: try HTTPTransport(.init(maximumHostConnections: maximumHostConnections)),
        sockets: try SocketTransport())
    #endif
  }

  /// These transports over a bad network.
  public func with(_ faults: Faults) -> Carriers {
    Carriers(
      transport: FaultyTransport(transport, faults: faults), sockets: FaultySockets(sockets, faults: faults))
  }
}
