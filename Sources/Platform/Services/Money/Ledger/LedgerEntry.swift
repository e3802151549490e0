/// An account of the ledger. A debit is positive: money that came in, or a debt to the platform.
public enum LedgerAccount: String, CaseIterable, Sendable {
  case customer, restaurant, courier, theatre, platform, taxes, gateway
  /// Cash that was collected, by who has it.
  case cash
  /// The platform's own account at a bank.
  case bank
  /// The two sides of reserved money that is not captured yet.
  case customerReserved = "customer_reserved"
  case gatewayReserved = "gateway_reserved"

  /// Whether the platform owes its balance to a restaurant, a theatre or a courier, or is owed it by them.
  var isOfPartner: Bool {
    switch self {
    case .restaurant, .theatre, .courier, .cash: true
    case .customer, .platform, .taxes, .gateway, .bank, .customerReserved, .gatewayReserved: false
    }
  }
}

/// What an entry of the ledger is for. The raw value is in the row, and in statements.
public enum LedgerPart: String, CaseIterable, Sendable {
  /// What a house sold, without the taxes that its prices contain.
  case sales
  /// A house's own discounts.
  case discount
  /// The platform's share of what a restaurant sold.
  case commission
  /// A fee for the courier who carries.
  case delivery
  case tip
  /// A tax on what a house sold; its name stands beside.
  case tax
  /// A tax on the platform's fees; its name stands beside.
  case feeTax = "fee_tax"
  case serviceFee = "service_fee"
  case smallOrderFee = "small_order_fee"
  case bookingFee = "booking_fee"
  /// The part of the platform's fees that is a tax.
  case taxesInFees = "taxes_in_fees"
  /// The platform's own discounts.
  case promotion
  /// Money given back while the purchase stays.
  case refund
  /// A payment that its gateway lost after the purchase was delivered.
  case loss
  /// A kitchen's pay for food of a cancelled show.
  case compensation
  /// A customer's debt for a purchase.
  case debt
  /// Money taken from a customer, or given back.
  case payment
  /// Money reserved at a gateway, or released.
  case reserve
  /// What the platform paid to a restaurant, a theatre or a courier.
  case payout
  /// Cash that a restaurant, a theatre or a courier handed to the platform.
  case handIn = "hand_in"
  /// Money that came from a restaurant, a theatre or a courier to the platform's bank.
  case repayment
}

/// One amount of a posting.
struct LedgerEntry: Equatable, Sendable {
  var account: LedgerAccount
  /// The id of the restaurant, theatre or courier whose entry it is. Empty for the platform's and the customer's.
  var holder = ""
  var part: LedgerPart
  /// The tax's name. Empty for other parts.
  var name = ""
  /// Minor units; a debit is positive.
  var amount: Int64

  /// The entry that reverses this one.
  var reversed: LedgerEntry {
    var reversed = self
    reversed.amount = -amount
    return reversed
  }

  /// Whether two entries of a posting are one row.
  fileprivate func isRow(of other: LedgerEntry) -> Bool {
    account == other.account && holder == other.holder && part == other.part && name == other.name
  }
}

extension [LedgerEntry] {
  /// Entries of the same row as one, without those of nothing.
  var merged: [LedgerEntry] {
    reduce(into: []) { rows, entry in
      if let same = rows.firstIndex(where: { $0.isRow(of: entry) }) {
        rows[same].amount += entry.amount
      } else {
        rows.append(entry)
      }
    }.filter { $0.amount != 0 }
  }
}
