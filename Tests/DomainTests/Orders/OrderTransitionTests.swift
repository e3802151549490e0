import Domain
import Testing

@Suite struct OrderTransitionTests {
  /// The contract's words, written down a second time: who may move an order from where to where.
  static let expected: [String: String] = [
    "pending_payment>placed": "gateway platform",
    "pending_payment>payment_failed": "gateway platform",
    "pending_payment>cancelled": "platform restaurant",
    "placed>confirmed": "restaurant",
    "placed>rejected": "restaurant",
    "placed>cancelled": "customer platform restaurant",
    "confirmed>preparing": "restaurant",
    "confirmed>cancelled": "customer platform restaurant",
    "preparing>ready_for_pickup": "restaurant",
    "preparing>cancelled": "platform restaurant",
    "ready_for_pickup>cancelled": "platform restaurant",
  ]
  static let byHandover: [Handover: [String: String]] = [
    .courier: ["ready_for_pickup>out_for_delivery": "courier", "out_for_delivery>delivered": "courier platform"],
    .counter: ["ready_for_pickup>delivered": "platform restaurant"],
    .seat: ["ready_for_pickup>delivered": "platform restaurant"],
  ]

  @Test("O1: of all moves by all actors exactly those of the contract are made", arguments: Handover.allCases)
  func wholeTable(handover: Handover) {
    let expected = Self.expected.merging(Self.byHandover[handover] ?? [:]) { $1 }
    for from in OrderStatus.allCases {
      for to in OrderStatus.allCases {
        let actors = expected["\(from.rawValue)>\(to.rawValue)"]?.split(separator: " ").map { String($0) }
        for actor in OrderActor.allCases {
          let isAllowed = actors?.contains(actor.rawValue) ?? false
          #expect(from.canMove(to: to, by: actor, over: handover) == isAllowed, "\(from)>\(to) by \(actor)")
          if isAllowed {
            #expect(throws: Never.self) { try from.moving(to: to, by: actor, over: handover) }
          } else {
            let error: OrderError =
              actors == nil ? .illegalMove(from: from, to: to) : .notAllowed(from: from, to: to, by: actor)
            #expect(throws: error) { try from.moving(to: to, by: actor, over: handover) }
          }
        }
      }
    }
  }

  @Test("O1: a move to where the order stands already is an error, not a no-op", arguments: OrderStatus.allCases)
  func toItself(status: OrderStatus) {
    for actor in OrderActor.allCases {
      #expect(throws: OrderError.illegalMove(from: status, to: status)) { try status.moving(to: status, by: actor) }
    }
  }

  @Test("O6: a customer cancels until the kitchen starts", arguments: OrderStatus.allCases)
  func customerCancels(status: OrderStatus) {
    #expect(status.isCancellable(by: .customer) == [.placed, .confirmed].contains(status))
  }

  @Test(
    "O6: restaurant and platform cancel whatever has not left the kitchen",
    arguments: [OrderActor.restaurant, .platform])
  func restaurantCancels(actor: OrderActor) {
    let before: [OrderStatus] = [.pendingPayment, .placed, .confirmed, .preparing, .readyForPickup]
    #expect(OrderStatus.allCases.filter { $0.isCancellable(by: actor) } == before)
  }

  @Test("O1: every status can end, and from an end nothing leads on", arguments: Handover.allCases)
  func everyOrderEnds(handover: Handover) {
    for status in OrderStatus.allCases {
      let rows = OrderTransition.table.filter { $0.from == status && $0.handovers.contains(handover) }
      let isReachable = handover == .courier || status != .outForDelivery
      #expect(rows.isEmpty == (status.isFinal || !isReachable), "\(status)")
    }
  }

  @Test("O1: a delivered order takes the long way, a collected one never rides")
  func happyPaths() throws {
    var order = OrderStatus.pendingPayment
    for (next, actor) in [
      (OrderStatus.placed, OrderActor.gateway), (.confirmed, .restaurant), (.preparing, .restaurant),
      (.readyForPickup, .restaurant), (.outForDelivery, .courier), (.delivered, .courier),
    ] {
      order = try order.moving(to: next, by: actor)
    }
    #expect(order.isFinal)
    #expect(try OrderStatus.readyForPickup.moving(to: .delivered, by: .restaurant, over: .counter) == .delivered)
    #expect(throws: OrderError.illegalMove(from: .readyForPickup, to: .outForDelivery)) {
      try OrderStatus.readyForPickup.moving(to: .outForDelivery, by: .courier, over: .counter)
    }
  }

  @Test("O1: no row of the table is written twice")
  func distinctRows() {
    for (index, row) in OrderTransition.table.enumerated() {
      for other in OrderTransition.table.dropFirst(index + 1) where other.from == row.from && other.to == row.to {
        #expect(Set(row.handovers).isDisjoint(with: other.handovers), "\(row.from)>\(row.to)")
      }
    }
  }
}
