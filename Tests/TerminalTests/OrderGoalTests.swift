import Client
import Domain
import SoireeClient
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("Where a terminal's order goes")
struct OrderGoalTests {
  private let scene = TerminalScene()
  private static let zoe = ["--email", "zoe@example.org", "--no-follow"]
  private static let ocean = DeliveryAddress(
    street: "12 Ocean Avenue", unit: "3B", city: "Ostby", lat: 59.5, lon: 10.5, notes: "Ring twice")
  /// From the code to the payment with Enter alone: go on, take out nothing, no dish more, no other street, no tip.
  private static let on = ["", "yes", "", "", "", "", "1"]
  /// The same where no street is asked for.
  private static let onAsItIs = ["", "yes", "", "", "", "1"]

  /// Another device has three Margheritas in Zoe's cart, to go there.
  private func fill(_ fulfilment: FulfilmentBody) {
    let line = CartLineRequest(lineId: "9", menuItemId: ModelSamples.item(2).id, quantity: 3, selectedModifiers: [])
    let cart = ModelSamples.cart(
      CartSyncRequest(restaurantId: ModelSamples.restaurantID, lines: [line], fulfilment: fulfilment))
    scene.platform.change { $0.carts["sat_good"] = cart }
  }

  private var paid: FulfilmentBody? { scene.platform.cart?.fulfilment }

  /// An order to 4 Low Road from this terminal, which is over.
  private func orderToLowRoad() async {
    let words = ["", "margherita", "1", "1", "1", "", "4 Low Road", "", "1"]
    #expect(await scene.run(Self.zoe + ["--near", "59,10"], typing: words) == 0, "\(scene.text)")
    #expect(paid?.address?.street == "4 Low Road")
    #expect(scene.text.contains("Delivered to 4 Low Road."))
  }

  @Test("M6: another device's cart goes where it was to go, in all its words, and not where the last order went")
  func anotherDevices() async {
    await orderToLowRoad()
    let slot = SlotBody(start: ModelSamples.now + .minutes(120))
    fill(FulfilmentBody(kind: .delivery, address: Self.ocean, slot: slot))
    #expect(await scene.run(Self.zoe, typing: Self.on) == 0, "\(scene.text)")
    #expect(scene.text.contains("Street and number: [12 Ocean Avenue]"))
    #expect(scene.text.contains("Delivered to 12 Ocean Avenue, 3B, Ostby, Fri 15 Jan from 11:00."), "\(scene.text)")
    #expect(paid?.address == Self.ocean && paid?.slot == slot && scene.platform.submitted.count == 2)
  }

  @Test("M6: it goes to the place that was given instead, also when that is where the last order went")
  func given() async {
    await orderToLowRoad()
    fill(FulfilmentBody(kind: .delivery, address: Self.ocean))
    let words = ["--near", "59,10", "--street", "4 Low Road"]
    #expect(await scene.run(Self.zoe + words, typing: Self.onAsItIs) == 0, "\(scene.text)")
    #expect(scene.text.contains("Delivered to 4 Low Road."))
    #expect(paid?.address?.street == "4 Low Road" && paid?.address?.lat == 59)
  }

  @Test("M6: a cart that was left here for one street, and changed elsewhere, goes to the street that is confirmed")
  func leftHere() async {
    let words = ["", "margherita", "1", "1", "1", "", "4 Low Road"]
    #expect(await scene.run(Self.zoe + ["--near", "59,10"], typing: words) == 1, "\(scene.text)")
    scene.platform.change { state in
      state.carts["sat_good"]?.fulfilment = FulfilmentBody(kind: .delivery, address: Self.ocean)
      state.carts["sat_good"]?.version += 1
    }
    #expect(await scene.run(Self.zoe, typing: Self.on) == 0, "\(scene.text)")
    #expect(scene.text.contains("Street and number: [4 Low Road]") && scene.text.contains("Delivered to 4 Low Road."))
    #expect(paid?.address?.street == "4 Low Road")
  }

  @Test("a saved address is written out, to be read and changed")
  func saved() async {
    fill(
      FulfilmentBody(
        kind: .delivery, address: DeliveryAddress(addressId: ModelSamples.saved.id, notes: "Third yard")))
    #expect(await scene.run(Self.zoe, typing: Self.on) == 0, "\(scene.text)")
    #expect(scene.text.contains("Delivered to 7 Hill Street, Ostby."))
    let address = paid?.address
    #expect(address?.street == "7 Hill Street" && address?.lat == 59.25 && address?.notes == "Third yard")
  }

  @Test("what was to be fetched is fetched, and nobody is asked for a street; who names one has it brought")
  func fetched() async {
    fill(FulfilmentBody(kind: .pickup))
    #expect(await scene.run(Self.zoe, typing: Self.onAsItIs) == 0, "\(scene.text)")
    #expect(scene.text.contains("Fetched from Trattoria Uno.") && scene.text.contains("A tip for the kitchen"))
    #expect(paid?.kind == .pickup && !scene.text.contains("Street and number"))
    fill(FulfilmentBody(kind: .pickup))
    let street = ["--street", "4 Low Road"]
    #expect(await scene.run(Self.zoe + street, typing: Self.onAsItIs) == 0, "\(scene.text)")
    #expect(scene.text.contains("Delivered to 4 Low Road, Ostby.") && paid?.kind == .delivery)
  }

  @Test("M6: a street that the platform does not take is asked for again, and nothing is ordered to the one before it")
  func refused() async {
    fill(FulfilmentBody(kind: .delivery, address: Self.ocean))
    let problem = Problem.invalid("fulfilment.address", "is nowhere")
    scene.platform.fail(.cart(.syncCart), .problem(problem), .problem(problem))
    let words = ["", "yes", "", "", "1 Nowhere", "", "", "", "4 Low Road", "1"]
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your last change was undone. " + problem.detail))
    #expect(paid?.address?.street == "4 Low Road" && scene.platform.submitted.count == 1)
  }

  @Test("what is fetched, and was refused, is told again without a question for a street")
  func refusedPickup() async {
    fill(FulfilmentBody(kind: .pickup))
    scene.platform.fail(.cart(.syncCart), .problem(Problem.invalid("fulfilment", "cannot be read")))
    let words = ["", "yes", "", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your last change was undone.") && !scene.text.contains("Street and number"))
    #expect(paid?.kind == .pickup && scene.platform.submitted.count == 1)
  }

  @Test("a street that was refused and is meant all the same is told again")
  func saidAgain() async {
    fill(FulfilmentBody(kind: .delivery, address: Self.ocean))
    scene.platform.fail(.cart(.syncCart), .problem(Problem.invalid("fulfilment.address", "cannot be read")))
    let words = ["", "yes", "", "", "", "", "", "", "", "1"]
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(paid?.address == Self.ocean && scene.platform.submitted.count == 1)
  }

  @Test("a time that is over is let go, and said to be", arguments: [FulfilmentKindCode.delivery, .pickup])
  func passed(kind: FulfilmentKindCode) async {
    let slot = SlotBody(start: ModelSamples.now - .minutes(60))
    fill(FulfilmentBody(kind: kind, address: kind == .pickup ? nil : Self.ocean, slot: slot))
    let words = kind == .pickup ? Self.onAsItIs : Self.on
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(scene.text.contains("Fri 15 Jan 08:00 has passed. Your food is made as soon as possible instead."))
    #expect(paid?.kind == kind && paid?.slot == nil && scene.platform.submitted.count == 1)
  }

  @Test("a time that the kitchen has no room for is let go with a yes, and the cart stays as it is with a no")
  func full() async {
    let slot = SlotBody(start: ModelSamples.now + .minutes(120))
    scene.platform.change { $0.carts.fullSlot = slot.start }
    fill(FulfilmentBody(kind: .delivery, address: Self.ocean, slot: slot))
    let words = ["", "yes", "", "", "", ""]
    #expect(await scene.run(Self.zoe, typing: words + ["no"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("  ! The kitchen is full at that time.\n"))
    #expect(scene.text.hasSuffix("Your cart stays as it is.\n") && scene.platform.submitted.isEmpty)
    #expect(await scene.run(Self.zoe, typing: words + ["yes", "1"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Have it made as soon as possible instead? yes or no: [yes]"))
    #expect(paid?.address == Self.ocean && paid?.slot == nil && scene.platform.submitted.count == 1)
  }
}
