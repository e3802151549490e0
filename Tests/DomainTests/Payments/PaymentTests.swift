import Domain
import Testing

@Suite struct PaymentTests {
  private static let ends: [PaymentStatus] = [.captured, .partiallyRefunded, .refunded, .voided, .declined, .abandoned]

  static let expected: [PaymentStatus: [PaymentStatus]] = [
    .checking: [.requiresAction, .authorised] + ends,
    .requiresAction: [.authorised] + ends,
    .authorised: ends,
    .captured: [.partiallyRefunded, .refunded],
    .partiallyRefunded: [.refunded],
    .cashDue: [.cashCollected, .cashWaived],
    .cashCollected: [.partiallyRefunded, .refunded],
  ]

  @Test("E3: of all moves of a payment exactly those of the table are made", arguments: PaymentStatus.allCases)
  func wholeTable(from: PaymentStatus) {
    for to in PaymentStatus.allCases {
      #expect(from.canMove(to: to) == (Self.expected[from]?.contains(to) ?? false), "\(from) → \(to)")
    }
  }

  @Test("E4: from everywhere some end is reached, and no end is left", arguments: PaymentStatus.allCases)
  func ends(from: PaymentStatus) {
    var reached: [PaymentStatus] = [from]
    var next = 0
    while next < reached.count {
      reached += PaymentTransition.table.filter { $0.from == reached[next] && !reached.contains($0.to) }.map(\.to)
      next += 1
    }
    let final = reached.filter { status in !PaymentTransition.table.contains { $0.from == status } }
    #expect(!final.isEmpty)
    #expect(!final.contains(.checking) && !final.contains(.authorised))
    // What has ended stays: no way leads back.
    #expect(!PaymentTransition.table.contains { $0.to == .checking })
  }
}
