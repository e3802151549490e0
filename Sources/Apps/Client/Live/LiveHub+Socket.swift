import ClientCore
import Wire

extension LiveHub {
  func open(_ number: Int32) {
    disconnect()
    socket = Task { [weak self, token, sockets, url, refused] in
      var ending = LiveSession.Ending.lost
      do {
        if let bearer = try await token(refused) {
          let line = try await sockets.open(url, subprotocol: LiveCommand.subprotocol)
          await self?.opened(number, line, as: bearer)
          ending = .init(await line.read { await self?.heard(number, $0) })
        } else {
          ending = .notAuthenticated
        }
      } catch {}
      await self?.closed(number, ending)
    }
  }

  func disconnect() {
    socket?.cancel()
    line?.close(.stopped)
    (socket, line) = (nil, nil)
  }

  func say(_ command: LiveCommand) { line?.send(command.message) }

  private func opened(_ number: Int32, _ line: any SocketLine, as bearer: String) {
    // Given up meanwhile.
    guard number == session.number, !Task.isCancelled else { return line.close(.stopped) }
    (self.line, self.bearer) = (line, bearer)
    handle(.opened(number))
  }

  private func heard(_ number: Int32, _ bytes: [UInt8]) {
    guard number == session.number else { return }
    guard let message = try? LiveMessage(message: bytes) else {
      disconnect()
      return handle(.closed(number, .lost))
    }
    let event: LiveEvent? = if case .event(let event) = message { event } else { nil }
    handle(.heard(number, .init(message)), about: event)
  }

  private func closed(_ number: Int32, _ ending: LiveSession.Ending) {
    if number == session.number { line = nil }
    handle(.closed(number, ending))
  }
}

extension SocketLine {
  /// Passes on each message, and returns why the line ended.
  fileprivate func read(_ hear: (_ message: [UInt8]) async -> Void) async -> TransportError {
    while true {
      switch await receive() {
      case .message(let bytes): await hear(bytes)
      case .closed(let error): return error
      }
    }
  }
}

// MARK: The account

extension LiveHub {
  /// The platform does not accept the session. Unless the app renews it, every reader is informed.
  func signIn() {
    refused = bearer
    call { [token, refused] hub in
      let fresh: Bool
      do { fresh = try await token(refused).map { $0 != refused } ?? false } catch { fresh = true }
      await hub?.renewed(fresh)
    }
  }

  private func renewed(_ isFresh: Bool) {
    guard session.link == .signedOut else { return }
    if isFresh { handle(.signedIn) } else { deliverToAll(.signedOut) }
  }
}

// MARK: Calls

extension LiveHub {
  /// Polls a topic with the present token.
  func poll(_ topic: LiveTopic, mark: String?) {
    // Public topics are polled without a token when the session is not known: it would be refused.
    let isKnown = session.link != .signedOut
    call { [api, token, refused, people] hub in
      var answer: (update: LiveUpdate?, mark: String?)?
      do {
        answer = try await api.signedIn(isKnown ? token(refused) : nil).look(at: topic, mark: mark)
      } catch {}
      await hub?.polled(topic, answer, for: people)
    }
  }

  private func polled(_ topic: LiveTopic, _ answer: (update: LiveUpdate?, mark: String?)?, for people: Int) {
    // The account changed while the poll was under way.  P1
    guard people == self.people else { return }
    guard let answer else { return handle(.pollFailed(.init(topic))) }
    if let update = answer.update { deliver(update, topic) }
    handle(.polled(.init(topic), mark: answer.mark))
  }

  /// Begins something that ends with the hub.
  private func call(_ body: @escaping @Sendable (LiveHub?) async -> Void) {
    callNumber += 1
    let number = callNumber
    calls[number] = Task { [weak self] in
      await body(self)
      await self?.ended(number)
    }
  }

  private func ended(_ number: Int) { calls[number] = nil }
}

extension APIClient {
  /// A topic's small answer, if there is one newer than the mark, and its own mark. Nil: the topic has none.
  fileprivate func look(at topic: LiveTopic, mark: String?) async throws -> (update: LiveUpdate?, mark: String?)? {
    switch topic {
    case .order(let id):
      let answer = try await newer(than: mark, .orders(.getOrderStatus(id)))
      return (try answer.map { LiveUpdate.status(try read($0)) }, answer?.header("etag"))
    case .show(let id):
      let query = SeatsQuery(since: mark.flatMap { Int64($0) })
      let answer: SeatsAnswer? = try await changes(.programme(.getSeats(id)), query: query)
      return (answer.map { LiveUpdate.seats($0) }, answer.map { "\($0.version)" })
    case .merchant, .restaurant, .courierMe, .accountMe: return nil
    }
  }
}
