import Foundation
import Threads

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request under way and its answer so far. It ends once: by the answer, the clock or the task.
final class URLSessionExchange: Sendable {
  private struct State {
    var done: CheckedContinuation<TransferResult, Never>?
    var result: TransferResult?
    var task: URLSessionTask?
    var answer: ClientResponse?
  }

  private let state = Monitor(State())

  func begin(answering done: CheckedContinuation<TransferResult, Never>) {
    let ended = state.withLock { state in
      if state.result == nil { state.done = done }
      return state.result
    }
    if let ended { done.resume(returning: ended) }
  }

  /// Starts the task, unless all is over.
  func run(_ task: URLSessionTask) {
    let isOver = state.withLock { state in
      state.task = task
      return state.result != nil
    }
    if isOver { task.cancel() } else { task.resume() }
  }

  func end(_ result: TransferResult) {
    let (done, task) = state.withLock { state in
      guard state.result == nil else { return (CheckedContinuation<TransferResult, Never>?.none, URLSessionTask?.none) }
      state.result = result
      return (state.done.take(), state.task)
    }
    task?.cancel()
    done?.resume(returning: result)
  }

  func take(head: HTTPURLResponse) {
    let headers = head.allHeaderFields.map { HeaderField("\($0.key)", "\($0.value)") }
    state.withLock { $0.answer = ClientResponse(status: head.statusCode, headers: headers) }
  }

  func take(_ data: Data, maximum: Int) {
    let isTooLarge = state.withLock { state in
      state.answer?.body.append(contentsOf: data)
      return state.answer.map { $0.body.count > maximum } ?? false
    }
    if isTooLarge { end(.failure(.tooLarge)) }
  }

  /// The task is over.
  func complete(_ task: URLSessionTask, _ error: (any Error)?) {
    if let error {
      let failure = TransportError(error)
      // E1: a connection that cannot be made any more says nothing of what went over the one before.
      end(.failure(task.countOfBytesSent > 0 && !failure.mayHaveArrived ? .closedEarly : failure))
    } else {
      end(state.withLock { $0.answer.map { .success($0) } ?? .failure(.malformed) })
    }
  }
}

/// Passes a session's callbacks to their exchange.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
  private struct State {
    var running: [Int: URLSessionExchange] = [:]
    var isStopped = false
  }

  private let state = Monitor(State())
  private let maximumBody: Int

  init(maximumBody: Int) { self.maximumBody = maximumBody }

  /// False after ``stop()``: a session that was invalidated makes no tasks.
  func begin(_ exchange: URLSessionExchange, _ make: () -> URLSessionTask) -> Bool {
    let task = state.withLock { state -> URLSessionTask? in
      guard !state.isStopped else { return nil }
      let task = make()
      state.running[task.taskIdentifier] = exchange
      return task
    }
    guard let task else { return false }
    exchange.run(task)
    return true
  }

  func stop() {
    let running = state.withLock { state in
      state.isStopped = true
      return Array(state.running.values)
    }
    for exchange in running { exchange.end(.failure(.stopped)) }
  }

  private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
    state.withLock { $0.running[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = response as? HTTPURLResponse { exchange(of: dataTask)?.take(head: head) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.take(data, maximum: maximumBody)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect itself is the answer.
    exchange(of: task)?.take(head: response)
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.running.removeValue(forKey: task.taskIdentifier) }?.complete(task, error)
  }
}

extension TransportError {
  /// From what URLSession throws.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other((error as NSError).code)
      return
    }
    self =
      switch error.code {
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: .unreachable
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .untrusted
      case .timedOut: .timedOut
      // FoundationNetworking does not know why the connection ended.
      case .networkConnectionLost, .unknown: .closedEarly
      // The address was looked at before: it is the answer that speaks another protocol.
      case .badURL, .unsupportedURL, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
        .cannotDecodeContentData:
        .malformed
      case .dataLengthExceedsMaximum: .tooLarge
      case .cancelled: .cancelled
      default: .other(error.errorCode)
      }
  }
}
