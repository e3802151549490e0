import Domain
import Testing

@testable import Wire

@Suite("Bodies about food become Domain values and come back")
struct FoodConversionTests {
  @Test("hours past midnight keep their day; equal times are a whole day (O4)")
  func hours() throws {
    typealias Span = OpeningHours.Span
    var week = [[Span]](repeating: [], count: 7)
    week[0] = [Span(opens: 690, closes: 870), Span(opens: 1080, closes: 1560)]
    week[6] = [Span(opens: 0, closes: 1440)]
    let date = LocalDate(year: 2026, month: 12, day: 4)
    let hours = OpeningHours(week: week, exceptions: [.init(date: date, spans: [Span(opens: 540, closes: 545)])])
    let body = HoursBody(hours)
    #expect(body.week[0].map(\.opens) == ["11:30", "18:00"])
    #expect(body.week[0].map(\.closes) == ["14:30", "02:00"])
    #expect(body.exceptions.first?.date == "2026-12-04")
    #expect(HoursBody.schema.validate(JSON(encoding: body)).isEmpty)
    #expect(body.openingHours == hours && body.holiday == nil)
    for spans in [[], [Span(opens: 720, closes: 1560)]] {
      let withHolidays = OpeningHours(week: week, holiday: spans)
      let read = try WireDecoder().decode(HoursBody.self, from: HoursBody(withHolidays).bytes)
      #expect(read.openingHours == withHolidays)
    }
    let wrongHoliday = HoursBody(week: week.map { _ in [] }, holiday: [HoursSpan(opens: "25:00", closes: "1")])
    #expect(wrongHoliday.openingHours == nil)
    #expect(HoursBody(week: [[HoursSpan(opens: "25:00", closes: "1")]]).openingHours == nil)
    let wrongDate = HoursBody(week: week.map { _ in [] }, exceptions: [HoursException(date: "2026-02-30", spans: [])])
    #expect(wrongDate.openingHours == nil)
  }

  @Test("zones keep their holes (O3)")
  func zones() {
    let ring = [(0, 0), (0, 9), (9, 9)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let polygon = Polygon(outer: ring, holes: [ring.reversed()])
    #expect(ZoneBody(polygon).polygon == polygon)
  }

  @Test("charges keep their caps, and no cap stays none (M2)")
  func charges() {
    var charges = Charges(
      taxMode: .exclusive, taxes: [Tax(name: "NY sales tax", rate: Rate(basisPoints: 887), appliesToFees: true)],
      deliveryTiers: [DeliveryTier(metres: 2000, fee: 299)], freeDeliveryFrom: 3000,
      serviceRate: Rate(basisPoints: 500), minimumOrder: 1000, smallOrderFeeCap: 300)
    #expect(ChargesBody(charges).charges == charges)
    #expect(ChargesBody(charges).serviceFeeCap == nil)
    charges.serviceFeeCap = 400
    #expect(ChargesBody(charges).charges == charges)
    var newer = ChargesBody(charges)
    newer.taxMode = TaxModeCode(rawValue: "none")
    #expect(newer.charges == nil)
  }

  @Test("a menu goes over the wire whole")
  func menus() throws {
    let size = ModifierGroup(
      id: ModifierGroupID(suffix: "1.1"), name: "Size", minSelection: 1, maxSelection: 1,
      options: [ModifierOption(id: OptionID(suffix: "1.1"), name: "Large", priceDelta: 300, isAvailable: false)])
    let pizza = MenuItem(
      id: MenuItemID(suffix: "1.1"), name: "Margherita", details: "Tomato, \"mozzarella\"", price: 950,
      diets: [.vegetarian], allergens: [.gluten, .milk], modifierGroups: [size])
    let menu = Menu(
      restaurant: RestaurantID(suffix: "1"), version: 3, currency: try #require(Currency(code: "EUR")),
      categories: [MenuCategory(id: CategoryID(suffix: "1.1"), name: "Pizza", items: [pizza])])
    let body = try WireDecoder().decode(MenuBody.self, from: MenuBody(menu).bytes)
    #expect(body.menu == menu)
    #expect(String(decoding: body.bytes, as: UTF8.self).contains(#""diets":["vegetarian"]"#))
  }

  @Test("one position or many are read alike (D6)")
  func positions() throws {
    let one = try LocationRequest(request: Array(#"{"lat":1,"lon":2,"recorded_at":"2026-03-01T18:30:00Z"}"#.utf8))
    let many = LocationRequest(positions: one.all + one.all)
    #expect(one.all.count == 1 && many.all.count == 2 && many.all[1] == one.all[0])
  }
}
