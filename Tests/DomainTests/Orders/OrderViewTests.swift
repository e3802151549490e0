import Domain
import Testing

@Suite struct OrderViewTests {
  @Test("the wire's names of the statuses are the contract's, in its order")
  func wireNames() {
    #expect(
      OrderStatus.allCases.map { $0.rawValue } == [
        "pending_payment", "placed", "confirmed", "preparing", "ready_for_pickup", "out_for_delivery", "delivered",
        "cancelled", "payment_failed", "rejected",
      ])
    #expect(OrderFilter.allCases.map { $0.rawValue } == ["pending", "in_transit", "delivered", "cancelled"])
  }

  @Test("every status is seen through exactly one filter", arguments: OrderStatus.allCases)
  func partition(status: OrderStatus) {
    #expect(OrderFilter.allCases.filter { $0.includes(status) } == [OrderFilter(status)])
    #expect(OrderFilter(status).statuses.contains(status))
  }

  @Test(
    "the filters show what people expect of them",
    arguments: [
      (OrderFilter.pending, "pending_payment placed confirmed preparing ready_for_pickup"),
      (.inTransit, "out_for_delivery"), (.delivered, "delivered"), (.cancelled, "cancelled payment_failed rejected"),
    ])
  func statuses(filter: OrderFilter, names: String) {
    #expect(filter.statuses.map { $0.rawValue }.joined(separator: " ") == names)
  }

  @Test("D5: the courier is seen only between pickup and delivery", arguments: OrderStatus.allCases)
  func courierIsSeen(status: OrderStatus) {
    #expect(status.showsCourier == (status == .outForDelivery))
  }

  @Test("O5: an order lapses when patience ends or the kitchen closes, whichever is first")
  func acceptance() {
    let placed = Instant(seconds: 1000)
    let patient = Acceptance(placedAt: placed, patience: .minutes(5), closesAt: nil)
    #expect(patient.deadline == Instant(seconds: 1300))
    let closing = Acceptance(placedAt: placed, patience: .minutes(5), closesAt: Instant(seconds: 1100))
    #expect(closing.deadline == Instant(seconds: 1100))
    let late = Acceptance(placedAt: placed, patience: .minutes(5), closesAt: Instant(seconds: 9000))
    #expect(late.deadline == Instant(seconds: 1300))
  }

  @Test("D4: a position is stale once it is older than a minute")
  func stale() {
    let position = CourierPosition(place: Coordinate(latitude: 1, longitude: 2), recordedAt: Instant(seconds: 100))
    #expect(!position.isStale(at: Instant(seconds: 160)))
    #expect(position.isStale(at: Instant(microseconds: 160_000_001)))
  }

  @Test("D6: positions replayed after an outage are kept in their own order, once")
  func replay() {
    let place = Coordinate(latitude: 1, longitude: 2)
    var kept: [CourierPosition] = []
    for second: Int64 in [10, 11, 11, 9, 12, 10, 13] {
      let position = CourierPosition(place: place, recordedAt: Instant(seconds: second))
      if position.follows(kept.last) { kept.append(position) }
    }
    #expect(kept.map { $0.recordedAt.seconds } == [10, 11, 12, 13])
    let soon = CourierPosition(place: place, recordedAt: Instant(microseconds: 13_999_999))
    #expect(!soon.follows(kept.last))
  }
}
