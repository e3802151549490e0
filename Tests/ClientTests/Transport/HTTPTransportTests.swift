import Synchronization
import Testing
import Waiting

@testable import Client

@Suite("HTTP over libcurl", .timeLimit(.minutes(3)))
struct HTTPTransportTests {
  private let transport: HTTPTransport

  init() throws { transport = try HTTPTransport(.init(maximumBody: 100_000)) }

  private func failure(_ request: ClientRequest) async -> TransportError? {
    do {
      _ = try await transport.send(request)
      return nil
    } catch { return error }
  }

  @Test("a request arrives as it was sent and its answer as it was given")
  func roundTrip() async throws {
    let seen = Notebook<TestRequest>()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        seen.note(request)
        connection.answer(418, "short and stout", ["X-Pot: tea", "x-pot: more"])
      }
    }
    let response = try await transport.send(
      ClientRequest(
        "PATCH", server.url + "/a%20b?q=1", headers: [HeaderField("Authorization", "Bearer x")], body: Array("{}".utf8))
    )
    #expect(response.status == 418)
    #expect(String(decoding: response.body, as: UTF8.self) == "short and stout")
    #expect(response.header("X-POT") == "more")
    let request = try #require(seen.all.first)
    #expect(request.method == "PATCH")
    #expect(request.target == "/a%20b?q=1")
    #expect(request.headers["authorization"] == "Bearer x")
    #expect(request.headers["expect"] == nil)
    #expect(request.body == Array("{}".utf8))
  }

  @Test("every method goes out with the body it should have", arguments: ["GET", "POST", "PATCH", "DELETE", "HEAD"])
  func methods(method: String) async throws {
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        connection.answer(
          200, request.method == "HEAD" ? "" : request.method + (request.headers["content-length"] ?? "-"))
      }
    }
    let response = try await transport.send(ClientRequest(method, server.url + "/"))
    let length = method == "POST" || method == "PATCH" ? "0" : "-"
    #expect(String(decoding: response.body, as: UTF8.self) == (method == "HEAD" ? "" : method + length))
  }

  @Test("one connection serves many requests")
  func keepAlive() async throws {
    let server = TestServer { connection in while connection.readRequest() != nil { connection.answer(200, "ok") } }
    for _ in 0..<20 { #expect(try await transport.send(ClientRequest("GET", server.url + "/")).status == 200) }
    #expect(server.connections == 1)
  }

  @Test("many tasks share one thread and no more connections than allowed")
  func concurrency() async throws {
    let few = try HTTPTransport(.init(maximumHostConnections: 4))
    let server = TestServer { connection in
      while let request = connection.readRequest() { connection.answer(200, request.target) }
    }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let response = try? await few.send(ClientRequest("GET", server.url + "/\(number)"))
          return response.map { String(decoding: $0.body, as: UTF8.self) } == "/\(number)"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(server.connections <= 4)
  }

  @Test("a redirect is an answer and is not followed")
  func redirect() async throws {
    let server = TestServer { connection in
      while connection.readRequest() != nil { connection.answer(302, "", ["Location: /elsewhere"]) }
    }
    let response = try await transport.send(ClientRequest("GET", server.url + "/"))
    #expect(response.status == 302)
    #expect(response.header("location") == "/elsewhere")
  }

  @Test(
    "an answer that is not whole, or none at all, is an error by name",
    arguments: [
      ("", TransportError.closedEarly),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", .closedEarly),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", .closedEarly),
      ("SSH-2.0-OpenSSH_9.2\r\n\r\n", .malformed),
      ("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n" + String(repeating: "x", count: 200_000), .tooLarge),
      ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope", .malformed),
    ])
  func brokenAnswers(said: String, expected: TransportError) async {
    let server = TestServer { connection in
      _ = connection.readRequest()
      connection.write(said)
    }
    #expect(await failure(ClientRequest("GET", server.url + "/")) == expected)
  }

  @Test("P4: an answer that unpacks to more than the limit is cut off")
  func bomb() async {
    let server = TestServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros.count)\r\n\r\n")
      connection.write(zeros)
    }
    #expect(await failure(ClientRequest("GET", server.url + "/")) == .tooLarge)
  }

  @Test("a server that does not answer in time is given up")
  func timeout() async {
    let server = TestServer { $0.waitForEnd() }
    let request = ClientRequest("GET", server.url + "/", timeout: .milliseconds(40))
    #expect(await failure(request) == .timedOut)
  }

  @Test("a place where nobody listens is unreachable, and surely did nothing")
  func unreachable() async {
    #expect(await failure(ClientRequest("GET", "http://127.0.0.1:\(TestServer.deadPort())/")) == .unreachable)
    #expect(!TransportError.unreachable.mayHaveArrived)
    #expect(TransportError.timedOut.mayHaveArrived)
  }

  @Test("other schemes are refused", arguments: ["", "file:///etc/passwd", "ftp://h/", "gopher://h/", "http://u:p@h/"])
  func schemes(url: String) async { #expect(await failure(ClientRequest("GET", url)) == .badURL) }

  @Test("a header with a line break is left out: it would be another header")
  func injection() async throws {
    let seen = Notebook<TestRequest>()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        seen.note(request)
        connection.answer(200)
      }
    }
    let headers = [HeaderField("X-A", "1\r\nX-Evil: 2"), HeaderField("X-B\nX-Evil", "3"), HeaderField("X-C", "4")]
    _ = try await transport.send(ClientRequest("GET", server.url + "/", headers: headers))
    #expect(seen.all.first?.headers["x-evil"] == nil)
    #expect(seen.all.first?.headers["x-c"] == "4")
  }

  @Test("a cancelled task gets its answer at once, and the next request is not hurt")
  func cancellation() async throws {
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        if request.target == "/slow" { arrived.yield() } else { connection.answer(200) }
      }
    }
    let task = Task { await failure(ClientRequest("GET", server.url + "/slow")) }
    for await _ in arrivals { break }
    task.cancel()
    #expect(try await waiting(for: "the cancelled request") { await task.value } == .cancelled)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure(ClientRequest("GET", server.url + "/slow"))
    }
    #expect(try await waiting(for: "the request cancelled early") { await early.value } == .cancelled)
    #expect(try await transport.send(ClientRequest("GET", server.url + "/")).status == 200)
  }

  @Test("a stopped transport ends what is under way and takes nothing new")
  func stop() async throws {
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let server = TestServer { connection in
      _ = connection.readRequest()
      arrived.yield()
      connection.waitForEnd()
    }
    let task = Task { await failure(ClientRequest("GET", server.url + "/")) }
    for await _ in arrivals { break }
    transport.stop()
    #expect(try await waiting(for: "the stopped request") { await task.value } == .stopped)
    #expect(await failure(ClientRequest("GET", server.url + "/")) == .stopped)
  }
}

/// A megabyte of zeros in gzip.
private let zeros: [UInt8] =
  [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 8, 95, 160]
  + [UInt8](repeating: 0, count: 1016)
  + [62, 3, 28, 234, 56, 167, 0, 0, 16, 0]
