import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Payouts, and cash that is handed in")
struct TransferTests {
  @Test(
    "E1: a payout is recorded once under its key, never more than is owed, and the books have it",
    arguments: TestEngine.allCases)
  func payout(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.deliver(house.order(house.customer()), by: house.courier())
      let pizzeria = SmallCity.pizzeria.rawValue
      let key = house.newKey()
      let part = TransferRequest(holderId: pizzeria, kind: .payout, amount: 600, reference: "SEPA 42")
      let first = try await house.record(part, key: key)
      let transfer: TransferBody = try first.decoded()
      #expect(first.status == 201 && transfer.amount == 600 && transfer.currency == "USD")
      let again = try await house.record(part, key: key)
      #expect(again.isReplayed && again.body == first.body)
      var other = part
      other.amount = 601
      #expect(try await problem { _ = try await house.record(other, key: key) }?.code == .idempotencyKeyReused)
      let large = try await problem {
        _ = try await house.record(TransferRequest(holderId: pizzeria, kind: .payout, amount: 1_001))
      }
      #expect(large?.code == .transferTooLarge && large?.extra["left"] == .integer(1_000))
      let rest: TransferBody = try await house.record(TransferRequest(holderId: pizzeria, kind: .payout)).decoded()
      #expect(rest.amount == 1_000)
      let nothing = try await problem { _ = try await house.record(TransferRequest(holderId: pizzeria, kind: .payout)) }
      #expect(nothing?.code == .transferTooLarge)
      let statement = try await house.statement(pizzeria)
      #expect(statement.closing == 0 && statement.items.last == StatementItem(part: .payout, count: 2, amount: -1_600))
      #expect(try await house.books().bank == [BooksItem(part: "payout", count: 2, amount: -1_600)])
      let listed = try await house.statements.transfers(TransfersQuery(holderId: pizzeria), limit: 1, before: nil)
      #expect(listed.items == [rest] && listed.nextCursor == rest.id.rawValue)
      let older = try await house.statements.transfers(TransfersQuery(), limit: 1, before: rest.id)
      #expect(older.items.map(\.reference) == ["SEPA 42"] && older.nextCursor == nil)
      #expect(try await house.audited(.createTransfer) == 2)
    }
  }

  @Test(
    "E1: two nodes that pay out the same balance at one time pay it once", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.deliver(house.order(house.customer()), by: house.courier())
      let other = try await house.neighbour()
      let request = TransferRequest(holderId: SmallCity.pizzeria.rawValue, kind: .payout)
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for node in [house, other, house, other] {
          let key = house.newKey()
          group.addTask { try await problem { _ = try await node.record(request, key: key) }?.code }
        }
        return try await group.reduce(into: [ProblemCode?]()) { $0.append($1) }
      }
      #expect(codes.count { $0 == nil } == 1 && codes.count { $0 == .transferTooLarge } == 3)
      #expect(try await house.count("transfers") == 1)
      #expect(try await house.statement(SmallCity.pizzeria.rawValue).closing == 0)
    }
  }

  @Test(
    "E4: cash is handed in up to what the courier has, and then they are owed their fee", arguments: TestEngine.allCases
  )
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let cart = try await house.cart(zoe)
      let order = try await house.submit(house.request(cart, pay: nil), account: zoe).decoded(SubmitAnswer.self).orderId
      try await house.deliver(order, by: kim)
      // The courier owes more than they earned.
      let early = try await problem {
        _ = try await house.record(TransferRequest(holderId: kim.rawValue, kind: .payout))
      }
      #expect(early?.code == .transferTooLarge && early?.extra["left"] == .integer(0))
      let total = cart.totals.total
      let much = try await problem {
        _ = try await house.record(TransferRequest(holderId: kim.rawValue, kind: .handIn, amount: total + 1))
      }
      #expect(much?.extra["left"] == .integer(total))
      let handed: TransferBody = try await house.record(TransferRequest(holderId: kim.rawValue, kind: .handIn))
        .decoded()
      #expect(handed.amount == total)
      let paid: TransferBody = try await house.record(TransferRequest(holderId: kim.rawValue, kind: .payout)).decoded()
      #expect(paid.amount == cart.totals.deliveryFee)
      #expect(try await house.statement(kim.rawValue).closing == 0)
      #expect(
        try await house.books().bank == [
          BooksItem(part: "hand_in", count: 1, amount: total),
          BooksItem(part: "payout", count: 1, amount: -cart.totals.deliveryFee),
        ])
    }
  }

  @Test(
    "E4: cash that an operator gives back is the platform's: the courier who took it is owed nothing for it",
    arguments: TestEngine.allCases)
  func givenBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let cart = try await house.cart(zoe)
      let order = try await house.submit(house.request(cart, pay: nil), account: zoe).decoded(SubmitAnswer.self).orderId
      try await house.deliver(order, by: kim)
      let before = try await house.statement(kim.rawValue)
      let refund = OrderRefundRequest(amount: 500, reason: "cold", borneBy: .platform)
      _ = try await house.orderSupport.refund(
        order, refund, body: WireEncoder().encode(refund), key: house.newKey(), by: house.operatorAccount())
      #expect(try await house.statement(kim.rawValue) == before)
    }
  }

  @Test(
    "E1, E4: a debt that is paid and a payout that came back are repayments, never more than either",
    arguments: TestEngine.allCases)
  func repayment(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(house.customer())
      try await house.deliver(order, by: house.courier())
      let pizzeria = SmallCity.pizzeria.rawValue
      func repay(_ amount: Int64?) async throws -> TransferBody {
        try await house.record(TransferRequest(holderId: pizzeria, kind: .repayment, amount: amount)).decoded()
      }
      #expect(try await problem { _ = try await repay(nil) }?.errors.map(\.field) == ["amount"])
      #expect(try await problem { _ = try await repay(1) }?.extra["left"] == .integer(0))
      _ = try await house.record(TransferRequest(holderId: pizzeria, kind: .payout))
      // It bounced, and is paid again.
      _ = try await repay(1_600)
      #expect(try await house.statement(pizzeria).closing == 1_600)
      _ = try await house.record(TransferRequest(holderId: pizzeria, kind: .payout))
      let refund = OrderRefundRequest(amount: 500, reason: "cold", borneBy: .house)
      _ = try await house.orderSupport.refund(
        order, refund, body: WireEncoder().encode(refund), key: house.newKey(), by: house.operatorAccount())
      let debt = -(try await house.statement(pizzeria).closing)
      #expect(debt > 0 && debt <= 500)
      _ = try await repay(debt)
      let after = try await house.statement(pizzeria)
      #expect(after.closing == 0 && after.items.last?.part == .repayment)
      #expect(try await problem { _ = try await repay(1_601) }?.code == .transferTooLarge)
    }
  }

  @Test("M1: what is no currency, and one that the holder has nothing in, is refused", arguments: TestEngine.allCases)
  func currencies(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.deliver(house.order(house.customer()), by: house.courier())
      func refusal(_ currency: String) async throws -> Problem? {
        try await problem {
          _ = try await house.record(
            TransferRequest(
              holderId: SmallCity.pizzeria.rawValue, kind: .payout, amount: 1, currency: currency))
        }
      }
      #expect(try await refusal("XXX")?.errors.map(\.field) == ["currency"])
      #expect(try await refusal("EUR")?.code == .transferTooLarge)
    }
  }
}

extension House {
  /// As an operator records it: the request and its own bytes.
  fileprivate func record(_ request: TransferRequest, key: String? = nil) async throws -> StoredAnswer {
    try await services.statements.record(
      request, body: WireEncoder().encode(request), key: key ?? newKey(), by: operatorAccount())
  }
}
