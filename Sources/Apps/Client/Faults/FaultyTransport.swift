import Wire

/// A bad network between a client and its server: it delays, drops requests and answers, cuts answers in their middle,
/// and sends twice, by a seed.
///
/// It throws libcurl's errors: half an answer is no answer, since its length was announced.
public struct FaultyTransport: Transport {
  private let transport: any Transport
  private let faults: Faults

  public init(_ transport: any Transport, faults: Faults) {
    self.transport = transport
    self.faults = faults
  }

  public func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let plan = faults.request(request.kind)
    if let delay = plan.delay { try await wait(delay) }
    switch plan.fault {
    case .droppedRequest:
      try await wait(faults.rates.longestDelay)
      throw .timedOut
    case .droppedAnswer:
      _ = try await transport.send(request)
      try await wait(faults.rates.longestDelay)
      throw .timedOut
    case .halvedAnswer:
      _ = try await transport.send(request)
      throw .closedEarly
    case .duplicatedRequest:
      let answer = try await transport.send(request)
      // The caller has the first answer, and never sees the second.
      _ = try? await transport.send(request)
      return answer
    case .cutSocket, nil: return try await transport.send(request)
    }
  }

  private func wait(_ duration: Duration) async throws(TransportError) {
    do { try await faults.pause(duration) } catch { throw .cancelled }
  }
}

extension ClientRequest {
  /// The operation it asks for, whatever the ids in it.
  fileprivate var kind: String {
    let path = URLParts(url)?.target.prefix { $0 != "?" } ?? ""
    guard let route = try? Route.parse(method: method, path: String(path)) else { return method }
    return route.endpoint.name
  }
}
