import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

/// The small program of the SDK's README, as a newcomer runs it.
@Suite("The README's program", .onOwnThreads)
struct ExampleTests {
  @Test("it orders dinner and books two seats, and does so again in the same folder", .turnLimit(minutes: 10))
  func evening() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      for _ in 1...2 {
        let lines = try Self.run(against: server.url, in: city.folder.path + "/evening")
        try #require(lines.count == 3, "\(lines)")
        #expect(lines[0].hasPrefix("2 × Margherita, "))
        #expect(lines[1].hasPrefix("ord_") && lines[1].hasSuffix(": Order placed"))
        #expect(lines[2].hasPrefix("bkg_") && lines[2].hasSuffix(" for A Moon for Two, Roxy"))
      }
      let customer = try await server.signedIn("zoe@example.org")
      let orders: Page<OrderSummary> = try await customer.call(.orders(.listOrders))
      let bookings: Page<BookingSummary> = try await customer.call(.bookings(.listBookings))
      #expect(orders.items.count == 2)
      #expect(bookings.items.filter { $0.status == .confirmed }.count == 2)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E1: what it was killed over long ago is its order, and what never arrived is sent under its old key: one charge",
    .turnLimit(minutes: 10), arguments: [true, false])
  func killed(hasArrived: Bool) async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      let folder = city.folder.path + "/evening"
      try await Self.leavePurchase(at: server.url, in: folder, isSent: hasArrived)
      let lines = try Self.run(against: server.url, in: folder)
      try #require(lines.count == 2, "\(lines)")
      #expect(lines[0].hasPrefix("ord_") && lines[0].hasSuffix(": Order placed"))
      let orders: Page<OrderSummary> = try await server.signedIn("zoe@example.org").call(.orders(.listOrders))
      #expect(orders.items.count == 1)
      for order in orders.items { #expect(try await server.charges(of: order.orderId).count == 1) }
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E1, R1: seats that it held or had paid for when it was killed are its seats", .turnLimit(minutes: 10),
    arguments: [true, false])
  func killedAtTheMap(hasPaid: Bool) async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      let folder = city.folder.path + "/evening"
      let left = try await Self.leaveSeats(at: server.url, in: folder, arePaid: hasPaid)
      let lines = try Self.run(against: server.url, in: folder)
      try #require(lines.count == 3, "\(lines)")
      #expect(lines[2].hasPrefix("\(left): ") && lines[2].hasSuffix(" for A Moon for Two, Roxy"))
      let bookings: Page<BookingSummary> = try await server.signedIn("zoe@example.org").call(.bookings(.listBookings))
      #expect(bookings.items.filter { $0.status == .confirmed }.map(\.bookingId) == [left])
      #expect(try await server.charges(reference: left.rawValue).count == 1)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  /// An app that was killed while it held seats, or before it heard that they are paid for.
  @MainActor private static func leaveSeats(at url: String, in folder: String, arePaid: Bool) async throws -> BookingID
  {
    let soiree = try Soiree(server: url, folder: folder)
    await soiree.begin()
    await soiree.account.requestCode("zoe@example.org")
    await soiree.account.signIn(try #require(soiree.account.demoCode))
    let map = try await soiree.seats(of: ServedCinema.show)
    await map.store.states.first("the whole map") { $0.map.isWhole }
    map.pickBest(2)
    map.hold()
    let hold = try #require(await map.store.states.firstValue("a hold") { $0.hold })
    await map.close()
    guard arePaid else { return hold.booking }
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.bill.total)
    let _: PayAnswer = try await soiree.session.api.call(.bookings(.payBooking(hold.booking)), request, key: .make())
    return hold.booking
  }

  /// An app that was killed between keeping a purchase and sending it, or before it heard the answer, long ago. Its disk and
  /// its token alone: a whole app would look for the purchase as soon as it is there.
  private static func leavePurchase(at url: String, in folder: String, isSent: Bool) async throws {
    let session = Session(
      api: APIClient(baseURL: url, transport: try HTTPTransport()), tokens: FileTokenStore(path: folder + "/token"))
    let code = try #require(try await session.requestCode(email: "zoe@example.org").demoCode)
    let account = try await session.signIn(email: "zoe@example.org", code: code).id
    let disk = SQLiteDisk(folder: folder)
    let priced = try await session.api.pricedCart()
    let cart: CartAnswer = try await session.api.call(.cart(.getCart))
    let quote = OrderPurchase.Quote(id: priced.quoteId, total: priced.expectedTotal, version: cart.version)
    let purchase = OrderPurchase(
      cart: priced.cartId, quote: quote, method: PaymentMethod(.card, token: "tok_approved"))
    let record = StoredPurchase(
      key: PurchaseKey(IdempotencyKey.make().rawValue), purchase: purchase, madeAt: Instant(seconds: 1),
      account: account)
    try await disk.keep(record.bytes, as: OrderPurchase.record(of: account))
    guard isSent else { return }
    let key = try #require(IdempotencyKey(record.key.rawValue))
    let _: SubmitAnswer = try await session.api.call(.orders(.submitOrder), priced, key: key)
  }

  private static func run(against url: String, in folder: String) throws -> [String] {
    let program = try ChildProcess([ChildProcess.built("Evening"), url, folder])
    var lines: [String] = []
    while let line = program.line() { lines.append(line) }
    #expect(program.wait() == .exited(0))
    return lines
  }
}
