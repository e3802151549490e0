import Testing

@testable import Client

@Suite("What carries requests and sockets", .timeLimit(.minutes(3)))
struct CarriersTests {
  @Test("the system's carriers carry both, over a bad network, too", arguments: [false, true])
  func both(isBad: Bool) async throws {
    let server = TestServer { connection in
      if connection.number == 0 {
        _ = connection.readRequest()
        connection.answer(204)
      } else {
        connection.upgrade()
        connection.send(.text("hello"))
        connection.waitForEnd()
      }
    }
    var carriers = try Carriers.system(maximumHostConnections: 1)
    if isBad { carriers = carriers.with(Faults(seed: 1, rates: .none, pause: { _ in })) }
    #expect(try await carriers.transport.send(ClientRequest("GET", server.url + "/")).status == 204)
    let line = try await carriers.sockets.open(server.url + "/v1/live", subprotocol: "soiree.v1")
    #expect(await line.receive() == .message(Array("hello".utf8)))
  }
}
