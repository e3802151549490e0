import Threads

/// A bad network for WebSockets: by a seed they fail to open, end early, and delay their messages.
///
/// Messages of an open socket arrive whole and in order, as over TCP.
public struct FaultySockets: SocketOpening {
  private let sockets: any SocketOpening
  private let faults: Faults

  public init(_ sockets: any SocketOpening, faults: Faults) {
    self.sockets = sockets
    self.faults = faults
  }

  public func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    let plan = faults.socket("a socket")
    do { if let delay = plan.delay { try await faults.pause(delay) } } catch { throw .cancelled }
    if plan.fault != nil { throw .unreachable }
    return FaultyLine(try await sockets.open(url, subprotocol: subprotocol), faults)
  }
}

/// A socket that may end with each message, which is then lost.
private final class FaultyLine: SocketLine {
  private let line: any SocketLine
  private let faults: Faults
  private let isCut = Monitor(false)

  init(_ line: any SocketLine, _ faults: Faults) {
    self.line = line
    self.faults = faults
  }

  func receive() async -> SocketEvent {
    let event = await line.receive()
    if case .message = event, !isCut.withLock({ $0 }) {
      let plan = faults.socket("a message to the client")
      if let delay = plan.delay { try? await faults.pause(delay) }
      if plan.fault != nil { cut() }
    }
    // Messages that had come and were not read are lost, too.
    return isCut.withLock { $0 } ? .closed(.closedEarly) : event
  }

  /// True though it may be lost: a sender on a dying connection does not know.
  func send(_ text: [UInt8]) -> Bool {
    guard faults.socket("a message to the server").fault != nil else { return line.send(text) }
    cut()
    return true
  }

  private func cut() {
    isCut.withLock { $0 = true }
    line.close(.closedEarly)
  }

  func close(_ error: TransportError) { line.close(error) }
}
