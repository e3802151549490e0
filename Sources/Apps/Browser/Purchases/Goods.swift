import ClientCore
import Domain
import Structures

/// The goods that a page can buy. One type for both halves: the machine that buys is the largest of all, and is in the
/// module once.
enum Goods: Hashable {
  case order(OrderPurchase)
  case seats(SeatPurchase)

  /// The platform's record of the goods.
  enum Placed: Hashable {
    case order(PlacedOrder)
    case seats(PaidBooking)
  }

  enum Price: Hashable {
    case quote(OrderPurchase.Quote)
    case total(Int64)
  }
}

/// An order or a booking: its whole id stands behind this prefix.
enum PlacedKind: IDKind { static var prefix: String { "any" } }

extension ID<PlacedKind> {
  init(of id: String) { self.init(suffix: id) }

  /// As the platform has it.
  var whole: String { suffix }
}

extension Goods.Placed: PlacedPurchase {
  var id: ID<PlacedKind> {
    switch self {
    case .order(let order): ID(of: order.order.rawValue)
    case .seats(let booking): ID(of: booking.booking.rawValue)
    }
  }

  var lastPayment: PaymentID? {
    switch self {
    case .order(let order): order.lastPayment
    case .seats(let booking): booking.lastPayment
    }
  }

  func stage(after payment: PaymentID?) -> PurchaseStage {
    switch self {
    case .order(let order): order.stage(after: payment)
    case .seats(let booking): booking.stage(after: payment)
    }
  }
}

extension Goods: Purchasable {
  var price: Price {
    get {
      switch self {
      case .order(let purchase): .quote(purchase.quote)
      case .seats(let purchase): .total(purchase.total)
      }
    }
    // A price of the other half cannot be meant.
    set {
      switch (self, newValue) {
      case (.order(var purchase), .quote(let quote)):
        purchase.quote = quote
        self = .order(purchase)
      case (.seats(var purchase), .total(let total)):
        purchase.total = total
        self = .seats(purchase)
      case (.order, .total), (.seats, .quote): break
      }
    }
  }

  static func total(of price: Price) -> Int64 {
    switch price {
    case .quote(let quote): quote.total
    case .total(let total): total
    }
  }

  var method: PaymentMethod {
    get {
      switch self {
      case .order(let purchase): purchase.method
      case .seats(let purchase): purchase.method
      }
    }
    set { change(newValue, otherMethods) }
  }

  var otherMethods: [PaymentMethod] {
    get {
      switch self {
      case .order(let purchase): purchase.otherMethods
      case .seats(let purchase): purchase.otherMethods
      }
    }
    set { change(method, newValue) }
  }

  private mutating func change(_ method: PaymentMethod, _ others: [PaymentMethod]) {
    switch self {
    case .order(var purchase):
      (purchase.method, purchase.otherMethods) = (method, others)
      self = .order(purchase)
    case .seats(var purchase):
      (purchase.method, purchase.otherMethods) = (method, others)
      self = .seats(purchase)
    }
  }

  /// Made of both parts': it changes with either.
  static var storedVersion: UInt8 { OrderPurchase.storedVersion << 4 | SeatPurchase.storedVersion }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .order(let purchase):
      writer.write(true)
      purchase.write(to: &writer)
    case .seats(let purchase):
      writer.write(false)
      purchase.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(DamagedBytes) {
    self = try reader.flag() ? .order(OrderPurchase(from: &reader)) : .seats(SeatPurchase(from: &reader))
  }
}
