import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Mails to customers")
struct MailTests {
  private static func address(_ settings: inout Settings) { settings.publicURL = "https://soiree.example" }

  @Test(
    "P10: an order is mailed once with its receipt, however often the job runs and on however many nodes",
    arguments: TestEngine.allCases, ["tok_approved", nil])
  func placed(engine: TestEngine, token: String?) async throws {
    try await withHouse(on: engine, settings: Self.address) { house in
      let cart = try await house.cart(try await house.customer(), tip: 200)
      let answer = try await house.submit(house.request(cart, pay: token), account: house.customer())
      let order = try answer.decoded(SubmitAnswer.self).orderId
      let other = try await house.neighbour()
      async let here = house.mailDelivery.run()
      async let there = other.mailDelivery.run()
      _ = try await (here, there)
      try await house.mailDelivery.run()
      let mail = try #require(house.mails.sent.first)
      #expect(house.mails.sent.count == 1 && mail.recipient == "zoe@example.org")
      #expect(mail.subject == "Your order from Pizzeria Bella")
      for line in [
        "1 × Margherita (Large): 16.00 USD", "Sales tax: 1.28 USD", "Tip: 2.00 USD", "To your door",
        "Total: \(cart.totals.total.decimal(of: "USD")) USD", "Follow it: https://soiree.example/orders/\(order)",
        token == nil ? "You pay in cash." : "Paid by card.",
      ] { #expect(mail.text.contains(line + "\n"), "\(line) in \(mail.text)") }
      #expect(mail.id?.hasPrefix("mal_") == true && mail.at == house.now && mail.attachments.isEmpty)
      // No address, no note, no name.
      for word in ["Quinn", "Ocean Avenue", "basil"] { #expect(!mail.text.contains(word)) }
    }
  }

  @Test(
    "an order that ends is mailed with its reason and its money; one that was never placed is not",
    arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await problem { try await house.order(zoe, pay: "tok_declined") }
      let rejected = try await house.order(zoe)
      _ = try await house.kitchens.reject(rejected, staff: house.staff(), reason: "The oven is cold")
      let silent = try await house.order(zoe)
      house.advance(.seconds(400))
      try await house.timers.lapseOrders()
      #expect(try await house.status(silent) == .cancelled)
      try await house.mailDelivery.run()
      // Several are sent at one time.
      let sent = house.mails.sent.sorted { $0.text < $1.text }
      #expect(sent.map(\.subject) == Array(repeating: "Your order from Pizzeria Bella was cancelled", count: 2))
      #expect(sent[0].text.contains("The reason: The oven is cold\nYou pay nothing for it.\n"))
      #expect(sent[1].text.contains("The reason: the restaurant did not answer in time\n"))
      // Without an address of the platform there is no link, nor a line for it.
      #expect(!sent[0].text.contains("Look at it"))
    }
  }

  @Test("a delay is mailed while it holds, and money that goes back is", arguments: TestEngine.allCases)
  func delayed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim, staff) = (try await house.customer(), try await house.courier(), try await house.staff())
      let order = try await house.order(zoe)
      try await house.mailDelivery.run()
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 10))
      try await house.mailDelivery.run()
      _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 5))
      let delivery = try await house.take(order, by: kim)
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      // The second delay is over.
      try await house.mailDelivery.run()
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      let refund = OrderRefundRequest(amount: 250, reason: "cold", borneBy: .house)
      _ = try await house.orderSupport.refund(
        order, refund, body: WireEncoder().encode(refund), key: house.newKey(), by: house.operatorAccount())
      try await house.mailDelivery.run()
      #expect(
        house.mails.sent.map(\.subject) == [
          "Your order from Pizzeria Bella", "Pizzeria Bella needs more time",
          "Money back for your order from Pizzeria Bella",
        ])
      #expect(house.mails.sent[2].text.contains("2.50 USD in all"))
      #expect(try await house.count("mails WHERE problem = 'overtaken'") == 1)
    }
  }

  @Test(
    "tickets come as PDF with the show for one's calendar; its move and its end are mailed",
    arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: Self.address) { house in
      let opened = try await house.openTheatre()
      let zoe = try await house.signIn("zoe@example.org")
      _ = try await house.accounts.change(AccountPatch(locale: "de"), of: zoe)
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let hold = try await house.bookings.hold(
        show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe.account)
      _ = try await house.pay(hold, account: zoe.account)
      try await house.mailDelivery.run()
      let tickets = try #require(house.mails.sent.first)
      #expect(tickets.subject.hasPrefix("Deine Tickets: ") && tickets.text.contains("Platz 1; Reihe"))
      #expect(tickets.attachments.map(\.name) == ["tickets.pdf", "show.ics"])
      #expect(tickets.attachments.first.map { String(decoding: $0.bytes.prefix(5), as: UTF8.self) } == "%PDF-")
      let calendar = String(decoding: tickets.attachments.last?.bytes ?? [], as: UTF8.self)
      #expect(calendar.contains("DTSTART:20260921T220000Z\r\n") && calendar.contains("UID:\(hold.bookingId)@soiree"))
      _ = try await house.theatres.change(show, ShowPatch(startsAt: house.now + .hours(6)), staff: opened.staff)
      try await house.mailDelivery.run()
      #expect(house.mails.sent.last?.subject.hasSuffix("läuft zu einer anderen Zeit") == true)
      #expect(house.mails.sent.last?.attachments.map(\.name) == ["show.ics"])
      _ = try await house.bookings.cancel(hold.bookingId, account: zoe.account, reason: nil)
      try await house.mailDelivery.run()
      let last = try #require(house.mails.sent.last)
      #expect(last.subject.hasSuffix("wurde storniert") && last.text.contains("USD bekommst du zurück."))
      #expect(house.mails.sent.count == 3)
    }
  }

  @Test(
    "P7: who buys at the counter gets tickets by mail if they said an address; the clerk gets none",
    arguments: TestEngine.allCases)
  func counter(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let comp = CompRequest(seatIds: house.seats("E1", "E2"))
      _ = try await house.theatres.comp(SmallCinema.tonight, comp, staff: house.boxOffice())
      for (seats, email) in [(house.seats("C1", "C2"), nil), (house.seats("D1", "D2"), "max@example.org")] {
        let request = SellRequest(seatIds: seats, email: email)
        _ = try await house.theatres.sell(
          SmallCinema.tonight, request, body: WireEncoder().encode(request), key: house.newKey(),
          staff: house.boxOffice())
      }
      try await house.mailDelivery.run()
      #expect(house.mails.sent.map(\.recipient) == ["max@example.org"])
    }
  }

  @Test(
    "P1, P10: nobody is mailed who turned it off, has no address, or was erased", arguments: TestEngine.allCases)
  func unwanted(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let first = try await house.notifications.choices(of: zoe)
      #expect(first.kinds.filter { $0.mail == true }.map(\.kind) == [.orderUpdates, .bookingUpdates])
      #expect(first.kinds.filter { $0.mail == nil }.count == 3)
      let waiting = try await house.order(zoe)
      let off = NotificationChoicesPatch(kinds: [NotificationChoice(kind: .orderUpdates, push: true, mail: false)])
      let chosen = try await house.notifications.change(off, of: zoe)
      #expect(chosen.kinds.first { $0.kind == .orderUpdates }?.mail == false)
      // An app that knows nothing of mails leaves the choice alone.
      let old = NotificationChoicesPatch(kinds: [NotificationChoice(kind: .orderUpdates, push: false)])
      #expect(
        try await house.notifications.change(old, of: zoe).kinds.first { $0.kind == .orderUpdates }?.mail == false)
      try await house.order(zoe)
      try await house.mailDelivery.run()
      #expect(house.mails.sent.isEmpty)
      #expect(try await house.count("mails") == 1)
      _ = try await house.ordering.cancel(waiting, account: zoe, reason: nil)

      let max = try await house.signIn("max@example.org")
      let order = try await house.order(max.account)
      _ = try await house.ordering.cancel(order, account: max.account, reason: nil)
      #expect(try await house.count("mails WHERE account_id = '\(max.account)'") == 2)
      try await house.accounts.erase(max)
      #expect(try await house.count("mails WHERE account_id = '\(max.account)'") == 0)
      try await house.mailDelivery.run()
      #expect(house.mails.sent.isEmpty)
    }
  }

  @Test(
    "a server that is away is asked again for a day; one that refuses the address is not",
    arguments: TestEngine.allCases)
  func trouble(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.order(house.customer())
      house.mails.fail(with: .recipientRefused(status: 450))
      #expect(try await house.mailDelivery.run() == 1)
      #expect(try await house.mailDelivery.run() == 0)
      house.mails.fail(with: .mailServer(status: 0, "away"))
      for _ in 0..<23 {
        house.advance(.hours(1))
        #expect(try await house.mailDelivery.run() == 1)
      }
      house.advance(.hours(2))
      #expect(try await house.mailDelivery.run() == 1)
      house.advance(.hours(2))
      #expect(try await house.mailDelivery.run() == 0)
      #expect(
        try await house.count("mails WHERE next_attempt_at IS NULL AND sent_at IS NULL AND problem IS NOT NULL") == 1)

      house.mails.fail(with: .recipientRefused(status: 550))
      try await house.order(house.customer("max"))
      #expect(try await house.mailDelivery.run() == 1)
      house.advance(.hours(2))
      #expect(try await house.mailDelivery.run() == 0)
      #expect(house.mails.sent.isEmpty)
      house.advance(.seconds(31 * 86_400))
      try await house.timers.purge()
      #expect(try await house.count("mails") == 0)
    }
  }
}
