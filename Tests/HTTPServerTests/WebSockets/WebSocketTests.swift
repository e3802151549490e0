import RawPeers
import Testing

@testable import HTTPServer

@Suite("WebSockets", .serialized)
struct WebSocketTests {
  @Test("what the server sends from anywhere arrives in order")
  func order() async throws {
    let recorder = EventRecorder()
    try await withServer(respond: upgrading(to: recorder)) { server in
      let client = try RawClient.webSocket(port: server.port)
      let socket = try #require(try await recorder.socket())
      for number in 0..<1_000 { socket.send("\(number)") }
      for number in 0..<1_000 { #expect(client.frame()?.text == "\(number)") }
      socket.close(code: 4_000, reason: "enough")
      let last = try #require(client.frame())
      #expect(last.closeCode == 4_000)
      #expect(last.payload.dropFirst(2).elementsEqual("enough".utf8))
      client.send(.close(4_000))
      #expect(client.isClosed())
      #expect(try await recorder.isClosedNext())
      socket.send("to nobody")
      socket.close()
    }
  }

  @Test("a broadcast reaches every socket on every loop once")
  func broadcast() async throws {
    let recorder = EventRecorder()
    try await withServer({ $0.loops = 3 }, respond: upgrading(to: recorder)) { server in
      var clients: [RawClient] = []
      var sockets: [WebSocket] = []
      for _ in 0..<60 {
        clients.append(try RawClient.webSocket(port: server.port))
        sockets.append(try #require(try await recorder.socket()))
      }
      #expect(Set(sockets.map { $0.loop.number }).count == 3)
      WebSocket.broadcast([Array("one".utf8)], to: sockets)
      WebSocket.broadcast([Array("two".utf8)], to: sockets)
      for client in clients {
        #expect(client.frame()?.text == "one")
        #expect(client.frame()?.text == "two")
      }
    }
  }

  @Test("several texts in one sending are a message each, in order with what is sent before and after")
  func several() async throws {
    let recorder = EventRecorder()
    try await withServer(respond: upgrading(to: recorder)) { server in
      let client = try RawClient.webSocket(port: server.port)
      let socket = try #require(try await recorder.socket())
      let texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map { String(repeating: "x", count: $0) }
      for _ in 0..<3 {
        socket.send("before")
        WebSocket.broadcast(texts.map { Array($0.utf8) }, to: [socket])
        socket.send("after")
      }
      for _ in 0..<3 {
        #expect(client.frame()?.text == "before")
        for text in texts { #expect(client.frame()?.payload.count == text.utf8.count) }
        #expect(client.frame()?.text == "after")
      }
      WebSocket.broadcast([Array("last".utf8), Array("words".utf8)], to: [socket])
      socket.close(code: 1000)
      #expect(client.frame()?.text == "last")
      #expect(client.frame()?.text == "words")
      #expect(client.frame()?.closeCode == 1000)
    }
  }

  @Test("a peer that reads too slowly is disconnected, the others are not kept waiting")
  func slowReader() async throws {
    let recorder = EventRecorder()
    try await withServer({ $0.limits.webSocketQueue = 100_000 }, respond: upgrading(to: recorder)) { server in
      let slow = try RawClient.webSocket(port: server.port, receiveBuffer: 4_096)
      let slowSocket = try #require(try await recorder.socket())
      let quick = try RawClient.webSocket(port: server.port)
      let quickSocket = try #require(try await recorder.socket())
      let text = String(repeating: "x", count: 50_000)
      var sent = 0
      while server.counters.webSocketsDropped == 0 && sent < 2_000 {
        WebSocket.broadcast([Array(text.utf8)], to: [slowSocket, quickSocket])
        #expect(quick.frame()?.payload.count == text.utf8.count)
        sent += 1
      }
      #expect(try await recorder.isClosedNext())
      #expect(server.counters.webSocketsDropped == 1)
      #expect(server.counters.webSocketsOpen == 1)
      #expect(slow.untilClosed().count < sent * text.utf8.count)
    }
  }

  @Test("a peer that pings without end and never reads is disconnected")
  func pingFlood() async throws {
    let recorder = EventRecorder()
    try await withServer({ $0.limits.webSocketQueue = 50_000 }, respond: upgrading(to: recorder)) { server in
      let client = try RawClient.webSocket(port: server.port, receiveBuffer: 4_096)
      #expect(try await recorder.socket() != nil)
      let pings = [UInt8](
        (0..<200).map { _ in Frame(opcode: Opcode.ping, payload: [UInt8](repeating: 1, count: 125)).encoded() }.joined()
      )
      // Ends by itself: a broken connection takes nothing more.
      for _ in 0..<5_000 where client.send(pings) {}
      #expect(try await recorder.isClosedNext())
      #expect(server.counters.webSocketsDropped == 1)
    }
  }

  @Test("a silent peer is pinged, and closed when it stays silent")
  func silent() async throws {
    let recorder = EventRecorder()
    try await withServer({ $0.limits.webSocketPing = .milliseconds(300) }, respond: upgrading(to: recorder)) { server in
      let client = try RawClient.webSocket(port: server.port)
      #expect(try await recorder.socket() != nil)
      #expect(client.frame()?.opcode == Opcode.ping)
      #expect(try await recorder.isClosedNext())
      #expect(server.counters.webSocketsDropped == 1)
    }
  }

  @Test("a peer that vanishes is noticed")
  func vanishes() async throws {
    let recorder = EventRecorder()
    try await withServer(respond: upgrading(to: recorder)) { server in
      var client: RawClient? = try RawClient.webSocket(port: server.port)
      #expect(try await recorder.socket() != nil)
      client?.send(Frame.text("half").unfinished)
      client?.reset()
      client = nil
      #expect(try await recorder.isClosedNext())
      #expect(server.counters.webSocketsOpen == 0)
    }
  }

  @Test("a handler may answer and close from inside its own call")
  func closeInside() async throws {
    final class Once: WebSocketHandler {
      func opened(_ socket: WebSocket) { socket.send("welcome") }
      func received(_ message: WebSocketMessage, from socket: WebSocket) {
        socket.send("goodbye")
        socket.close(code: 1000)
      }
      func closed(_ socket: WebSocket) { socket.send("to nobody") }
    }
    try await withServer(respond: upgrading(to: Once())) { server in
      let client = try RawClient.webSocket(port: server.port)
      #expect(client.frame()?.text == "welcome")
      client.send(.text("hello"))
      #expect(client.frame()?.text == "goodbye")
      #expect(client.frame()?.closeCode == 1000)
    }
  }
}
