import Testing
import Threads
import Wire

@testable import Client

/// Sockets without a network: the test is the server, and takes each as it is opened.
final class ScriptedSockets: SocketOpening {
  private let (opened, open) = AsyncStream.makeStream(of: ScriptedLine.self)
  private let failures = Monitor<[TransportError]>([])
  let urls = Notebook<String>()

  /// What the next tries end with.
  func fail(_ errors: TransportError...) { failures.withLock { $0 += errors } }

  func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    urls.note(url)
    #expect(subprotocol == "soiree.v1")
    if let error = failures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
    let line = ScriptedLine()
    open.yield(line)
    return line
  }

  /// The next socket that the client opens.
  func next() async throws -> ScriptedLine {
    for await line in opened { return line }
    throw TransportError.cancelled
  }

  /// The same, signed in: the command that carries the token is what it must be.
  func next(signedInAs token: String) async throws -> ScriptedLine {
    let line = try await next()
    #expect(await line.next() == .authenticate(token: token))
    line.say(.authenticated)
    return line
  }
}

/// One socket, as the server has it.
final class ScriptedLine: SocketLine {
  private let inbox = SocketInbox(capacity: .max)
  private let (said, saying) = AsyncStream.makeStream(of: [UInt8].self)

  func receive() async -> SocketEvent { await inbox.receive {} }

  func send(_ text: [UInt8]) -> Bool {
    saying.yield(text)
    return true
  }

  func close(_ error: TransportError) {
    inbox.close(error)
    saying.finish()
  }

  deinit { close(.stopped) }

  // MARK: The server

  func say(_ message: LiveMessage) { inbox.push(message.message) }
  func say(text: String) { inbox.push(Array(text.utf8)) }

  /// What the client says next; nil when it has closed the socket.
  func next() async -> LiveCommand? {
    for await text in said { return try? LiveCommand(message: text) }
    return nil
  }
}
