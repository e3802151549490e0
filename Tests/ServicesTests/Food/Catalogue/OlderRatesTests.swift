import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What was stored when rates were basis points")
struct OlderRatesTests {
  /// The same document as its older format would say it: what was a millionth is a basis point there.
  private func older(_ bytes: [UInt8], format: UInt8) -> [UInt8] { [format] + bytes.dropFirst() }

  @Test("M2: a restaurant's taxes and its service fee are a hundred times as many millionths")
  func restaurant() throws {
    var restaurant = SmallCity.pizzeriaRestaurant
    restaurant.charges.taxes = [Tax(name: "City", rate: Rate(millionths: 450), appliesToFees: true)]
    restaurant.charges.serviceRate = Rate(millionths: 500)
    let now = RestaurantDocument.bytes(of: restaurant)
    #expect(try RestaurantDocument.restaurant(from: now) == restaurant)
    restaurant.charges.taxes[0].rate = Rate(basisPoints: 450)
    restaurant.charges.serviceRate = Rate(basisPoints: 500)
    #expect(try RestaurantDocument.restaurant(from: older(now, format: 1)) == restaurant)
  }

  @Test("M2: so are a show's taxes and its rules")
  func show() throws {
    var show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: Instant(seconds: 0))
    show.pricing.taxes = [Tax(name: "VAT", rate: Rate(millionths: 550), appliesToFees: true)]
    show.pricing.rules = [PriceRule(name: "Matinée", change: .percent(Rate(millionths: -2_000)))]
    let now = ShowDocument.bytes(of: show)
    #expect(try ShowDocument.show(from: now) == show)
    show.pricing.taxes[0].rate = Rate(basisPoints: 550)
    show.pricing.rules[0].change = .percent(Rate(basisPoints: -2_000))
    #expect(try ShowDocument.show(from: older(now, format: 3)) == show)
  }

  @Test("M2, O2: so are the taxes of seats that were bought")
  func seats() throws {
    var seats = PricedSeats(
      lines: [], subtotal: 1_000, bookingFee: 0,
      taxes: [TaxAmount(name: "VAT", rate: Rate(millionths: 1_000), amount: 91, isIncluded: true)], total: 1_000)
    #expect(try PricedSeats(document: seats.document) == seats)
    let before = older(seats.document, format: 1)
    seats.taxes[0] = TaxAmount(name: "VAT", rate: Rate(basisPoints: 1_000), amount: 91, isIncluded: true)
    #expect(try PricedSeats(document: before) == seats)
  }

  @Test("M2, M4: so is a promotion's percent", arguments: TestEngine.allCases)
  func promotion(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let ten = try #require(SmallCity.promotions.first { $0.code == "TEN" })
      #expect(ten.effect == .percent(Rate(basisPoints: 1_000), cap: 300))
      var basis = ten
      basis.effect = .percent(Rate(millionths: 1_000), cap: 300)
      let before = older(basis.document, format: 0)
      let (stored, now) = try await house.database.write { connection in
        let now = try connection.row("SELECT * FROM promotions WHERE id = $1", ten.id.rawValue).map(
          Promotion.init(row:))
        try connection.execute("UPDATE promotions SET document = $2 WHERE id = $1", ten.id.rawValue, before)
        let old = try connection.row("SELECT * FROM promotions WHERE id = $1", ten.id.rawValue).map(
          Promotion.init(row:))
        return (old, now)
      }
      #expect(now == ten && stored == ten)
    }
  }

  @Test("M2, O2: an order that was placed then is read as it was", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let id = try await house.order(zoe)
      let now = try await house.ordering.detail(id, account: zoe)
      #expect(now.totals.taxes.map(\.rateMillionths) == [80_000])
      let vault = house.platform.vault
      try await house.database.write { connection in
        let row = try #require(try connection.row("SELECT * FROM orders WHERE id = $1", id.rawValue))
        let bytes = try #require(vault.open(try row.get("bill_sealed"), context: id.rawValue))
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing(#""rate_millionths":80000"#, with: #""rate_basis_points":800"#)
        #expect(text.contains("basis"))
        try connection.execute(
          "UPDATE orders SET bill_sealed = $2 WHERE id = $1", id.rawValue,
          vault.seal(Array(text.utf8), context: id.rawValue))
      }
      #expect(try await house.ordering.detail(id, account: zoe) == now)
    }
  }
}
