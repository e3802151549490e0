import Client
import ClientCore
import Domain
import Scripted
import Structures
import Testing
import Wire

@testable import SoireeClient

@Suite("Writing about an order")
struct MessengerTests {
  private static let path = "/v1/orders/ord_1/messages"

  private let app = TestApp()

  private var messenger: OrderMessenger {
    OrderMessenger(app.session, disk: app.disk, device: app.device)
  }

  private static func message(_ text: String) -> OrderMessage {
    OrderMessage(
      id: MessageID(suffix: "1"), orderId: Dinner.order, author: .customer, isOwn: true, text: text, sentAt: Dinner.now)
  }

  /// Texts and keys that were sent, in order.
  private var sent: [(text: String, key: String)] {
    app.platform.requests("POST", Self.path).compactMap { request in
      let text = (try? MessageRequest(request: request.body ?? []))?.text
      return text.flatMap { text in request.key.map { (text, $0) } }
    }
  }

  private func answerIsLost() {
    app.platform.on("POST", Self.path) { _ throws(TransportError) in throw .closedEarly }
  }

  private func answers(_ text: String) { app.platform.on("POST", Self.path, status: 201, Self.message(text)) }

  @Test("D8, E1: a message whose answer was lost is sent again under its key, also in the app's next launch")
  func lost() async throws {
    answerIsLost()
    await #expect(throws: ClientError.self) { try await messenger.write("At the door", about: Dinner.order) }
    #expect(try await messenger.unsent(about: Dinner.order) == "At the door")
    let tries = sent.count
    answers("At the door")
    let next = OrderMessenger(app.session, disk: app.disk, device: app.device)
    #expect(try await next.write("At the door", about: Dinner.order).text == "At the door")
    #expect(sent.count == tries + 1 && Set(sent.map(\.key)).count == 1)
    #expect(try await next.unsent(about: Dinner.order) == nil)
    // Who writes it once more means another.
    try await next.write("At the door", about: Dinner.order)
    #expect(Set(sent.map(\.key)).count == 2)
  }

  @Test("D8, E1: another text goes after the one without an answer, and not in its place")
  func order() async throws {
    answerIsLost()
    await #expect(throws: ClientError.self) { try await messenger.write("One", about: Dinner.order) }
    await #expect(throws: ClientError.self) { try await messenger.write("Two", about: Dinner.order) }
    #expect(Set(sent.map(\.text)) == ["One"] && Set(sent.map(\.key)).count == 1)
    answers("Two")
    try await messenger.write("Two", about: Dinner.order)
    #expect(sent.suffix(2).map(\.text) == ["One", "Two"] && Set(sent.map(\.key)).count == 2)
  }

  @Test("D8, E1: of two texts that are written at once, the one that is stored first is sent first, and stays open")
  func together() async throws {
    answerIsLost()
    let messenger = messenger
    await withTaskGroup { group in
      for text in ["One", "Two"] {
        group.addTask {
          await #expect(throws: ClientError.self) { try await messenger.write(text, about: Dinner.order) }
        }
      }
    }
    #expect(Set(sent.map(\.text)).count == 1 && Set(sent.map(\.key)).count == 1)
    #expect(try await messenger.unsent(about: Dinner.order) == sent.first?.text)
  }

  @Test("P1: a text whose account leaves while an earlier one is sent is not kept")
  func leftMeanwhile() async throws {
    answerIsLost()
    await #expect(throws: ClientError.self) { try await messenger.write("One", about: Dinner.order) }
    let (account, session) = (try #require(app.session.account), app.session)
    app.platform.on("POST", Self.path) { _ throws(TransportError) in
      _ = session.leave()
      return ClientResponse(status: 201, body: Self.message("One").bytes)
    }
    await #expect(throws: ClientError.self) { try await messenger.write("Two", about: Dinner.order) }
    #expect(await app.disk.record("message/\(Dinner.order)/\(account)") == nil)
  }

  @Test("P1: a text whose account leaves while it is stored is not kept")
  func leftWhileStored() async throws {
    let (account, session) = (try #require(app.session.account), app.session)
    let disk = WatchedDisk(inner: app.disk, keeps: { _ = session.leave() })
    let messenger = OrderMessenger(app.session, disk: disk, device: app.device)
    await #expect(throws: ClientError.self) { try await messenger.write("One", about: Dinner.order) }
    #expect(sent.isEmpty)
    #expect(await app.disk.record("message/\(Dinner.order)/\(account)") == nil)
  }

  @Test("D8: a device that does not forget what was sent is not asked for ever")
  func stubborn() async throws {
    answerIsLost()
    await #expect(throws: ClientError.self) { try await messenger.write("One", about: Dinner.order) }
    let tries = sent.count
    answers("One")
    let disk = WatchedDisk(inner: app.disk, forgets: false)
    let next = OrderMessenger(app.session, disk: disk, device: app.device)
    await #expect(throws: ClientError.self) { try await next.write("Two", about: Dinner.order) }
    #expect(sent.count == tries + 1 && Set(sent.map(\.key)).count == 1)
  }

  @Test("D8: what was refused for good is not sent again", arguments: [ProblemCode.messagesClosed, .validationFailed])
  func refused(code: ProblemCode) async throws {
    app.platform.on("POST", Self.path, Problem(code))
    await #expect(throws: ClientError.self) { try await messenger.write("One", about: Dinner.order) }
    #expect(try await messenger.unsent(about: Dinner.order) == nil)
  }

  @Test("P1: what somebody wrote leaves the device with them")
  func left() async throws {
    answerIsLost()
    await #expect(throws: ClientError.self) { try await messenger.write("Dear Quinn", about: Dinner.order) }
    await app.disk.erase()
    #expect(try await messenger.unsent(about: Dinner.order) == nil)
  }

  @Test("D8: a message to follow is read with the order: its event, and a poll with a higher count")
  func followed() {
    var machine = OrderTracking(order: Dinner.order, dice: Dice(seed: 1))
    func feed(_ input: OrderTracking.Input) -> [OrderTracking.Effect] { machine.handle(Timed(input, at: Dinner.now)) }
    _ = feed(.open)
    _ = feed(.read(machine.requestNumber, OrderTracking.Snapshot(Dinner.detail())))
    func poll(_ count: Int64) -> [OrderTracking.Effect] {
      feed(
        .updated(
          OrderTracking.Update(
            status: WireCode("placed"), title: "Order placed", messageCount: count, at: Dinner.now)))
    }
    #expect(!poll(0).contains { if case .read = $0 { true } else { false } })
    #expect(poll(1).contains { if case .read = $0 { true } else { false } })
  }
}

/// A disk that says when it stores a record, and may not be able to remove one.
private struct WatchedDisk: Disk {
  let inner: MemoryDisk
  var forgets = true
  var keeps: @Sendable () -> Void = {}

  func record(_ name: String) async throws(DiskError) -> [UInt8]? { await inner.record(name) }
  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await inner.keep(record, as: name) }
  func forget(_ name: String) async { if forgets { await inner.forget(name) } }
  func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) async throws(DiskError) -> [UInt8]? {
    let there = await inner.record(name)
    let change = decide(there)
    if case .keep = change { keeps() }
    if change != .forget || forgets { _ = try await inner.change(name) { _ in change } }
    return there
  }
  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer? { await inner.cached(kind, key) }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async { await inner.cache(answer, kind, key) }
  func evict(_ kind: CachedKind, _ key: String) async { await inner.evict(kind, key) }
  func allCached(_ kind: CachedKind) async -> [CachedAnswer] { await inner.allCached(kind) }
  func erase() async { await inner.erase() }
}
