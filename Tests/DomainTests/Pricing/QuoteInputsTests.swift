import Testing

@testable import Domain

@Suite("What a quote names")
struct QuoteInputsTests {
  /// Everything that goes into a quote, so that a case can change one thing.
  private struct Facts {
    var cart = CartID(suffix: "c")
    var restaurant = RestaurantID(suffix: "r")
    var menu: Int64 = 1
    var currency = Currency(code: "EUR")!
    var line = CartLine(
      id: "1", item: PriceCartTests.item, quantity: 2, options: ["r.1", "r.2"].map { .init(suffix: $0) })
    var fulfilment = "delivery"
    var destination: Coordinate? = Coordinate(latitude: 52.5, longitude: 13.4)
    var booking: BookingID?
    var slot: Instant?
    var promoCode: String?
    var unitPrice: Int64 = 1_000
    var metres: Int64? = 500
    var tip: Int64 = 0
    var promotions: [Promotion] = []
    var charges = PriceCartTests.charges(
      taxes: [Tax(name: "VAT", rate: Rate(basisPoints: 700), appliesToFees: false)], freeFrom: 9_000)

    func bytes() throws -> [UInt8] {
      let input = PricingInput(
        lines: [.init(item: line.item, unitPrice: unitPrice, quantity: line.quantity)], charges: charges,
        deliveryMetres: metres, tip: tip, promotions: promotions)
      return QuoteInputs(
        cart: cart, restaurant: restaurant, menuVersion: menu, currency: currency, lines: [line],
        fulfilment: fulfilment, destination: destination, booking: booking, slot: slot, promoCode: promoCode,
        input: input, price: try PricedCart(input)
      ).bytes
    }
  }

  private static func option(_ suffix: String) -> OptionID { OptionID(suffix: suffix) }

  private static let changes: [(String, @Sendable (inout Facts) -> Void)] = [
    ("cart", { $0.cart = CartID(suffix: "d") }),
    ("restaurant", { $0.restaurant = RestaurantID(suffix: "s") }),
    ("menu version", { $0.menu = 2 }),
    ("currency", { $0.currency = Currency(code: "USD")! }),
    ("line id", { $0.line.id = "2" }),
    ("dish", { $0.line.item = PriceCartTests.other }),
    ("quantity", { $0.line.quantity = 3 }),
    ("one option less", { $0.line.options = [option("r.1")] }),
    ("an option twice", { $0.line.options = [option("r.1"), option("r.2"), option("r.2")] }),
    ("note", { $0.line.note = "no salt" }),
    ("fulfilment", { $0.fulfilment = "pickup" }),
    ("no destination", { $0.destination = nil }),
    ("latitude", { $0.destination = Coordinate(latitude: 52.500_000_1, longitude: 13.4) }),
    ("longitude", { $0.destination = Coordinate(latitude: 52.5, longitude: -13.4) }),
    ("booking", { $0.booking = BookingID(suffix: "b") }),
    ("another booking", { $0.booking = BookingID(suffix: "c") }),
    ("slot", { $0.slot = Instant(seconds: 0) }),
    ("another slot", { $0.slot = Instant(seconds: 900) }),
    ("promo code", { $0.promoCode = "TEN" }),
    ("empty promo code", { $0.promoCode = "" }),
    ("promotion", { $0.promotions = [PriceCartTests.promotion(.fixed(100))] }),
    ("another promotion", { $0.promotions = [PriceCartTests.promotion(.fixed(100), id: "q")] }),
    ("price", { $0.unitPrice = 1_001 }),
    ("distance", { $0.metres = 501 }),
    ("pickup", { $0.metres = nil }),
    ("tip", { $0.tip = 1 }),
    ("tax mode", { $0.charges.taxMode = .inclusive }),
    ("tax name", { $0.charges.taxes[0].name = "GST" }),
    ("tax rate", { $0.charges.taxes[0].rate = Rate(millionths: 70_001) }),
    ("tax on fees", { $0.charges.taxes[0].appliesToFees = true }),
    ("one more tax", { $0.charges.taxes.append(Tax(name: "", rate: .zero, appliesToFees: false)) }),
    ("a tier that is not used", { $0.charges.deliveryTiers[1].fee = 400 }),
    ("a tier's reach", { $0.charges.deliveryTiers[0].metres = 1_001 }),
    ("one tier less", { $0.charges.deliveryTiers.removeLast() }),
    ("free delivery threshold", { $0.charges.freeDeliveryFrom = 9_001 }),
    ("no free delivery", { $0.charges.freeDeliveryFrom = nil }),
    ("service rate", { $0.charges.serviceRate = Rate(basisPoints: 499) }),
    ("service cap", { $0.charges.serviceFeeCap = 301 }),
    ("minimum order", { $0.charges.minimumOrder = 1_501 }),
    ("small-order cap", { $0.charges.smallOrderFeeCap = 251 }),
  ]

  @Test("M6: a quote's bytes change with each thing it names, and no two changes give the same bytes")
  func everythingIsNamed() throws {
    var known: [[UInt8]: String] = [try Facts().bytes(): "nothing"]
    for (name, change) in Self.changes {
      var facts = Facts()
      change(&facts)
      let twin = known.updateValue(name, forKey: try facts.bytes())
      #expect(twin == nil, "\(name) is written as \(twin ?? "") is")
    }
  }

  @Test("M6: the same inputs are the same bytes, whatever order the options were chosen in")
  func deterministic() throws {
    var facts = Facts()
    #expect(try facts.bytes() == Facts().bytes())
    facts.line.options.reverse()
    #expect(try facts.bytes() == Facts().bytes())
    facts.line.note = ""
    #expect(try facts.bytes() == Facts().bytes())
  }

  @Test("M6: what one text ends with is not what the next begins with")
  func boundaries() throws {
    var one = Facts()
    (one.line.id, one.fulfilment, one.promoCode) = ("ab", "x", "yz")
    var other = Facts()
    (other.line.id, other.fulfilment, other.promoCode) = ("a", "xy", "z")
    #expect(try one.bytes() != other.bytes())
    // A slot and a promotion code whose bytes would read alike without saying what is there.
    (one, other) = (Facts(), Facts())
    one.destination = nil
    one.slot = Instant(microseconds: 1)
    other.destination = Coordinate(latitude: Double(bitPattern: 1), longitude: 0)
    #expect(try one.bytes() != other.bytes())
  }

  @Test("M6: the form begins with its own version and the cart, byte for byte")
  func form() throws {
    let start: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0, 5] + Array("crt_c".utf8)
    #expect(try Facts().bytes().starts(with: start))
  }
}
