import Domain
import Testing
import Wire

@testable import Terminal

@Suite("What a printer prints")
final class PrintQueueTests {
  private static let now = Instant(seconds: 1_790_000_000)

  private var queue = PrintQueue()

  /// A whole reading of the board.
  private func read(
    _ orders: MerchantOrder..., cancelled: Set<OrderID> = [], at now: Instant = PrintQueueTests.now
  ) -> [PrintQueue.Effect] {
    #expect(queue.handle(.look, at: now) == [.readBoard])
    let effects = queue.handle(.board(orders), at: now)
    guard case .readEnded(let asked)? = effects.first else { return effects }
    return queue.handle(.cancelled(cancelled.intersection(asked)), at: now)
  }

  private func printTicket(_ order: MerchantOrder, at now: Instant = PrintQueueTests.now) {
    #expect(read(order, at: now).last == .send(.ticket(order)))
    _ = queue.handle(.printed, at: now)
  }

  private static let order = PrintScene.order(24)

  @Test(
    "what is accepted is printed, in whatever step it is seen first",
    arguments: [
      (.placed, false), (.confirmed, true), (.preparing, true), (.readyForPickup, true), (.outForDelivery, true),
      (OrderStatusCode(rawValue: "plated"), true),
    ] as [(OrderStatusCode, Bool)])
  func accepted(status: OrderStatusCode, isPrinted: Bool) {
    let order = PrintScene.order(24, status)
    #expect(read(order) == (isPrinted ? [.send(.ticket(order))] : []))
  }

  @Test("orders are printed one after the other, as they were placed")
  func inOrder() {
    let other = PrintScene.order(25)
    #expect(read(Self.order, other) == [.send(.ticket(Self.order))])
    #expect(read(Self.order, other) == [])
    let effects = queue.handle(.printed, at: Self.now)
    #expect(effects.last == .send(.ticket(other)) && effects.contains(.say(.printed(.ticket(Self.order)))))
    #expect(queue.handle(.printed, at: Self.now).count == 2)
    #expect(queue.waiting.isEmpty && read(Self.order, other) == [])
  }

  @Test("what was to be ready hours ago is not printed, what is promised for later is, however long ago it was placed")
  func old() {
    let old = PrintScene.order(24, placedAt: Self.now - .seconds(5 * 3_600))
    var later = PrintScene.order(25, placedAt: Self.now - .seconds(20 * 3_600))
    later.readyAt = Self.now + .minutes(30)
    #expect(read(old, later) == [.send(.ticket(later))])
  }

  @Test("what waits for the printer is printed as it is by then")
  func newest() {
    var delayed = Self.order
    delayed.readyAt = Self.now + .minutes(45)
    _ = read(Self.order)
    #expect(
      queue.handle(.failed(.silent), at: Self.now) == [
        .say(.notPrinted(.ticket(Self.order), others: 0, .silent, seconds: 2)), .wait(seconds: 2),
      ])
    #expect(read(delayed) == [])
    #expect(queue.handle(.waited, at: Self.now) == [.send(.ticket(delayed))])
  }

  @Test("waits grow up to a minute, and begin anew after a ticket")
  func waits() {
    _ = read(Self.order, PrintScene.order(25))
    func wait() -> Int64? {
      let effects = queue.handle(.failed(.unreachable), at: Self.now)
      _ = queue.handle(.waited, at: Self.now)
      guard case .wait(let seconds)? = effects.last else { return nil }
      return seconds
    }
    #expect((0..<7).map { _ in wait() } == [2, 4, 8, 16, 32, 60, 60])
    _ = queue.handle(.printed, at: Self.now)
    #expect(wait() == 2)
  }

  @Test("an order that ends before it is printed is not printed, and the terminal says so", arguments: [true, false])
  func dropped(isCancelled: Bool) {
    _ = read(Self.order)
    _ = queue.handle(.failed(.silent), at: Self.now)
    let effects = read(cancelled: isCancelled ? [Self.order.orderId] : [])
    #expect(effects == [.say(.dropped(.ticket(Self.order), isCancelled: isCancelled))])
    #expect(queue.handle(.waited, at: Self.now) == [])
  }

  @Test("an order that is cancelled while it is being printed gets its slip")
  func cancelledMeanwhile() {
    _ = read(Self.order)
    #expect(read(cancelled: [Self.order.orderId]) == [])
    _ = queue.handle(.printed, at: Self.now)
    let slip = PrintJob.cancellation(Self.order.orderId, number: "A24")
    #expect(read(cancelled: [Self.order.orderId]) == [.send(slip)])
    #expect(read() == [])
    #expect(queue.handle(.printed, at: Self.now).contains(.say(.printed(slip))))
    #expect(read() == [])
  }

  @Test("a slip is printed no hours after the food was to be ready, and none for what was delivered")
  func noSlip() {
    printTicket(Self.order)
    let other = PrintScene.order(25)
    printTicket(other)
    var isOver = Set(read(cancelled: []).compactMap(\.over).flatMap { $0 })
    #expect(isOver == [Self.order.orderId, other.orderId])
    let late = PrintScene.order(26)
    printTicket(late)
    isOver = Set(read(cancelled: [late.orderId], at: Self.now + .seconds(6 * 3_600)).compactMap(\.over).flatMap { $0 })
    #expect(isOver.contains(late.orderId) && queue.waiting.isEmpty)
  }

  @Test("what happens during a reading leads to another one, after which nothing is read")
  func again() {
    #expect(queue.handle(.look, at: Self.now) == [.readBoard])
    #expect(queue.handle(.look, at: Self.now) == [] && queue.handle(.look, at: Self.now) == [])
    #expect(queue.handle(.board([]), at: Self.now) == [.readBoard])
    #expect(queue.handle(.board([]), at: Self.now) == [])
  }

  @Test("a platform that does not answer is told of once, and its return too")
  func unread() {
    _ = queue.handle(.look, at: Self.now)
    #expect(queue.handle(.unread, at: Self.now) == [.say(.noPlatform)])
    _ = queue.handle(.look, at: Self.now)
    #expect(queue.handle(.unread, at: Self.now) == [])
    #expect(read(Self.order) == [.say(.platformIsBack), .send(.ticket(Self.order))])
  }

  @Test("what was printed is read back as it was written, and forgotten a day after it left the board")
  func remembered() throws {
    printTicket(Self.order)
    let bytes = queue.printed.bytes
    queue = PrintQueue(try PrintedOrders(bytes: bytes))
    #expect(read(Self.order, at: Self.now + .seconds(40 * 3_600)) == [])
    #expect(queue.printed.entries.count == 1)
    _ = read(at: Self.now + .seconds(40 * 3_600))
    #expect(queue.printed.entries.isEmpty)
    #expect(throws: (any Error).self) { try PrintedOrders(bytes: Array(bytes.dropLast())) }
    #expect(throws: (any Error).self) { try PrintedOrders(bytes: [9] + bytes.dropFirst()) }
  }
}

extension PrintQueue.Effect {
  /// The orders that are over by what is kept.
  fileprivate var over: [OrderID]? {
    guard case .keep(let orders) = self else { return nil }
    return orders.entries.filter(\.value.isOver).map(\.key)
  }
}
