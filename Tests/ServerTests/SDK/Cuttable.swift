import Client
import Synchronization

/// A network that a test cuts, or that loses answers on their way.
final class Cuttable: Transport {
  private struct State {
    var isCut = false
    var lost: [String: Int] = [:]
  }

  private let inner: any Transport
  private let state = Mutex(State())

  init(_ inner: any Transport) { self.inner = inner }

  func cut() { state.withLock { $0.isCut = true } }
  func mend() { state.withLock { $0.isCut = false } }

  /// So many answers to requests whose path ends like this do not come back.
  func loseAnswers(of path: String, _ count: Int) { state.withLock { $0.lost[path] = count } }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    if state.withLock({ $0.isCut }) { throw .unreachable }
    let response = try await inner.send(request)
    let isLost = state.withLock { state in
      guard let path = state.lost.keys.first(where: { request.url.hasSuffix($0) }), let left = state.lost[path],
        left > 0
      else { return false }
      state.lost[path] = left - 1
      return true
    }
    if isLost { throw .closedEarly }
    return response
  }
}
