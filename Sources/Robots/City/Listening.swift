import Client
import Wire

/// Follows topics for as long as its task runs, with a fresh session whenever the old one is gone.
struct Listening: Sendable {
  let baseURL: String
  let sockets: SocketTransport
  let pause: Backoff.Pause

  func follow(
    _ topics: [LiveTopic], as identity: Identity, hear: @Sendable (LiveUpdate) async -> Void
  ) async {
    var patience = Patience()
    while !Task.isCancelled {
      if let token = try? await identity.token() {
        let socket = LiveSocket(
          baseURL: baseURL, token: token, sockets: sockets, topics: topics,
          backoff: Backoff(first: .milliseconds(500), longest: .seconds(30), pause: pause))
        for await update in socket {
          if case .connected = update { patience.succeed() }
          await hear(update)
        }
        await socket.close()
        await identity.forget(token)
      }
      guard !Task.isCancelled else { return }
      try? await pause(patience.fail())
    }
  }
}
