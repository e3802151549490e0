import Client
import Domain
import SoireeClient
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("The cart of a terminal")
struct OrderCartTests {
  private let scene = TerminalScene()
  private static let zoe = ["--email", "zoe@example.org", "--near", "59,10"]
  private static let yes = ["--yes", "--email", "zoe@example.org"]

  /// Another device has three Margheritas in the cart of whoever is signed in.
  private func fill(at restaurant: RestaurantID = ModelSamples.restaurantID) {
    let line = CartLineRequest(lineId: "9", menuItemId: ModelSamples.item(2).id, quantity: 3, selectedModifiers: [])
    let cart = ModelSamples.cart(CartSyncRequest(restaurantId: restaurant, lines: [line]))
    scene.platform.change { $0.carts["sat_good"] = cart }
  }

  private var dishes: [String] {
    (scene.platform.cart?.lines ?? []).map { "\($0.quantity) × \($0.name)" }
  }

  @Test("O3: a cart of another restaurant is cleared with a yes, and stays without one")
  func anotherRestaurant() async {
    fill(at: ModelSamples.otherRestaurantID)
    let code = await scene.run(Self.zoe, typing: ["", "no", "margherita", "1", "no"])
    #expect(code == 0, "\(scene.text)")
    #expect(scene.text.contains("Your cart has dishes from Trattoria Due:"))
    #expect(scene.text.contains("3 × Margherita") && scene.text.hasSuffix("Your cart stays as it is.\n"))
    #expect(!scene.platform.calls.contains(.cart(.syncCart)))
    let words = ["", "no", "margherita", "1", "yes", "1", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe + ["--no-follow"], typing: words) == 0, "\(scene.text)")
    #expect(dishes == ["1 × Soup"] && scene.platform.cart?.restaurantId == ModelSamples.restaurantID)
  }

  @Test(
    "O3: --yes clears what is in the cart, and says so",
    arguments: [ModelSamples.restaurantID, ModelSamples.otherRestaurantID])
  func clearedAtOnce(restaurant: RestaurantID) async {
    fill(at: restaurant)
    #expect(await scene.run(Self.yes + ["--query", "soup", "--no-follow"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("3 × Margherita") && scene.text.contains("It is cleared, since --yes"))
    #expect(dishes == ["1 × Margherita"] && scene.platform.submitted.count == 1)
  }

  @Test("O3: nothing is said to be cleared before the platform has heard of it")
  func notClearedYet() async {
    fill()
    scene.platform.always(.cart(.syncCart), .lost(.timedOut))
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.text.contains("Your cart has dishes already:") && !scene.text.contains("It is cleared"))
    scene.platform.fail(.cart(.syncCart))
    #expect(await scene.run(Self.yes + ["--no-follow"]) == 0, "\(scene.text)")
    #expect(dishes == ["1 × Margherita"])
  }

  @Test("a cart that an ended command left is gone on with: its dishes, where they go, and nothing is searched")
  func kept() async {
    let words = ["", "margherita", "1", "1", "2", "", "4 Low Road"]
    #expect(await scene.run(Self.zoe, typing: words) == 1, "\(scene.text)")
    let searches = scene.platform.searches.count
    let code = await scene.run(["--no-follow"], typing: ["yes", "", "2", "2", "", "1", "", "", "100", "1"])
    #expect(code == 0, "\(scene.text)")
    for expected in ["Your cart has dishes from Trattoria Uno:\n  2 × Soup\n", "Street and number: [4 Low Road]"] {
      #expect(scene.text.contains(expected), "\(expected)")
    }
    #expect(dishes == ["2 × Soup", "1 × Margherita"])
    let address = scene.platform.cart?.fulfilment.address
    #expect(address?.street == "4 Low Road" && address?.lat == 59)
    #expect(scene.platform.searches.count == searches && scene.platform.submitted.count == 1)
    #expect(await scene.run(typing: ["q"]) == 0)
    #expect(!scene.text.contains("Your cart has dishes"), "\(scene.text)")
  }

  @Test("a tap that the platform never heard of is in the cart of the next run")
  func keptUnheard() async {
    scene.platform.always(.cart(.syncCart), .lost(.unreachable))
    #expect(await scene.run(Self.zoe, typing: ["", "margherita", "1", "1", "2", "", "x", "0"]) == 75, "\(scene.text)")
    #expect(scene.text.contains("your cart is kept"))
    scene.platform.fail(.cart(.syncCart))
    #expect(await scene.run(["--no-follow"], typing: ["", "", "", "", "", "1"]) == 0, "\(scene.text)")
    #expect(dishes == ["2 × Soup"])
  }

  @Test("P1: a cart is found by whoever filled it, and by nobody else at the terminal")
  func anotherPerson() async {
    scene.platform.always(.cart(.syncCart), .lost(.unreachable))
    #expect(await scene.run(Self.zoe, typing: ["", "margherita", "1", "1", "2", "", "x", "0"]) == 75)
    scene.platform.fail(.cart(.syncCart))
    #expect(await scene.run(["--email", "adam@example.org", "--near", "59,10"], typing: ["", "q"]) == 0)
    #expect(!scene.text.contains("Your cart has dishes"), "\(scene.text)")
    #expect(await scene.run(Self.zoe, typing: ["", "q"]) == 0)
    #expect(scene.text.contains("2 × Soup"), "\(scene.text)")
  }

  @Test("dishes of the same restaurant are kept beside new ones, or taken out")
  func merged() async {
    fill()
    let words = ["", "no", "margherita", "1", "", "1", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe + ["--no-follow"], typing: words) == 0, "\(scene.text)")
    #expect(dishes == ["3 × Margherita", "1 × Soup"])
    fill()
    let others = ["", "yes", "1", "1", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe + ["--no-follow"], typing: others) == 0, "\(scene.text)")
    #expect(dishes == ["1 × Soup"])
  }

  @Test("O3: a cart that was not seen at first is asked about when the platform tells of it")
  func unseenRestaurant() async {
    fill(at: ModelSamples.otherRestaurantID)
    scene.platform.fail(.cart(.getCart), .lost(.timedOut))
    let words = ["", "margherita", "1", "1", "", "", "", "", "no"]
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(scene.text.contains("dishes of another restaurant already."))
    #expect(scene.text.hasSuffix("Your cart stays as it is.\n"))
    #expect(scene.platform.change { $0.carts["sat_good"]?.restaurantId } == ModelSamples.otherRestaurantID)
  }

  @Test("O3: --yes buys what it was asked for and nothing that was not seen at first", arguments: [1, 2])
  func unseenAtOnce(restaurant: Int) async {
    fill(at: RestaurantID(suffix: "\(restaurant)"))
    scene.platform.fail(.cart(.getCart), .lost(.timedOut))
    #expect(await scene.run(Self.yes + ["--no-follow"]) == 0, "\(scene.text)")
    #expect(dishes == ["1 × Margherita"], "\(scene.text)")
    #expect(scene.text.contains("It is cleared, since --yes") && scene.platform.submitted.count == 1)
  }

  @Test("what the platform does not take is said, and with --yes the command fails")
  func refused() async {
    let problem = Problem.invalid("fulfilment.address", "is nowhere")
    scene.platform.fail(.cart(.syncCart), .problem(problem))
    #expect(await scene.run(Self.yes) == 1)
    #expect(scene.text.hasSuffix(problem.detail + "\n"), "\(scene.text)")
    // Before the next dish is asked for, or with the bill: a person types on meanwhile.
    scene.platform.always(.cart(.syncCart), .problem(problem))
    #expect(await scene.run(Self.zoe, typing: ["", "margherita", "1", "1", "", "", "", ""]) == 1, "\(scene.text)")
    #expect(scene.text.contains("Your last change was undone. " + problem.detail))
    #expect(scene.platform.submitted.isEmpty)
  }

  @Test("a search without an answer is asked again")
  func searchedAgain() async {
    scene.platform.fail(
      .restaurants(.listRestaurants), .lost(.timedOut), .lost(.closedEarly), .problem(Problem(.draining)))
    #expect(await scene.run(Self.yes + ["--no-follow"]) == 0, "\(scene.text)")
    scene.platform.always(.restaurants(.listRestaurants), .problem(Problem(.draining)))
    #expect(await scene.run(Self.yes) == 75)
    scene.platform.always(
      .restaurants(.listRestaurants), .problem(Problem(.validationFailed, "There is no such place.")))
    #expect(await scene.run(Self.yes) == 1)
    #expect(scene.text.contains("There is no such place."))
  }

  @Test("more restaurants are shown when they are asked for")
  func secondPage() async {
    scene.platform.change { $0.isLong = true }
    let words = ["", "margherita", "2", "2", "1", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe + ["--no-follow"], typing: words) == 0, "\(scene.text)")
    #expect(scene.text.contains("   2. more restaurants\n") && scene.text.contains("   2. Trattoria Due"))
    #expect(scene.platform.cart?.restaurantId == ModelSamples.otherRestaurantID)
  }

  @Test(
    "a menu that cannot be read is said", arguments: [Endpoint.restaurants(.getMenu), .restaurants(.getRestaurant)])
  func noMenu(endpoint: Endpoint) async {
    scene.platform.always(endpoint, .lost(.unreachable))
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.platform.submitted.isEmpty && !scene.platform.calls.contains(.cart(.syncCart)))
  }
}
