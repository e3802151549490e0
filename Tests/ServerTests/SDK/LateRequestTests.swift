import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@testable import Server

/// An app that is killed while a network holds its request up, and is answered in its next launch before that arrives.
struct LateRequestTests {
  @Test("E1: the request of an app that was killed takes no tap away when it arrives", arguments: TestEngine.allCases)
  func late(engine: TestEngine) async throws {
    #expect(try await pizzas(on: engine) { $0 } == 2)
  }

  @Test("without its stamp it would: the tap between the two launches is gone")
  func unguarded() async throws {
    let left = try await pizzas(on: .sqlite) { request in
      guard case .object(var body) = try JSON.parse(request.body ?? [], limits: .answer) else { return request }
      body.members.removeAll { $0.key == "device" }
      var request = request
      request.body = JSON.object(body).bytes
      return request
    }
    #expect(left == 1)
  }

  /// Two pizzas are tapped, one of them told, late.
  /// - Returns: how many the platform has at the end.
  private func pizzas(
    on engine: TestEngine, arriving change: (ClientRequest) throws -> ClientRequest
  ) async throws -> Int64? {
    var left: Int64?
    try await withEvening(on: engine) { evening in
      let network = HoldingUp(evening.transport)
      let phone = Phone(network, token: try await evening.signIn("zoe@soiree.test"))
      try await phone.identify(by: evening.transport)
      let around = CartSurroundings(destination: Latest(DinnerBuyer.home)) { _, _ in DinnerBuyer.pricing }

      network.holdUp("/v1/cart/sync")
      let first = CartStore(phone.session, disk: phone.disk, device: phone.device(Launch()), around)
      await first.resume(from: phone.disk, around)
      for tap in 1...2 { await first.send(.add(DinnerBuyer.line("\(tap)"), DinnerBuyer.pricing)) }
      await first.settle()
      await waitUntil { !network.held.isEmpty }
      await first.close()

      let next = CartStore(phone.session, disk: phone.disk, device: phone.device(Launch()), around)
      #expect(await next.resume(from: phone.disk, around))
      let settled = try #require(try await phone.wait(for: next) { $0.quote != nil })
      #expect(settled.lines.map(\.quantity) == [2])

      for request in network.held { _ = try await evening.transport.send(try change(request)) }
      let cart: CartAnswer = try await phone.api(evening.transport).call(.cart(.getCart))
      left = cart.lines.first?.quantity
      await next.close()
    }
    return left
  }
}

/// A network that holds the first request of a path up until its app is gone, and lets all others through.
private final class HoldingUp: Transport {
  private struct State {
    var path: String?
    var held: [ClientRequest] = []
  }

  private let inner: any Transport
  private let state = Mutex(State())

  init(_ inner: any Transport) { self.inner = inner }

  func holdUp(_ path: String) { state.withLock { $0.path = path } }
  /// What has not arrived yet.
  var held: [ClientRequest] { state.withLock(\.held) }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let isHeld = state.withLock { state in
      guard let path = state.path, request.url.hasSuffix(path) else { return false }
      state.path = nil
      state.held.append(request)
      return true
    }
    guard isHeld else { return try await inner.send(request) }
    throw .timedOut
  }
}
