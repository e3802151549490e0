import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What restaurants, theatres and couriers earned and were paid")
struct StatementTests {
  @Test(
    "E4, M3: a restaurant's statement adds up with the ledger to the unit, with each tax by its name",
    arguments: TestEngine.allCases)
  func restaurant(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, boss) = (try await house.customer(), try await house.operatorAccount())
      _ = try await house.restaurants.change(
        SmallCity.pizzeria, OperatorRestaurantPatch(commissionMillionths: 150_000), by: boss)
      let colas = CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 3)
      let order = try await house.order(zoe, promo: "THREE", lines: [House.pizza, colas])
      try await house.deliver(order, by: house.courier())
      let statement = try await house.statement(SmallCity.pizzeria.rawValue)
      // A large Margherita at 16.00, three colas of which one is free by the restaurant's own code, 15 % of the rest.
      #expect(
        statement.items == [
          StatementItem(part: .sales, count: 1, amount: 2_500), StatementItem(part: .discount, count: 1, amount: -300),
          StatementItem(part: .commission, count: 1, amount: -330),
        ])
      #expect(statement.net == 1_870 && statement.opening == 0 && statement.closing == 1_870)
      #expect(statement.taxes == [StatementTax(name: "Sales tax", amount: 176)] && statement.gross == 2_376)
      #expect(statement.name == "Pizzeria Bella" && statement.currency == "USD" && statement.kind == .restaurant)
      // An amount goes back at the restaurant's cost, less its share of the tax.
      try await house.refund(order, 504)
      let after = try await house.statement(SmallCity.pizzeria.rawValue)
      let refund = try #require(after.items.first { $0.part == .refund })
      let tax = try #require(after.taxes.first?.amount)
      #expect(refund.count == 1 && tax < 176 && refund.amount == -504 + (176 - tax))
      #expect(after.closing == after.net && after.net == statement.net + refund.amount)
      let ledger = try await house.owed("restaurant", SmallCity.pizzeria.rawValue)
      #expect(after.closing == ledger)
    }
  }

  @Test(
    "E4, M2: taxes that prices contain are named apart, those on fees are the platform's",
    arguments: TestEngine.allCases)
  func containedTaxes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let dish = CartLineRequest(lineId: "1", menuItemId: SmallCity.item(SmallCity.thai, 1), quantity: 2)
      let cart = try await house.cart(zoe, [dish], at: SmallCity.thai)
      let order = try await house.submit(house.request(cart), account: zoe).decoded(SubmitAnswer.self).orderId
      _ = try await house.kitchens.accept(order, staff: house.staff(SmallCity.thai), prepMinutes: 10)
      let statement = try await house.statement(SmallCity.thai.rawValue)
      #expect(statement.gross == cart.totals.subtotal)
      let books = try await house.books()
      #expect(books.taxes.map(\.part) == ["fee_tax", "tax"] && books.taxes.allSatisfy { $0.name == "VAT" })
      #expect(books.taxes.reduce(0) { $0 + $1.amount } == cart.totals.taxes.reduce(0) { $0 + $1.amount })
      #expect(books.taxes.first { $0.part == "tax" }?.amount == statement.taxes.first?.amount)
      #expect(books.items.first { $0.part == "taxes_in_fees" }?.amount == -books.taxes[0].amount)
    }
  }

  @Test(
    "E4: a courier's fee is theirs when they have carried the order, with its tips; cash that they took is owed",
    arguments: TestEngine.allCases)
  func courier(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let cart = try await house.cart(zoe, tip: 300)
      let order = try await house.submit(house.request(cart, pay: nil), account: zoe).decoded(SubmitAnswer.self).orderId
      #expect(try await house.statement(kim.rawValue).items.isEmpty)
      try await house.deliver(order, by: kim)
      let fee = cart.totals.deliveryFee
      let statement = try await house.statement(kim.rawValue)
      #expect(
        statement.items == [
          StatementItem(part: .delivery, count: 1, amount: fee), StatementItem(part: .tip, count: 1, amount: 300),
          StatementItem(part: .cash, count: 1, amount: -cart.totals.total),
        ])
      #expect(statement.net == fee + 300 && statement.closing == fee + 300 - cart.totals.total)
      #expect(statement.kind == .courier && statement.name == nil)
      let balances = try await house.statements.balances(limit: 10, after: nil).items
      let kims = try #require(balances.first { $0.holderId == kim.rawValue })
      #expect(kims.owed == statement.closing && kims.cash == cart.totals.total)
      #expect(balances.contains { $0.holderId == SmallCity.pizzeria.rawValue && $0.owed == 1_600 })
    }
  }

  @Test(
    "E4: a theatre's statement has seats sold online and at the counter, whose cash it has",
    arguments: TestEngine.allCases)
  func theatre(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "C1", "C2")
      let request = SellRequest(seatIds: house.seats("D1"))
      _ = try await house.theatres.sell(
        SmallCinema.tonight, request, body: WireEncoder().encode(request), key: house.newKey(), staff: house.boxOffice()
      )
      let statement = try await house.statement(SmallCinema.theatre.rawValue)
      #expect(statement.items.first { $0.part == .cash }?.amount == -1_300)
      // Each seat at 12.00 contains 1.09 of VAT.
      #expect(statement.items.first { $0.part == .sales }?.amount == 3_273)
      #expect(statement.taxes == [StatementTax(name: "VAT", amount: 327)] && statement.gross == 3_600)
      #expect(statement.kind == .theatre && statement.name == "Roxy")
      // A cancelled booking is in it no longer.
      _ = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      let after = try await house.statement(SmallCinema.theatre.rawValue)
      #expect(after.gross == 1_200 && after.items.first { $0.part == .sales }?.count == 1)
    }
  }

  @Test(
    "O4: a day of a statement is one by the clock of the place, and what was before is its opening balance",
    arguments: TestEngine.allCases)
  func days(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      // 23:50 by New York's clock, then ten past midnight.
      house.advance(.seconds(10 * 3_600 + 50 * 60))
      func sell() async throws {
        let order = try await house.order(zoe)
        _ = try await house.couriers.record([house.position(metres: 100)], courier: kim)
        _ = try await house.kitchens.accept(order, staff: house.staff(), prepMinutes: 10)
      }
      try await sell()
      house.advance(.seconds(20 * 60))
      try await sell()
      let (monday, tuesday) = (LocalDate(year: 2026, month: 9, day: 21), LocalDate(year: 2026, month: 9, day: 22))
      let first = try await house.statement(SmallCity.pizzeria.rawValue, from: monday, to: monday)
      let second = try await house.statement(SmallCity.pizzeria.rawValue, from: tuesday, to: tuesday)
      let both = try await house.statement(SmallCity.pizzeria.rawValue, from: monday, to: tuesday)
      #expect(first.net == 1_600 && second.net == 1_600 && both.net == 3_200)
      #expect(second.opening == first.closing && second.closing == both.closing)
      let wrong = try await problem {
        _ = try await house.statement(SmallCity.pizzeria.rawValue, from: tuesday, to: monday)
      }
      #expect(wrong?.errors.map(\.field) == ["to"])
      let long = try await problem {
        _ = try await house.statement(SmallCity.pizzeria.rawValue, from: monday, to: monday.adding(days: 366))
      }
      #expect(long?.errors.map(\.code) == ["out_of_range"])
    }
  }

  @Test("P2: owners see what their own place earned; its staff and others do not", arguments: TestEngine.allCases)
  func owners(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let owner = try await house.accounts.grant(
        .restaurantStaff, subject: SmallCity.pizzeria.rawValue, level: .owner, to: .email("bella@soiree.test"))
      let staff = try await house.staff().account
      let days = StatementQuery(from: house.today, to: house.today)
      func code(_ place: RestaurantID, _ reader: AccountID) async throws -> ProblemCode? {
        try await problem {
          _ = try await house.statements.statement(of: .restaurant(place), days, by: .owner(reader))
        }?.code
      }
      #expect(try await code(SmallCity.pizzeria, owner) == nil)
      #expect(try await code(SmallCity.pizzeria, staff) == .forbidden)
      #expect(try await code(SmallCity.thai, owner) == .notFound)
      let unknown = try await problem { _ = try await house.statement("rst_nowhere") }
      #expect(unknown?.code == .notFound)
      let zoe = try await house.customer()
      #expect(try await problem { _ = try await house.statement(zoe.rawValue) }?.code == .notFound)
    }
  }

  @Test("M1: a statement as CSV and as PDF has the same amounts, with the decimals of the currency")
  func files() async throws {
    let statement = StatementBody(
      holderId: "rst_pizza", kind: .restaurant, name: "=Bella, \"the\" best", currency: "USD",
      timeZone: "America/New_York", from: LocalDate(year: 2026, month: 9, day: 1),
      to: LocalDate(year: 2026, month: 9, day: 30), opening: -5,
      items: [
        StatementItem(part: .sales, count: 2, amount: 123_456),
        StatementItem(part: .payout, count: 1, amount: -100_000),
      ], net: 123_456, closing: 23_451, taxes: [StatementTax(name: "=cmd()", amount: 7)], gross: 123_463)
    #expect(
      statement.csv.split(separator: "\r\n").map(String.init) == [
        "holder_id,from,to,section,part,name,count,currency,amount",
        "rst_pizza,2026-09-01,2026-09-30,balance,opening,,,USD,-0.05",
        "rst_pizza,2026-09-01,2026-09-30,items,sales,,2,USD,1234.56",
        "rst_pizza,2026-09-01,2026-09-30,items,payout,,1,USD,-1000.00",
        "rst_pizza,2026-09-01,2026-09-30,balance,closing,,,USD,234.51",
        "rst_pizza,2026-09-01,2026-09-30,taxes,tax,'=cmd(),,USD,0.07",
      ])
    let pdf = String(decoding: statement.pdf, as: UTF8.self)
    #expect(pdf.contains("(1234.56 USD)") && pdf.contains("(-1000.00 USD)") && pdf.contains("(234.51 USD)"))
    #expect(Int64(5).decimal(of: "JPY") == "5" && Int64(-5).decimal(of: "KWD") == "-0.005")
  }
}

extension House {
  var today: LocalDate { LocalDate(year: 2026, month: 9, day: 21) }

  /// As an operator reads it; of the test's first days unless told otherwise.
  func statement(_ holder: String, from: LocalDate? = nil, to: LocalDate? = nil) async throws -> StatementBody {
    try await services.statements.statement(
      HolderStatementQuery(holderId: holder, from: from ?? today, to: to ?? from ?? today.adding(days: 1)))
  }

  func books() async throws -> BooksBody {
    try await services.statements.books(BooksQuery(currency: "USD", from: today, to: today.adding(days: 2)))
  }

  fileprivate func refund(_ order: OrderID, _ amount: Int64) async throws {
    let request = OrderRefundRequest(amount: amount, reason: "It was cold", borneBy: .house)
    _ = try await services.orderSupport.refund(
      order, request, body: WireEncoder().encode(request), key: newKey(), by: operatorAccount())
  }

  /// What the ledger owes a holder on one account.
  fileprivate func owed(_ account: String, _ holder: String) async throws -> Int64 {
    try await database.read {
      try $0.row(
        "SELECT CAST(-SUM(amount) AS BIGINT) AS owed FROM ledger_entries WHERE account = $1 AND holder = $2", account,
        holder
      ).unwrapped().get("owed")
    }
  }
}
