import Client
import DatabaseTesting
import Domain
import Foundation
import Media
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

/// A backup is made of a served platform while people order and book, the platform is lost, and the backup is restored
/// into an empty place.
@Suite("A platform that is restored from its backup", .onOwnThreads)
struct RestoreDrillTests {
  private static func key(_ number: Int) throws -> Client.IdempotencyKey {
    let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-0000000\(10_000 + number)")
    return try #require(key)
  }

  /// What one customer was answered before the backup was begun.
  private struct Customer: Sendable {
    var client: APIClient
    var order: (request: SubmitRequest, key: Client.IdempotencyKey, answer: SubmitAnswer)
    var booking: (id: BookingID, request: PayRequest, key: Client.IdempotencyKey, answer: PayAnswer)
    var address: DeliveryAddress
  }

  @Test(
    "P5, E1, E4: nothing is lost that was answered before, while others order and book beside the backup",
    .turnLimit(minutes: 6), arguments: TestEngine.allCases)
  func drill(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      try await city.openCinema()
      try city.hangOven()
      let server = try city.serve()
      var customers: [Customer] = []
      for number in 0..<3 { customers.append(try await Self.customer(number, server)) }
      let copy = city.folder.path + "/copy"
      try await Self.beside(server) {
        let made = try city.run(["backup", copy, "--passphrase-file", city.passphraseFile])
        #expect(made.end == .exited(0))
        #expect(made.said.last?.hasPrefix("1 key in it") == true, "\(made.said)")
      }
      #expect(city.folder.mode("copy") == 0o600)
      server.process.kill()

      try await city.restored(from: copy) { place, said in
        #expect(said.contains { $0.hasPrefix("restored as it was at") && $0.contains("1 uploaded picture") }, "\(said)")
        let doctor = try ServedCity.run(["doctor", "--port", "0"] + place)
        #expect(doctor.end == .exited(0), "\(doctor.said)")
        let restored = try ServedCity.serve(["--demo", "--port", "0", "--loops", "1"] + place)
        for customer in customers { try await Self.expectKept(customer, restored) }
        try await restored.expectOven()
        let zoe = try await restored.signedIn("zoe@example.org")
        let page: Page<OrderSummary> = try await zoe.call(.orders(.listOrders))
        #expect(page.items.isEmpty)
        restored.process.kill()
        let checked = try ServedCity.run(["ledger", "check"] + place)
        #expect(checked.end == .exited(0), "\(checked.said)")
      }
    }
  }

  private static func customer(_ number: Int, _ server: ServedProcess) async throws -> Customer {
    let client = try await server.signedIn("customer\(number)@example.org")
    let request = try await client.pricedCart()
    let key = try key(number)
    let answer: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: key)
    let detail: OrderDetail = try await client.call(.orders(.getOrder(answer.orderId)))
    let booking = try await book([20 + 2 * number, 21 + 2 * number], 100 + number, client)
    return Customer(
      client: client, order: (request, key, answer), booking: booking,
      address: try #require(detail.fulfilment.address))
  }

  private static func book(
    _ seats: [Int], _ number: Int, _ client: APIClient
  ) async throws -> (id: BookingID, request: PayRequest, key: Client.IdempotencyKey, answer: PayAnswer) {
    let pick = HoldRequest(seatIds: seats.map { SeatID(layout: ServedCinema.layoutID, index: $0) })
    let hold: HoldAnswer = try await client.call(.bookings(.holdSeats(ServedCinema.show)), pick)
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.totals.total)
    let key = try key(number)
    let answer: PayAnswer = try await client.call(.bookings(.payBooking(hold.bookingId)), request, key: key)
    return (hold.bookingId, request, key, answer)
  }

  /// Runs `body` while somebody books once and orders again and again.
  private static func beside(_ server: ServedProcess, _ body: () throws -> Void) async throws {
    let other = try await server.signedIn("other@example.org")
    let isOver = Mutex(false)
    let orders = Mutex(0)
    async let ordering: Void = {
      _ = try await book([4, 5], 300, other)
      while !isOver.withLock({ $0 }) {
        let number = orders.withLock { $0 }
        let request = try await other.pricedCart()
        let _: SubmitAnswer = try await other.call(.orders(.submitOrder), request, key: try key(400 + number))
        orders.withLock { $0 += 1 }
      }
    }()
    await waitUntil("the first order beside the backup") { orders.withLock { $0 } > 0 }
    let before = orders.withLock { $0 }
    try body()
    await waitUntil("an order after the backup") { orders.withLock { $0 } > before }
    isOver.withLock { $0 = true }
    try await ordering
  }

  /// The token of before signs in, the same key has the same answer and no second charge, and personal fields open.
  private static func expectKept(_ customer: Customer, _ server: ServedProcess) async throws {
    let client = try customer.client.moved(to: server.url)
    let (request, key, answer) = customer.order
    let again: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: key)
    #expect(again == answer)
    let order: OrderDetail = try await client.call(.orders(.getOrder(answer.orderId)))
    #expect(order.totals.total == answer.total && order.payment.id == answer.payment.id)
    #expect(order.fulfilment.address == customer.address && customer.address.street == "12 Ocean Avenue")
    let (id, pay, payKey, paid) = customer.booking
    let repeated: PayAnswer = try await client.call(.bookings(.payBooking(id)), pay, key: payKey)
    #expect(repeated == paid)
    let booking: BookingDetail = try await client.call(.bookings(.getBooking(id)))
    #expect(booking.status == .confirmed && booking.ticketCount == 2)
    for reference in [answer.orderId.rawValue, id.rawValue] {
      let charges = try await server.charges(reference: reference)
      #expect(charges.count == 1 && charges.allSatisfy(\.isKept), "\(reference)")
    }
    let page: Page<OrderSummary> = try await client.call(.orders(.listOrders))
    #expect(page.items.map(\.orderId) == [answer.orderId])
  }
}
