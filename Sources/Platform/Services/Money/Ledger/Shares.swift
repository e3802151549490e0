import Domain
import Structures

/// A purchase's total by earner and by what it is for. The shares sum to the total.
struct Shares: Equatable, Sendable {
  /// One part of the total.
  struct Share: Equatable, Sendable {
    var account: LedgerAccount
    var part: LedgerPart
    /// The tax's name. Empty for other parts.
    var name = ""
    /// Minor units. Negative for what the earner gives: a discount, or a commission.
    var amount: Int64
  }

  private(set) var shares: [Share] = []

  var restaurant: Int64 { sum(.restaurant) }
  var courier: Int64 { sum(.courier) }
  var platform: Int64 { sum(.platform) }
  var taxes: Int64 { sum(.taxes) }
  var total: Int64 { shares.reduce(0) { $0 + $1.amount } }
  /// The restaurant's part of the tip.
  var restaurantsTip: Int64 { shares.reduce(0) { $0 + ($1.account == .restaurant && $1.part == .tip ? $1.amount : 0) } }

  private func sum(_ account: LedgerAccount) -> Int64 {
    shares.reduce(0) { $0 + ($1.account == account ? $1.amount : 0) }
  }

  mutating func add(_ amount: Int64, to account: LedgerAccount, as part: LedgerPart, name: String = "") {
    if amount != 0 { shares.append(Share(account: account, part: part, name: name, amount: amount)) }
  }

  /// Adds the taxes on lines and on fees, each by its name.
  mutating func add(_ parts: BillParts, of taxes: [TaxAmount]) {
    for (tax, amount) in zip(taxes, parts.lineTaxes) { add(amount, to: .taxes, as: .tax, name: tax.name) }
    for (tax, amount) in zip(taxes, parts.feeTaxes) { add(amount, to: .taxes, as: .feeTax, name: tax.name) }
  }

  /// The customer's debt for the purchase (1), and the earners it goes to, or the reverse (-1).
  /// - Parameter seller: The id of the restaurant or theatre. What a courier earns has no holder before the delivery.
  func owed(_ sign: Int64, seller: String) -> [LedgerEntry] {
    shares.reduce(into: [LedgerEntry(account: .customer, part: .debt, amount: sign * total)]) { entries, share in
      let isSellers = share.account == .restaurant || share.account == .theatre || share.part == .tax
      entries.append(
        LedgerEntry(
          account: share.account, holder: isSellers ? seller : "", part: share.part, name: share.name,
          amount: -sign * share.amount))
    }
  }

  /// What the courier earns, as the debt to the one who carried the order.
  func carried(by courier: String) -> [LedgerEntry] {
    shares.filter { $0.account == .courier }.flatMap { share in
      [
        LedgerEntry(account: .courier, part: share.part, amount: share.amount),
        LedgerEntry(account: .courier, holder: courier, part: share.part, amount: -share.amount),
      ]
    }
  }
}

extension Shares {
  /// Splits a bill of seats between the theatre, the platform and the taxes.
  init(_ bill: PricedSeats) {
    let parts = bill.parts
    add(parts.sales, to: .theatre, as: .sales)
    add(bill.bookingFee, to: .platform, as: .bookingFee)
    add(parts.platform - bill.bookingFee, to: .platform, as: .taxesInFees)
    add(parts, of: bill.taxes)
  }
}

/// The stored form.
extension Shares {
  private static let format: UInt8 = 1

  var document: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(shares) { writer, share in
      writer.write(share.account.rawValue)
      writer.write(share.part.rawValue)
      writer.write(share.name)
      writer.write(share.amount)
    }
    return writer.bytes
  }

  init(document: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(document, version: Self.format)
    shares = try reader.list { (reader: inout ByteReader) throws(DamagedBytes) -> Share in
      guard let account = LedgerAccount(rawValue: try reader.text()), let part = LedgerPart(rawValue: try reader.text())
      else { throw DamagedBytes() }
      return Share(account: account, part: part, name: try reader.text(), amount: try reader.number())
    }
    try reader.end()
  }
}
