public import Client
import Testing
import Threads
import Waiting
public import Wire

/// Sockets without a network: the test is the server, and takes each as it is opened.
public final class ScriptedSockets: SocketOpening {
  private let opened = Inbox<ScriptedLine>()
  private let failures = Monitor<[TransportError]>([])
  private let asked = Monitor<[String]>([])

  public init() {}

  /// All that were asked for, in order.
  public var urls: [String] { asked.withLock { $0 } }

  /// What the next tries end with.
  public func fail(_ errors: TransportError...) { failures.withLock { $0 += errors } }

  public func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    asked.withLock { $0.append(url) }
    #expect(subprotocol == "soiree.v1")
    if let error = failures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
    let line = ScriptedLine()
    opened.put(line)
    return line
  }

  /// The next socket that the client opens.
  public func next() async throws -> ScriptedLine { try await opened.next("a socket to be opened") }

  /// The same, signed in: the command that carries the token is what it must be.
  public func next(signedInAs token: String) async throws -> ScriptedLine {
    let line = try await next()
    #expect(await line.next() == .authenticate(token: token))
    line.say(.authenticated)
    return line
  }
}

/// One socket, as the server has it.
public final class ScriptedLine: SocketLine {
  private let (messages, sender) = AsyncStream.makeStream(of: [UInt8].self)
  private let (said, saying) = AsyncStream.makeStream(of: [UInt8].self)
  private let end = Monitor<TransportError?>(nil)

  public func receive() async -> SocketEvent {
    for await message in messages { return .message(message) }
    return .closed(end.withLock { $0 } ?? .cancelled)
  }

  public func send(_ text: [UInt8]) -> Bool {
    saying.yield(text)
    return true
  }

  public func close(_ error: TransportError) {
    end.withLock { $0 = $0 ?? error }
    sender.finish()
    saying.finish()
  }

  deinit { close(.stopped) }

  // MARK: The server

  public func say(_ message: LiveMessage) { sender.yield(message.message) }
  public func say(text: String) { sender.yield(Array(text.utf8)) }

  /// What the client says next; nil when it has closed the socket.
  public func next() async -> LiveCommand? {
    do {
      return try await waiting(for: "what the client says") { [said] in
        for await text in said { return try? LiveCommand(message: text) }
        return nil
      }
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
