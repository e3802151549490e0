import Testing
import Waiting

@testable import Client

@Suite("WebSockets over libcurl and wslay", .timeLimit(.minutes(3)))
struct SocketTests {
  private let sockets: SocketTransport

  init() throws {
    sockets = try SocketTransport(.init(maximumMessage: 10_000, maximumWaiting: 4, maximumUnsent: 100_000))
  }

  private func open(_ server: TestServer) async throws -> any SocketLine {
    try await sockets.open(server.url + "/v1/live", subprotocol: "soiree.v1")
  }

  private func refusal(_ script: @escaping @Sendable (TestConnection) -> Void) async -> TransportError? {
    do {
      _ = try await open(TestServer(script))
      return nil
    } catch { return error as? TransportError }
  }

  @Test("what the client sends is masked text, and what the server sends arrives")
  func echo() async throws {
    let seen = Notebook<TestFrame>()
    let server = TestServer { connection in
      let request = connection.upgrade()
      connection.send(.text(request?.target ?? ""))
      while let frame = connection.readFrame() {
        seen.note(frame)
        connection.send(.text(frame.text))
      }
    }
    let channel = try await open(server)
    #expect(await channel.receive() == .message(Array("/v1/live".utf8)))
    for text in ["", "x", "Zoë", String(repeating: "n", count: 126), String(repeating: "m", count: 9_999)] {
      channel.send(Array(text.utf8))
      #expect(await channel.receive() == .message(Array(text.utf8)))
    }
    #expect(seen.all.count == 5)
    #expect(seen.all.allSatisfy { $0.isMasked && $0.opcode == 1 && $0.isFinal })
  }

  @Test("a message that comes with the handshake's answer is not lost")
  func early() async throws {
    let channel = try await open(
      TestServer {
        $0.upgrade(then: TestFrame.text("a").bytes + TestFrame.text("b").bytes)
        $0.waitForEnd()
      })
    #expect(await channel.receive() == .message(Array("a".utf8)))
    #expect(await channel.receive() == .message(Array("b".utf8)))
  }

  @Test("a message in pieces is put together, with a ping answered in between")
  func fragments() async throws {
    let pongs = Notebook<TestFrame?>()
    let server = TestServer { connection in
      connection.upgrade()
      connection.send(TestFrame(isFinal: false, opcode: 1, payload: Array("one ".utf8)))
      connection.send(TestFrame(opcode: 9, payload: Array("hi".utf8)))
      pongs.note(connection.readFrame())
      connection.send(TestFrame(isFinal: false, opcode: 0, payload: Array("two ".utf8)))
      connection.send(TestFrame(opcode: 0, payload: Array("three".utf8)))
      connection.waitForEnd()
    }
    let channel = try await open(server)
    #expect(await channel.receive() == .message(Array("one two three".utf8)))
    let pong = try #require(pongs.all.first ?? nil)
    #expect(pong.opcode == 10)
    #expect(pong.text == "hi")
    #expect(pong.isMasked)
  }

  @Test("a server that does not upgrade is told apart")
  func refusals() async {
    #expect(
      await refusal {
        _ = $0.readRequest()
        $0.answer(403, "no")
      } == .refusedUpgrade(status: 403))
    #expect(
      await refusal {
        _ = $0.readRequest()
        $0.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n")
      } == .malformed)
    #expect(
      await refusal {
        _ = $0.readRequest()
        $0.write("HTTP/1.1 101 Swi")
      } == .closedEarly)
    #expect(
      await refusal {
        _ = $0.readRequest()
        while $0.write(String(repeating: "X-Long: header\r\n", count: 100)) {}
      } == .malformed)
    #expect(await refusal { _ in } == .closedEarly)
  }

  @Test("a server that never answers the handshake is given up")
  func silentHandshake() async throws {
    let hasty = try SocketTransport(.init(connectTimeout: .milliseconds(50)))
    let server = TestServer { $0.waitForEnd() }
    await #expect(throws: TransportError.timedOut) { try await hasty.open(server.url + "/", subprotocol: "a") }
  }

  @Test("nobody there, and no such scheme")
  func unreachable() async {
    let dead = "http://127.0.0.1:\(TestServer.deadPort())/"
    await #expect(throws: TransportError.unreachable) { try await sockets.open(dead, subprotocol: "a") }
    await #expect(throws: TransportError.badURL) { try await sockets.open("ws://h/", subprotocol: "a") }
  }

  @Test(
    "a peer that breaks the protocol is told why and left",
    arguments: [
      (TestFrame(opcode: 1, payload: [0xC3, 0x28]), 1007), (TestFrame(opcode: 3, payload: []), 1002),
      (TestFrame(opcode: 1, payload: Array("x".utf8), isMasked: true), 1002),
      (TestFrame(opcode: 0, payload: []), 1002),
      (TestFrame(isFinal: false, opcode: 9, payload: []), 0),
      (TestFrame(opcode: 1, payload: [UInt8](repeating: 65, count: 20_000)), 1009),
    ] as [(TestFrame, UInt16)])
  func violations(frame: TestFrame, code: UInt16) async throws {
    let said = Notebook<TestFrame?>()
    let ends = Inbox<Void>()
    let server = TestServer { connection in
      connection.upgrade()
      connection.send(frame)
      said.note(connection.readFrame())
      ends.put(())
    }
    let channel = try await open(server)
    #expect(await channel.receive() == .closed(.malformed))
    try await ends.next("the client's frame")
    let close = try #require(said.all.first ?? nil)
    #expect(close.opcode == 8)
    // wslay gives no reason for what it finds in a frame's first bytes.
    #expect(close == (code == 0 ? TestFrame(opcode: 8, payload: [], isMasked: true) : .masked(.close(code))))
  }

  @Test("the end is told after the messages before it, and again when it is asked for again")
  func ends() async throws {
    for goodbye in [true, false] {
      let channel = try await open(
        TestServer { connection in
          connection.upgrade()
          connection.send(.text("last"))
          if goodbye { connection.send(.close(1001)) }
          if goodbye { connection.waitForEnd() }
        })
      #expect(await channel.receive() == .message(Array("last".utf8)))
      let end = SocketEvent.closed(goodbye ? .goodbye(code: 1001) : .closedEarly)
      #expect(await channel.receive() == end)
      #expect(await channel.receive() == end)
    }
  }

  @Test("a channel that nobody holds says goodbye")
  func goodbye() async throws {
    let frames = Inbox<TestFrame?>()
    let server = TestServer { connection in
      connection.upgrade()
      frames.put(connection.readFrame())
    }
    do { _ = try await open(server) }
    let last = try await frames.next("the client's frame")
    #expect(last?.opcode == 8)
    #expect(last?.payload.prefix(2).elementsEqual([3, 232]) == true)
  }

  @Test("P4: a slow reader's messages stay with the sender, and none is lost")
  func backPressure() async throws {
    let text = String(repeating: "m", count: 5_000)
    let most = 10_000
    let stalls = Inbox<Int>()
    let server = TestServer { connection in
      connection.upgrade()
      var count = 0
      while count < most, connection.hasRoom(), connection.send(.text("\(count) " + text)) { count += 1 }
      stalls.put(count)
      for number in count..<count + 100 { connection.send(.text("\(number) " + text)) }
      connection.waitForEnd()
    }
    let channel = try await open(server)
    let waiting = try await stalls.next("the sender to stop")
    try #require(waiting < most)
    for number in 0..<waiting + 100 {
      guard case .message(let bytes) = await channel.receive() else {
        Issue.record("ended at \(number)")
        return
      }
      #expect(bytes.starts(with: Array("\(number) ".utf8)))
    }
  }

  @Test("P4: a peer that never reads is closed before its messages fill the memory")
  func unsent() async throws {
    let server = TestServer { connection in
      connection.upgrade()
      // Kept open, and nothing is taken off the socket.
      while connection.isThere() {}
    }
    let channel = try await open(server)
    let message = [UInt8](repeating: 65, count: 9_000)
    for _ in 0..<2_000 { channel.send(message) }
    #expect(await channel.receive() == .closed(.closedEarly))
  }

  @Test("a peer that says nothing is pinged, then given up")
  func silence() async throws {
    let impatient = try SocketTransport(.init(silence: .milliseconds(300)))
    let pings = Notebook<TestFrame?>()
    let server = TestServer { connection in
      connection.upgrade()
      pings.note(connection.readFrame())
      connection.waitForEnd()
    }
    let channel = try await impatient.open(server.url + "/", subprotocol: "a")
    #expect(await channel.receive() == .closed(.timedOut))
    #expect((pings.all.first ?? nil)?.opcode == 9)
  }

  @Test("a cancelled reader goes, and the socket stays")
  func cancellation() async throws {
    let server = TestServer { connection in
      connection.upgrade()
      while let frame = connection.readFrame() { connection.send(frame.opcode == 1 ? .text(frame.text) : frame) }
    }
    let channel = try await open(server)
    let reader = Task { await channel.receive() }
    reader.cancel()
    #expect(try await waiting(for: "the reader to go") { await reader.value } == .closed(.cancelled))
    channel.send(Array("still here".utf8))
    #expect(await channel.receive() == .message(Array("still here".utf8)))
  }

  @Test("two hundred sockets share one thread")
  func many() async throws {
    let server = TestServer { connection in
      connection.upgrade()
      while let text = connection.readText() { connection.send(.text(text)) }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let channel = try await open(server)
          let text = Array("courier \(number)".utf8)
          channel.send(text)
          return await channel.receive() == .message(text)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    sockets.stop()
    await #expect(throws: TransportError.stopped) { _ = try await open(server) }
  }
}
