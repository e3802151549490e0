import ClientCore
import Domain
import Structures
import Testing

@Suite("The destination that a device has chosen")
struct ChosenDestinationTests {
  private typealias Change = ChosenDestination.Change

  private static let quarter = time(900)
  private static let home = CartDestination.Place.delivery(.init(texts: ["4 Low Road"], latitude: 40, longitude: -74))
  private static let saved = CartDestination.Place.delivery(.init(saved: AddressID(suffix: "1"), texts: ["Ring", nil]))
  private static let seats = CartDestination.Place.seats(BookingID(suffix: "1"))
  private static let places: [CartDestination.Place] = [
    home, saved, .delivery(.init(saved: AddressID(suffix: "1"), texts: ["Knock", nil])), .delivery(nil), .pickup,
    seats, .seats(BookingID(suffix: "2")), .unknown("drone"),
  ]
  /// Every place, as soon as possible and at a time.
  private static let all = places.flatMap { [CartDestination($0), CartDestination($0, slot: quarter)] }

  @Test("a cart meets a destination that is equal, and seats without a time meet any time of the platform")
  func met() {
    for chosen in Self.all {
      for cart in Self.all {
        let isTimeFree = chosen.slot == nil && chosen.place == cart.place
        let isMet = if case .seats = chosen.place { chosen == cart || isTimeFree } else { chosen == cart }
        #expect(chosen.isMet(by: cart) == isMet, "\(chosen) \(cart)")
      }
    }
  }

  // MARK: Another destination of the platform's cart

  @Test(
    "M6: another destination is overruled by one chosen for this cart; the usual one counts where none was set",
    arguments: [
      (chosen: home, isUsual: false, cart: home, overrules: false),
      (home, false, .pickup, true), (home, false, seats, true), (home, false, .delivery(nil), true),
      (.pickup, false, home, true), (seats, false, .seats(BookingID(suffix: "2")), true),
      (home, true, home, false), (home, true, saved, false), (home, true, .pickup, false), (home, true, seats, false),
      (home, true, .delivery(nil), true),
    ])
  func overrules(
    chosen: CartDestination.Place, isUsual: Bool, cart: CartDestination.Place, overrules: Bool
  ) {
    let chosen = ChosenDestination(CartDestination(chosen), isUsual: isUsual)
    #expect(chosen.overrules(CartDestination(cart)) == overrules)
  }

  @Test(
    "an answer to a cart sent from here makes the usual destination the cart's, if the cart goes there",
    arguments: [
      (isUsual: true, cart: home, isEmpty: false, change: Change.belongsToCart),
      (true, home, true, .stays), (true, .pickup, false, .stays), (true, .delivery(nil), false, .stays),
      (false, home, false, .stays),
    ])
  private func sent(isUsual: Bool, cart: CartDestination.Place, isEmpty: Bool, change: Change) {
    let chosen = ChosenDestination(CartDestination(Self.home), isUsual: isUsual)
    #expect(chosen.change(sentAs: Self.answer(cart, isEmpty: isEmpty)) == change)
  }

  @Test(
    "another device's destination ends the usual one, and no other",
    arguments: [
      (
        isUsual: true, cart: CartDestination.Place.pickup, isEmpty: false, version: Int64(1), change: Change.isForgotten
      ),
      (true, seats, false, 1, .isForgotten), (true, saved, false, 1, .isForgotten), (true, home, false, 1, .stays),
      (true, .delivery(nil), false, 1, .stays), (true, .pickup, true, 1, .stays),
      // The machine has not taken this answer.
      (true, .pickup, false, 2, .stays), (false, .pickup, false, 1, .stays),
    ])
  private func heard(
    isUsual: Bool, cart: CartDestination.Place, isEmpty: Bool, version: Int64, change: Change
  ) {
    let chosen = ChosenDestination(CartDestination(Self.home), isUsual: isUsual)
    let answer = Self.answer(cart, isEmpty: isEmpty, version: version)
    for input in [CartSync.Input.fetched(1, Food.answer(Self.pizza)), .failed(1, .unanswered)] {
      #expect(Self.change(of: chosen, by: input, in: Self.settled(), answer) == change, "\(input)")
    }
    #expect(Self.change(of: chosen, by: .foreground, in: Self.settled(), answer) == .stays)
  }

  // MARK: Ends of a cart

  @Test(
    "a cart that ends leaves its address as the usual one, and no pickup, no seats, no time",
    arguments: zip(
      places, [.becomesUsual, .becomesUsual, .becomesUsual] + Array(repeating: Change.isForgotten, count: 5)))
  private func ends(place: CartDestination.Place, change: Change) {
    var fetching = Self.settled()
    _ = fetching.handle(Timed(.foreground, at: time(0)))
    let gone = CartSync.Input.fetched(fetching.requestNumber, nil)
    for slot in [nil, Self.quarter] {
      for isUsual in [false, true] {
        let chosen = ChosenDestination(CartDestination(place, slot: slot), isUsual: isUsual)
        #expect(Self.change(of: chosen, by: .ordered(Food.purchase()), in: Self.settled()) == change)
        #expect(Self.change(of: chosen, by: gone, in: fetching) == change)
      }
    }
  }

  @Test("an order leaves the destination when the cart is another one, or when dishes are left in it")
  func continues() {
    let chosen = ChosenDestination(CartDestination(Self.home))
    let settled = Self.settled()
    #expect(Self.change(of: chosen, by: .ordered(Food.purchase(id: "c2")), in: settled) == .stays)
    var tapped = settled
    _ = tapped.handle(Timed(.add(Food.line("b", 2), Food.pizzeria), at: time(0)))
    _ = tapped.handle(Timed(.failed(tapped.requestNumber, .unanswered), at: time(0)))
    #expect(Self.change(of: chosen, by: .ordered(Food.purchase()), in: tapped) == .stays)
    let empty = CartSync(begun: Dice(seed: 7))
    #expect(Self.change(of: chosen, by: .fetched(1, nil), in: empty) == .stays)
  }

  @Test("a stored cart whose order completed before it was read ends with its reading", arguments: [false, true])
  func completedBefore(isOrdered: Bool) {
    var machine = CartSync(dice: Dice(seed: 8))
    if isOrdered { _ = machine.handle(Timed(.ordered(Food.purchase()), at: time(0))) }
    let chosen = ChosenDestination(CartDestination(Self.home))
    let change = Self.change(of: chosen, by: .resume(Self.settled().record), in: machine)
    #expect(change == (isOrdered ? .becomesUsual : .stays))
  }

  // MARK: A new start of the app

  @Test(
    "a destination chosen without a cart applies for six hours; with a cart it applies as long as the cart",
    arguments: [
      (hours: 0.0, hasLines: false, isValid: true), (6, false, true), (6.01, false, false), (-0.01, false, false),
      (nil, false, false), (30, true, true), (nil, true, true),
    ] as [(Double?, Bool, Bool)])
  func read(hours: Double?, hasLines: Bool, isValid: Bool) {
    let now = time(1_000_000)
    let chosenAt = hours.map { time(1_000_000 - $0 * 3_600) }
    for (place, left) in [(Self.home, Change.becomesUsual), (.pickup, .isForgotten)] {
      let chosen = ChosenDestination(CartDestination(place, slot: Self.quarter))
      let change = chosen.change(readAt: now, chosenAt: chosenAt, withCart: hasLines)
      #expect(change == (isValid ? .stays : left))
    }
  }

  // MARK: Samples

  private static let pizza = [Food.line("a")]

  /// One pizza that the server knows.
  private static func settled() -> CartSync {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = machine.handle(Timed(.add(pizza[0], Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.answered(1, Food.answer(pizza)), at: time(0)))
    return machine
  }

  private static func answer(
    _ place: CartDestination.Place, isEmpty: Bool = false, version: Int64 = 1
  ) -> ChosenDestination.Answer {
    ChosenDestination.Answer(
      cart: CartID(suffix: "c1"), version: version, isEmpty: isEmpty, destination: CartDestination(place))
  }

  private static func change(
    of chosen: ChosenDestination, by input: CartSync.Input, in before: CartSync,
    _ answer: ChosenDestination.Answer? = nil
  ) -> Change {
    var machine = before
    _ = machine.handle(Timed(input, at: time(1)))
    return chosen.change(by: input, from: before, to: machine, answer: answer)
  }
}
