#if canImport(Darwin)
  import Foundation
  import Threads

  /// Opens WebSockets by URLSession, on Apple's systems.
  ///
  /// Not on Linux: FoundationNetworking's WebSockets are libcurl's, and Debian 12 builds its libcurl (7.88) without them;
  /// a task there fails with "WebSockets not supported by libcurl". There ``SocketTransport`` frames them with wslay.
  public final class URLSessionSockets: SocketOpening {
    private let session: URLSession
    private let openings = URLSessionOpenings()
    private let maximumMessage: Int

    /// - Parameter maximumMessage: bytes of one message.  P4
    public init(maximumMessage: Int = 1 << 20) {
      self.maximumMessage = maximumMessage
      session = URLSession(configuration: .bare, delegate: openings, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    public func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
      guard let parts = URLParts(url) else { throw .badURL }
      let address = (parts.isSecure ? "wss://" : "ws://") + parts.authority + parts.target
      guard let address = URL(string: address) else { throw .badURL }
      let task = session.webSocketTask(with: address, protocols: [subprotocol])
      task.maximumMessageSize = maximumMessage
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { (done: CheckedContinuation<SocketResult, Never>) in
          openings.begin(task, wants: subprotocol, done)
        }
      } onCancel: {
        task.cancel()
      }
      try result.get()
      return URLSessionLine(task)
    }
  }

  /// A WebSocket of URLSession's. It closes when its last owner lets go of it.
  private final class URLSessionLine: SocketLine {
    private let task: URLSessionWebSocketTask
    private let ended = Monitor<TransportError?>(nil)

    init(_ task: URLSessionWebSocketTask) { self.task = task }

    deinit { task.cancel(with: .normalClosure, reason: nil) }

    func receive() async -> SocketEvent {
      do {
        switch try await task.receive() {
        case .string(let text): return .message(Array(text.utf8))
        case .data(let data): return .message(Array(data))
        @unknown default: return .closed(end(.malformed))
        }
      } catch {
        // The peer's goodbye comes with its code, whatever error goes with it.
        let code = task.closeCode.rawValue
        return .closed(end(code > 0 ? .goodbye(code: UInt16(clamping: code)) : TransportError(error)))
      }
    }

    func send(_ text: [UInt8]) -> Bool {
      guard ended.withLock({ $0 == nil }) else { return false }
      task.send(.string(String(decoding: text, as: UTF8.self))) { [weak self] error in
        if let error { self?.close(TransportError(error)) }
      }
      return true
    }

    func close(_ error: TransportError) {
      _ = end(error)
      task.cancel(with: .normalClosure, reason: nil)
    }

    /// The first reason is the reason.
    private func end(_ error: TransportError) -> TransportError {
      ended.withLock { ended in
        ended = ended ?? error
        return ended ?? error
      }
    }
  }

  /// Resumes the openers of sockets once they are open.
  private final class URLSessionOpenings: NSObject, URLSessionWebSocketDelegate {
    private struct Opening {
      let subprotocol: String
      let done: CheckedContinuation<SocketResult, Never>
    }

    private let waiting = Monitor<[Int: Opening]>([:])

    func begin(
      _ task: URLSessionWebSocketTask, wants subprotocol: String, _ done: CheckedContinuation<SocketResult, Never>
    ) {
      waiting.withLock { $0[task.taskIdentifier] = Opening(subprotocol: subprotocol, done: done) }
      task.resume()
    }

    private func take(_ task: URLSessionTask) -> Opening? {
      waiting.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
      _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?
    ) {
      guard let opening = take(webSocketTask) else { return }
      let isRight = `protocol` == opening.subprotocol
      if !isRight { webSocketTask.cancel() }
      opening.done.resume(returning: isRight ? .success(()) : .failure(.malformed))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let opening = take(task) else { return }
      let status = (task.response as? HTTPURLResponse)?.statusCode
      let refused = status.flatMap { $0 == 101 ? nil : TransportError.refusedUpgrade(status: $0) }
      opening.done.resume(returning: .failure(refused ?? error.map { TransportError($0) } ?? .closedEarly))
    }
  }
#endif
