import Domain
import Imports
import Testing

@Suite("A Domino's menu")
struct DominosMenuTests {
  let sample: Tasted

  init() throws { sample = try Tasted(SampleMenu.with([])) }

  @Test("becomes categories in the file's order, without the empty ones") func categories() {
    let menu = sample.restaurant.menu
    #expect(menu.categories.map(\.name) == ["Pizza", "The rest"])
    #expect(sample.dishes.map(\.name) == ["Plain™ Pizza", "Chicken Bites", "Ranch Cup", "Cola"])
    #expect(
      sample.report
        == {
          var report = ImportReport(); (0..<4).forEach { _ in report.keep() }; return report
        }())
  }

  @Test("numbers its ids under the store") func ids() {
    let menu = sample.restaurant.menu
    #expect(sample.restaurant.restaurant.id == RestaurantID("rst_dominos.0001"))
    #expect(menu.restaurant == sample.restaurant.restaurant.id)
    #expect(menu.categories.map(\.id.rawValue) == ["cat_dominos.0001.1", "cat_dominos.0001.2"])
    #expect(sample.dishes.map(\.id.rawValue) == (1...4).map { "itm_dominos.0001.\($0)" })
  }

  @Test("asks for exactly one variant, by size and crust, the cheapest being the dish's price") func variants() throws {
    let pizza = try sample.dish("Plain™ Pizza")
    #expect(pizza.price == 900)
    let group = try #require(pizza.group("Size and crust"))
    #expect((group.minSelection, group.maxSelection) == (1, 1))
    #expect(
      pizza.options("Size and crust")
        == ["Small (10\") · Hand Tossed +0", "Small (10\") · Thin +50", "Large (14\") · Hand Tossed +399"])
    #expect(try sample.dish("Cola").modifierGroups.isEmpty, "one variant is no question")
  }

  @Test("names only what differs between the variants") func sizesOnly() throws {
    let bytes = try SampleMenu.with(
      "\"SizeCode\": \"10\", \"FlavorCode\": \"THIN\"", "\"SizeCode\": \"12\", \"FlavorCode\": \"HAND\"")
    let pizza = try Tasted(bytes).dish("Plain™ Pizza")
    // No size 12 is listed, so the variant is told apart by its own name.
    #expect(pizza.options("Size").count == 3)
    let two = try SampleMenu.with("\"P14H\", \"P10H\", \"P10T\"", "\"P14H\", \"P10H\"")
    #expect(try Tasted(two).dish("Plain™ Pizza").options("Size") == ["Small (10\") +0", "Large (14\") +399"])
    let crusts = try SampleMenu.with("\"P14H\", \"P10H\", \"P10T\"", "\"P10H\", \"P10T\"")
    #expect(try Tasted(crusts).dish("Plain™ Pizza").options("Crust") == ["Hand Tossed +0", "Thin +50"])
  }

  @Test("says what a dish comes with") func included() throws {
    #expect(try sample.dish("Plain™ Pizza").details == "Made to order. Comes with Tomato Sauce, Cheese.")
    #expect(try sample.dish("Chicken Bites").details == "Comes with Jalapeños, Ranch.")
  }

  @Test("offers another sauce, or none, and one of them at most") func sauces() throws {
    let pizza = try sample.dish("Plain™ Pizza")
    #expect(pizza.options("Sauce") == ["Extra Tomato Sauce +0", "BBQ Sauce +0", "No Tomato Sauce +0"])
    #expect(pizza.group("Sauce")?.maxSelection == 1)
    #expect(pizza.group("Sauce")?.minSelection == 0)
  }

  @Test("adds toppings at the store's price, up to the file's limit less what the dish has") func toppings() throws {
    let pizza = try sample.dish("Plain™ Pizza")
    #expect(pizza.options("Add toppings") == ["Pepperoni +150", "Extra Cheese +150", "Jalapeños +150"])
    #expect(pizza.group("Add toppings")?.maxSelection == 2)
    #expect(pizza.options("Leave out") == ["No Cheese +0"])
    let bites = try sample.dish("Chicken Bites")
    #expect(bites.options("Add toppings") == [], "a portion more than the file allows is not offered")
    #expect(bites.options("Leave out") == ["No Jalapeños +0"])
  }

  @Test("sells a dip for what the dip costs alone") func dips() throws {
    #expect(try sample.dish("Chicken Bites").options("Add a dip") == ["Extra Ranch +75"])
  }

  @Test("lets a cook be told what every variant allows and none has anyway") func cooking() throws {
    let pizza = try sample.dish("Plain™ Pizza")
    #expect(pizza.options("Cut") == ["Uncut +0"])
    #expect(pizza.group("Bake") == nil)
  }

  @Test("claims vegetarian only where the file says so of everything in the dish") func vegetarian() throws {
    #expect(try sample.dish("Plain™ Pizza").diets == [.vegetarian])
    #expect(try sample.dish("Chicken Bites").diets == [], "jalapeños lie on chicken")
    #expect(try sample.dish("Cola").diets == [])
    let meat = try Tasted(SampleMenu.with("X=1,C=1.5", "X=1,C=1,P=1"))
    #expect(try meat.dish("Plain™ Pizza").diets == [])
    let unknown = try Tasted(SampleMenu.with("X=1,C=1.5", "X=1,C=1,Zz=1"))
    #expect(try unknown.dish("Plain™ Pizza").diets == [], "what an unknown topping is made of nobody knows")
  }

  @Test("takes from the store what the file does not say") func store() {
    let (place, store) = (sample.restaurant.restaurant, SampleMenu.store)
    #expect(place.location == store.location && place.street == store.street && place.city == store.city)
    #expect(place.cuisines == ["pizza", "american"] && place.hours == DominosStore.usualHours)
    #expect((place.ratingTenths, place.reviewCount) == (0, 0), "nobody has reviewed it here")
    #expect(throws: Never.self) { try place.hours.validate() }
  }

  @Test("is the same each time it is read") func deterministic() throws {
    #expect(try Tasted(SampleMenu.with([])).restaurant == sample.restaurant)
  }
}
