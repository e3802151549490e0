import Database
public import Domain
public import Wire

extension Theatres {
  /// The takings of a show: money from the ledger, seats from the bills.
  public func takings(_ id: ShowID, staff: Staff) async throws -> TakingsBody {
    let entry = try await programme.entry(id, for: staff)
    return try await platform.database.read { connection in
      var sales = Sales()
      try connection.each(
        "SELECT bill, seat_count, is_complimentary FROM bookings WHERE show_id = $1 AND status = 'confirmed'",
        id.rawValue
      ) { row in
        if try row.get("is_complimentary") {
          sales.comps += try row.get("seat_count")
        } else {
          sales.add(try PricedSeats(document: row.get("bill")))
        }
      }
      let money = try connection.row(
        """
        SELECT CAST(COALESCE(SUM(e.amount), 0) AS BIGINT) AS total,
          CAST(COALESCE(SUM(CASE WHEN e.amount < 0 THEN -e.amount ELSE 0 END), 0) AS BIGINT) AS refunded,
          CAST(COALESCE(SUM(CASE WHEN e.account = $3 THEN e.amount ELSE 0 END), 0) AS BIGINT) AS cash
        FROM ledger_entries e JOIN bookings b ON b.id = e.purchase WHERE b.show_id = $1 AND e.account IN ($2, $3)
        """, id.rawValue, LedgerAccount.gateway.rawValue, LedgerAccount.cash.rawValue
      ).unwrapped()
      return sales.body(
        entry.show, total: try money.get("total"), refunded: try money.get("refunded"), cash: try money.get("cash"))
    }
  }
}

/// Sums over bills.
private struct Sales {
  var tickets: Int64 = 0
  var comps: Int64 = 0
  var subtotal: Int64 = 0
  var bookingFees: Int64 = 0
  var taxes: [TaxAmount] = []
  var categories: [SeatCategory: (tickets: Int64, amount: Int64)] = [:]

  mutating func add(_ bill: PricedSeats) {
    tickets += Int64(bill.lines.count)
    subtotal += bill.subtotal
    bookingFees += bill.bookingFee
    for tax in bill.taxes {
      let same = taxes.firstIndex { ($0.name, $0.rate, $0.isIncluded) == (tax.name, tax.rate, tax.isIncluded) }
      if let same { taxes[same].amount += tax.amount } else { taxes.append(tax) }
    }
    for line in bill.lines {
      let before = categories[line.category] ?? (0, 0)
      categories[line.category] = (before.tickets + 1, before.amount + line.price)
    }
  }

  func body(_ show: Show, total: Int64, refunded: Int64, cash: Int64) -> TakingsBody {
    TakingsBody(
      showId: show.id, currency: show.currency.code, tickets: tickets, comps: comps, subtotal: subtotal,
      bookingFees: bookingFees, taxes: taxes.map(TaxAmountBody.init), total: total, refunded: refunded, cash: cash,
      categories: SeatCategory.allCases.compactMap { category in
        categories[category].map {
          CategoryTakings(category: SeatCategoryCode(category), tickets: $0.tickets, amount: $0.amount)
        }
      })
  }
}
