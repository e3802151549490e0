import Domain
import Testing

@Suite struct BookingTransitionTests {
  /// The contract's words, written down a second time: who may move a booking from where to where.
  static let expected: [String: String] = [
    "initiated>seats_locked": "customer staff platform",
    "initiated>cancelled": "customer staff platform",
    "seats_locked>payment_pending": "customer staff platform gateway",
    "seats_locked>expired": "platform",
    "seats_locked>cancelled": "customer staff platform",
    "payment_pending>confirmed": "gateway platform",
    "payment_pending>seats_locked": "gateway platform",
    "payment_pending>expired": "platform",
    "payment_pending>cancelled": "staff platform",
    "confirmed>cancelled": "customer staff platform",
    "expired>confirmed": "gateway platform",
  ]

  @Test("of all moves by all actors exactly those of the contract are made", arguments: BookingStatus.allCases)
  func wholeTable(from: BookingStatus) {
    for to in BookingStatus.allCases {
      let actors = Self.expected["\(from.rawValue)>\(to.rawValue)"]?.split(separator: " ").map { String($0) }
      for actor in BookingActor.allCases {
        let isAllowed = actors?.contains(actor.rawValue) ?? false
        #expect(from.canMove(to: to, by: actor) == isAllowed, "\(from)>\(to) by \(actor)")
        if isAllowed {
          #expect(throws: Never.self) { try from.moving(to: to, by: actor) }
        } else {
          let error: BookingError =
            actors == nil ? .illegalMove(from: from, to: to) : .notAllowed(from: from, to: to, by: actor)
          #expect(throws: error) { try from.moving(to: to, by: actor) }
        }
      }
    }
  }

  @Test("only a cancelled booking is at its end: money that comes late may revive an expired one (E4)")
  func ends() {
    for status in BookingStatus.allCases {
      #expect(BookingTransition.table.contains { $0.from == status } != status.isFinal, "\(status)")
    }
  }

  @Test("E5: the customer cancels whatever has no payment in flight")
  func customerCancels() {
    #expect(
      BookingStatus.allCases.filter { $0.isCancellable(by: .customer) } == [.initiated, .seatsLocked, .confirmed])
  }

  @Test("no row of the table is written twice")
  func distinctRows() {
    #expect(Set(BookingTransition.table.map { "\($0.from)>\($0.to)" }).count == BookingTransition.table.count)
    #expect(BookingTransition.table.count == Self.expected.count)
  }
}
