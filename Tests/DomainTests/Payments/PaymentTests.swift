import Domain
import Seeds
import Testing

@Suite struct PaymentTests {
  static let expected: [PaymentStatus: [PaymentStatus]] = [
    .checking: [.requiresAction, .authorised, .captured, .declined, .abandoned],
    .requiresAction: [.checking, .authorised, .captured, .declined, .abandoned],
    .declined: [.authorised, .captured],
    .abandoned: [.declined, .authorised, .captured],
    .authorised: [.captured, .voided],
    .captured: [.partiallyRefunded, .refunded],
    .partiallyRefunded: [.partiallyRefunded, .refunded],
    .cashDue: [.cashCollected, .cashWaived],
  ]

  @Test("E3: of all moves of a payment exactly those of the table are made", arguments: PaymentStatus.allCases)
  func wholeTable(from: PaymentStatus) throws {
    for to in PaymentStatus.allCases {
      if Self.expected[from]?.contains(to) ?? false {
        #expect(try from.moving(to: to) == to)
      } else {
        #expect(throws: PaymentError.illegalMove(from: from, to: to)) { try from.moving(to: to) }
      }
    }
  }

  @Test("E1: a report that comes twice changes nothing the second time", arguments: PaymentStatus.allCases)
  func repeated(status: PaymentStatus) { #expect(status.receiving(status) == .stale) }

  @Test("E1: reports in any order end at the same status, each recorded at most once")
  func reordered() {
    let reports: [PaymentStatus] = [.requiresAction, .authorised, .captured, .refunded]
    for order in permutations(reports + reports) {
      var status = PaymentStatus.checking
      for report in order {
        if case .news(let next) = status.receiving(report) { status = next }
      }
      #expect(status == .refunded, "\(order)")
    }
  }

  @Test(
    "E1: what a report means depends on what is known",
    arguments: [
      (PaymentStatus.checking, PaymentStatus.authorised, PaymentStatus.Report.news(.authorised)),
      (.checking, .refunded, .news(.refunded)),
      (.captured, .authorised, .stale),
      (.refunded, .captured, .stale),
      (.authorised, .declined, .stale),
      // The customer completed 3-D Secure after we gave up: the money is reserved and has to be let go.
      (.abandoned, .authorised, .news(.authorised)),
      (.declined, .captured, .news(.captured)),
      (.voided, .captured, .contradiction),
      (.captured, .voided, .contradiction),
      (.cashDue, .captured, .contradiction),
    ])
  func reports(known: PaymentStatus, reported: PaymentStatus, meaning: PaymentStatus.Report) {
    #expect(known.receiving(reported) == meaning)
  }

  @Test("E3: authorised money is captured once the restaurant accepts, not before")
  func capture() {
    #expect(MoneyMove.owed(order: .pendingPayment, payment: .authorised) == .nothing)
    #expect(MoneyMove.owed(order: .placed, payment: .authorised) == .nothing)
    for order in [OrderStatus.confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered] {
      #expect(MoneyMove.owed(order: order, payment: .authorised) == .capture)
      #expect(MoneyMove.owed(order: order, payment: .captured) == .nothing)
    }
  }

  @Test(
    "E3: an order that ends without food gives the money back",
    arguments: [OrderStatus.cancelled, .rejected, .paymentFailed])
  func release(order: OrderStatus) {
    let expected: [PaymentStatus: MoneyMove] = [
      .checking: .lookUp, .requiresAction: .abandon, .authorised: .void, .captured: .refund,
      .partiallyRefunded: .refund, .cashDue: .waiveCash,
    ]
    for payment in PaymentStatus.allCases {
      #expect(MoneyMove.owed(order: order, payment: payment) == expected[payment] ?? .nothing, "\(payment)")
    }
  }

  @Test("E5: a payment without an answer is asked about, never failed", arguments: OrderStatus.allCases)
  func unknown(order: OrderStatus) { #expect(MoneyMove.owed(order: order, payment: .checking) == .lookUp) }

  @Test("E3: cash never needs the gateway", arguments: OrderStatus.allCases)
  func cash(order: OrderStatus) {
    for payment in PaymentStatus.allCases where payment.isCash {
      #expect(!MoneyMove.owed(order: order, payment: payment).needsGateway)
    }
    let expected: MoneyMove =
      switch order {
      case .delivered: .collectCash
      case .cancelled, .rejected, .paymentFailed: .waiveCash
      default: .nothing
      }
    #expect(MoneyMove.owed(order: order, payment: .cashDue) == expected)
  }

  @Test("E4: doing what is owed is a legal move, and then nothing more is owed", arguments: OrderStatus.allCases)
  func settles(order: OrderStatus) throws {
    for payment in PaymentStatus.allCases {
      guard let outcome = MoneyMove.owed(order: order, payment: payment).outcome else { continue }
      #expect(throws: Never.self) { try payment.moving(to: outcome) }
      #expect(MoneyMove.owed(order: order, payment: outcome) == .nothing, "\(payment)")
    }
  }

  @Test("E4: when an order has ended, so has the reservation of its money", arguments: OrderStatus.allCases)
  func everyAuthorisationEnds(order: OrderStatus) throws {
    guard order.isFinal else { return }
    let end = try #require(MoneyMove.owed(order: order, payment: .authorised).outcome)
    #expect([.captured, .voided].contains(end))
  }

  @Test("E1: an order is placed only on money that is certain", arguments: PaymentStatus.allCases)
  func backing(status: PaymentStatus) {
    #expect(status.backsAnOrder == [.authorised, .captured, .cashDue].contains(status))
  }

  private func permutations(_ reports: [PaymentStatus]) -> [[PaymentStatus]] {
    var random = SplitMix64(seed: 4)
    return (0..<500).map { _ in reports.shuffled(using: &random) }
  }
}
