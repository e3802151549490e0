import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@Suite("What a cart is priced with on the device")
struct PricingContextTests {
  private let canteen = Canteen()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let one = Canteen.restaurant(1)
  private let door = Coordinate(latitude: 40.01, longitude: -74)

  private func repository() -> MenuRepository {
    MenuRepository(canteen.session, disk: disk, device: device.device)
  }

  private func total(_ pricing: PricingContext?) -> Int64? {
    let line = CartLine(id: "1", item: MenuItemID(suffix: "1.0"), quantity: 2)
    return pricing?.price([line], tip: 0, promoCode: nil)?.total
  }

  @Test("M5: the menu and the charges of the restaurant and the way to the door make the price")
  func price() async {
    let menus = repository()
    let pricing = await menus.pricing(of: one, to: door)
    #expect(pricing?.restaurant == one)
    #expect(pricing?.deliveryMetres == door.wholeMetres(to: Coordinate(latitude: 40, longitude: -74)))
    // Two dishes of ten dollars, a tenth of tax, three dollars for the way.
    #expect(total(pricing) == 2_500)
    #expect(total(await menus.pricing(of: one, to: nil)) == 2_000 + 200)
    #expect(total(await menus.pricing(of: one, to: Coordinate(latitude: 40.3, longitude: -74))) == 2_000 + 200 + 900)
  }

  @Test("M5: what is kept prices at once, in the next launch and without a network")
  func offline() async {
    _ = await repository().pricing(of: one, to: door)
    canteen.reach(false)
    device.advance(by: .hours(9))
    #expect(total(await repository().pricing(of: one, to: door)) == 2_500)
    #expect(await repository().pricing(of: Canteen.restaurant(2), to: door) == nil)
  }

  @Test("M5: a price that turned out to be another is made of the platform's last word")
  func fresh() async {
    let menus = repository()
    _ = await menus.pricing(of: one, to: door)
    canteen.change(one)
    #expect(total(await menus.pricing(of: one, to: door)) == 2_500)
    #expect(total(await menus.freshPricing(of: one, to: door)) == 4_000 + 400 + 300)
    canteen.reach(false)
    #expect(total(await menus.freshPricing(of: one, to: door)) == 4_000 + 400 + 300)
  }

  @Test("M5: a cart whose total the platform corrects reads the fresh menu")
  func cart() async {
    let menus = repository()
    let around = CartSurroundings(menus: menus)
    #expect(total(await around.pricingSource(one, door)) == 2_500)
    canteen.change(one)
    #expect(total(await around.freshPricingSource(one, door)) == 4_700)
  }

  @Test("charges in words of a newer version are no price")
  func newerCharges() async {
    canteen.platform.on("GET", "/v1/restaurants/rst_1") { [canteen, one] request throws(TransportError) in
      var detail = Canteen.detail(of: one)
      detail.charges.taxMode = TaxModeCode(rawValue: "by_the_moon")
      return ClientResponse(
        status: 200, body: request.target.hasSuffix("menu") ? canteen.menu(of: one).bytes : detail.bytes)
    }
    #expect(await repository().pricing(of: one, to: door) == nil)
  }
}
