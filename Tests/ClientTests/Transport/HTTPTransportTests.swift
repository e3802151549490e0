import Foundation
import Testing
import Waiting

@testable import Client

/// What carries requests, for tests that all of it must pass.
enum Carrier: CaseIterable {
  case curl, urlSession

  /// What FoundationNetworking keeps of each request, and its own locks, are no finding of ours: a sanitizer looks at
  /// the carrier that Linux uses.
  static var allCases: [Carrier] {
    ProcessInfo.processInfo.environment["SOIREE_ONLY_TESTS"] == nil ? [.curl, .urlSession] : [.curl]
  }

  func transport(maximumBody: Int = 100_000, connections: Int = 64) throws -> any Transport {
    switch self {
    case .curl: try HTTPTransport(.init(maximumBody: maximumBody, maximumHostConnections: connections))
    case .urlSession: URLSessionTransport(.init(maximumBody: maximumBody, maximumHostConnections: connections))
    }
  }
}

extension Carrier {
  fileprivate func stop(_ transport: any Transport) {
    (transport as? HTTPTransport)?.stop()
    (transport as? URLSessionTransport)?.stop()
  }
}

extension Transport {
  fileprivate func failure(_ request: ClientRequest) async -> TransportError? {
    do {
      _ = try await send(request)
      return nil
    } catch { return error }
  }
}

@Suite("HTTP over libcurl and over URLSession", .timeLimit(.minutes(3)))
struct HTTPTransportTests {

  @Test("a request arrives as it was sent and its answer as it was given", arguments: Carrier.allCases)
  func roundTrip(carrier: Carrier) async throws {
    let transport = try carrier.transport()
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
    // URLSession has a dictionary of headers, whose names may differ in their case.
    #expect(response.header("X-POT") == "more" || carrier == .urlSession && response.header("x-pot") != nil)
    let request = try #require(seen.all.first)
    #expect(request.method == "PATCH")
    #expect(request.target == "/a%20b?q=1")
    #expect(request.headers["authorization"] == "Bearer x")
    #expect(request.headers["expect"] == nil)
    #expect(request.body == Array("{}".utf8))
  }

  @Test(
    "every method goes out with the body it should have",
    arguments: Carrier.allCases, ["GET", "POST", "PATCH", "DELETE", "HEAD"])
  func methods(carrier: Carrier, method: String) async throws {
    let transport = try carrier.transport()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        connection.answer(
          200, request.method == "HEAD" ? "" : request.method + (request.headers["content-length"] ?? "-"))
      }
    }
    let response = try await transport.send(ClientRequest(method, server.url + "/"))
    let length = method == "POST" || method == "PATCH" ? "0" : "-"
    let answer = String(decoding: response.body, as: UTF8.self)
    // FoundationNetworking announces an empty body where nothing is needed.
    #expect(answer == (method == "HEAD" ? "" : method + length) || carrier == .urlSession && answer == "DELETE0")
  }

  @Test("one connection serves many requests", arguments: Carrier.allCases)
  func keepAlive(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let server = TestServer { connection in while connection.readRequest() != nil { connection.answer(200, "ok") } }
    for _ in 0..<20 { #expect(try await transport.send(ClientRequest("GET", server.url + "/")).status == 200) }
    #expect(server.connections == 1)
  }

  @Test("many tasks share no more connections than allowed", arguments: Carrier.allCases)
  func concurrency(carrier: Carrier) async throws {
    let few = try carrier.transport(connections: 4)
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

  @Test("a redirect is an answer and is not followed", arguments: Carrier.allCases)
  func redirect(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let server = TestServer { connection in
      while connection.readRequest() != nil { connection.answer(302, "", ["Location: /elsewhere"]) }
    }
    let response = try await transport.send(ClientRequest("GET", server.url + "/"))
    #expect(response.status == 302)
    #expect(response.header("location") == "/elsewhere")
  }

  @Test(
    "an answer that is not whole, or none at all, is an error by name",
    arguments: Carrier.allCases,
    [
      ("", TransportError.closedEarly),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", .closedEarly),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", .closedEarly),
      ("SSH-2.0-OpenSSH_9.2\r\n\r\n", .malformed),
      ("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n" + String(repeating: "x", count: 200_000), .tooLarge),
      ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope", .malformed),
    ])
  func brokenAnswers(carrier: Carrier, answer: (said: String, expected: TransportError)) async throws {
    let transport = try carrier.transport()
    let (said, expected) = answer
    let server = TestServer { connection in
      _ = connection.readRequest()
      connection.write(said)
    }
    let failure = await transport.failure(ClientRequest("GET", server.url + "/"))
    switch carrier {
    case .curl: #expect(failure == expected)
    // FoundationNetworking has names of its own; what counts is that nobody takes it for an answer.  E1
    case .urlSession: #expect(failure?.mayHaveArrived == true, "was \(String(describing: failure))")
    }
  }

  @Test("P4: an answer that unpacks to more than the limit is cut off", arguments: Carrier.allCases)
  func bomb(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let server = TestServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros.count)\r\n\r\n")
      connection.write(zeros)
    }
    #expect(await transport.failure(ClientRequest("GET", server.url + "/")) == .tooLarge)
  }

  @Test("a server that does not answer in time is given up", arguments: Carrier.allCases)
  func timeout(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let server = TestServer { $0.waitForEnd() }
    let request = ClientRequest("GET", server.url + "/", timeout: .milliseconds(40))
    #expect(await transport.failure(request) == .timedOut)
  }

  @Test("a place where nobody listens is unreachable, and surely did nothing", arguments: Carrier.allCases)
  func unreachable(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    #expect(await transport.failure(ClientRequest("GET", "http://127.0.0.1:\(TestServer.deadPort())/")) == .unreachable)
    #expect(!TransportError.unreachable.mayHaveArrived)
    #expect(TransportError.timedOut.mayHaveArrived)
  }

  @Test(
    "other schemes are refused",
    arguments: Carrier.allCases, ["", "file:///etc/passwd", "ftp://h/", "gopher://h/", "http://u:p@h/"])
  func schemes(carrier: Carrier, url: String) async throws {
    let transport = try carrier.transport()
    #expect(await transport.failure(ClientRequest("GET", url)) == .badURL)
  }

  @Test("a header with a line break is left out: it would be another header", arguments: Carrier.allCases)
  func injection(carrier: Carrier) async throws {
    let transport = try carrier.transport()
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

  @Test("a cancelled task gets its answer at once, and the next request is not hurt", arguments: Carrier.allCases)
  func cancellation(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let arrivals = Inbox<Void>()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        if request.target == "/slow" { arrivals.put(()) } else { connection.answer(200) }
      }
    }
    let task = Task { await transport.failure(ClientRequest("GET", server.url + "/slow")) }
    try await arrivals.next("the request")
    task.cancel()
    #expect(try await waiting(for: "the cancelled request") { await task.value } == .cancelled)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await transport.failure(ClientRequest("GET", server.url + "/slow"))
    }
    #expect(try await waiting(for: "the request cancelled early") { await early.value } == .cancelled)
    #expect(try await transport.send(ClientRequest("GET", server.url + "/")).status == 200)
  }

  @Test("a stopped transport ends what is under way and takes nothing new", arguments: Carrier.allCases)
  func stop(carrier: Carrier) async throws {
    let transport = try carrier.transport()
    let arrivals = Inbox<Void>()
    let server = TestServer { connection in
      _ = connection.readRequest()
      arrivals.put(())
      connection.waitForEnd()
    }
    let task = Task { await transport.failure(ClientRequest("GET", server.url + "/")) }
    try await arrivals.next("the request")
    carrier.stop(transport)
    #expect(try await waiting(for: "the stopped request") { await task.value } == .stopped)
    #expect(await transport.failure(ClientRequest("GET", server.url + "/")) == .stopped)
  }
}

/// A megabyte of zeros in gzip.
private let zeros: [UInt8] =
  [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 8, 95, 160]
  + [UInt8](repeating: 0, count: 1016)
  + [62, 3, 28, 234, 56, 167, 0, 0, 16, 0]
