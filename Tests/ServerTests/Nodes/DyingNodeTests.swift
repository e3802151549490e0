import Client
import DatabaseTesting
import Domain
import Services
import Synchronization
import Testing
import Waiting
import Wire

/// Somebody who asks two nodes as through a proxy: where one does not answer, the same request goes to the other.
private struct ProxiedCustomer: Sendable {
  let ways: [APIClient]

  /// - Returns: the first answer. A request that nobody answers is asked again, with the key that it has.
  func ask<Answer: Sendable>(_ body: @Sendable (APIClient) async throws -> Answer) async throws -> Answer {
    var last: ClientError?
    for _ in 0..<50 {
      for way in ways {
        do {
          return try await body(way)
        } catch let error as ClientError {
          // No answer, or one that says "later".
          guard error.code == nil || error.code == .requestInProgress || error.code == .overloaded else { throw error }
          last = error
        }
      }
    }
    throw try #require(last)
  }

  /// Orders a dinner, and waits until the kitchen has said yes.
  func dine(_ key: IdempotencyKey) async throws -> OrderID {
    let request = try await ask { try await $0.pricedCart() }
    let answer: SubmitAnswer = try await ask { try await $0.call(.orders(.submitOrder), request, key: key) }
    try await waitUntil("the kitchen's yes", turns: 2_000) {
      let status: OrderStatusAnswer = try await ask { try await $0.call(.orders(.getOrderStatus(answer.orderId))) }
      return status.status == .confirmed
    }
    return answer.orderId
  }
}

/// How many there were.
private final class Dinners: Sendable {
  private let count = Mutex(0)

  /// - Returns: how many there are with this one.
  func add() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

@Suite("One of two nodes dies in the middle of an evening", .onOwnThreads)
struct DyingNodeTests {
  private static let guests = 6
  private static let dinners = 2

  @Test(
    "E1, N1: nobody notices: each dinner is one order and one charge, and the kitchen has accepted all of them",
    .turnLimit(minutes: 5))
  func evening() async throws {
    try await ServedCity.with(.postgreSQL) { city in
      let (dying, staying) = (try city.serve(), try city.serve())
      var guests: [ProxiedCustomer] = []
      for number in 0..<Self.guests {
        let here = try await dying.signedIn("guest-\(number)@example.org")
        guests.append(ProxiedCustomer(ways: [here, try here.moved(to: staying.url)]))
      }
      let staff = try await dying.signedIn(ServedCity.kitchenAddress)
      let kitchen = ProxiedCustomer(ways: [staff, try staff.moved(to: staying.url)])
      let orders = try await Self.serve(guests, kitchen) { dying.process.kill() }
      #expect(orders.count == Self.guests * Self.dinners && Set(orders).count == orders.count)
      for order in orders {
        let charges = try await staying.charges(of: order)
        #expect(charges.count == 1, "\(order)")
      }
      for guest in guests {
        let history: Page<OrderSummary> = try await guest.ask { try await $0.call(.orders(.listOrders)) }
        #expect(history.items.count == Self.dinners)
      }
      let board: Page<MerchantOrder> = try await kitchen.ask {
        try await $0.call(.kitchens(.listMerchantOrders), query: BoardQuery(limit: 100))
      }
      #expect(Set(board.items.map(\.number)).count == orders.count)
      staying.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  /// All guests dine at one time, one dinner after the other, while the kitchen answers. `kill` comes after the third dinner,
  /// in the middle of the others.
  private static func serve(
    _ guests: [ProxiedCustomer], _ kitchen: ProxiedCustomer, kill: @escaping @Sendable () -> Void
  ) async throws -> [OrderID] {
    let served = Dinners()
    return try await withThrowingTaskGroup(of: [OrderID].self) { group in
      for (number, guest) in guests.enumerated() {
        group.addTask {
          var orders: [OrderID] = []
          for dinner in 0..<dinners {
            let digits = String(100 + number * 10 + dinner)
            let key = try #require(IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000\(digits)"))
            orders.append(try await guest.dine(key))
            if served.add() == 3 { kill() }
          }
          return orders
        }
      }
      group.addTask {
        try await answerAll(kitchen)
        return []
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Says yes to whatever is new, until every dinner of the evening has had its answer.
  private static func answerAll(_ kitchen: ProxiedCustomer) async throws {
    var answered: Set<OrderID> = []
    try await waitUntil("all dinners to be accepted", turns: 4_000) {
      let board: Page<MerchantOrder> = try await kitchen.ask {
        try await $0.call(.kitchens(.listMerchantOrders), query: BoardQuery(limit: 100))
      }
      for order in board.items where !answered.contains(order.orderId) {
        answered.insert(order.orderId)
        do {
          let _: MerchantOrder = try await kitchen.ask {
            try await $0.call(.kitchens(.acceptOrder(order.orderId)), AcceptRequest(prepMinutes: 15))
          }
        } catch let error as ClientError {
          // The first yes arrived, and its answer died with the node.
          guard error.code == .illegalTransition else { throw error }
        }
      }
      return answered.count == guests * dinners
    }
  }
}
