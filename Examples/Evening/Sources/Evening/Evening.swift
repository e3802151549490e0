import Observation
import SoireeClient

/// Dinner and a film, against a platform that runs: `make demo` starts one.
@main @MainActor struct Evening {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    let soiree = try Soiree(
      server: words.first ?? "http://127.0.0.1:8080", folder: words.dropFirst().first ?? "evening")
    await soiree.begin()

    if !soiree.session.isSignedIn {
      // The demo shows the code that would be in somebody's mail.
      await soiree.account.requestCode("zoe@example.org")
      await soiree.account.signIn(soiree.account.demoCode ?? "")
    }

    let cities: Page<CityBody> = try await soiree.session.api.call(.restaurants(.listCities))
    guard let city = cities.items.first else { return print("This platform runs nowhere yet.") }
    await orderDinner(soiree, to: Coordinate(latitude: city.center.lat, longitude: city.center.lon))
    try await bookSeats(soiree, in: city.id)
  }

  static func orderDinner(_ soiree: Soiree, to door: Coordinate) async {
    let checkout = soiree.checkout(paying: [CardPayment { _ in "tok_approved" }])
    // Killed while it paid: what came of that is found out, and it is the dinner.
    if await soiree.purchases.machine.progress == .nothing {
      await fillCart(soiree, to: door)
      _ = await shown { checkout.canPlace ? true : nil }
      print(
        "\(soiree.cart.lines.map { "\($0.quantity) × \($0.name)" }.joined(separator: ", ")), \(checkout.total ?? "")")
      await checkout.pay()
    }
    // It never arrived, and that was minutes ago: now it is sent, under its old key.
    if await result(of: checkout, soiree) == nil, checkout.buttons.contains(where: { $0.tap == .send }) {
      await checkout.tap(.send)
    }
    guard let id = await result(of: checkout, soiree) else { return print(checkout.title ?? "Nothing was ordered.") }
    let order = soiree.order(id)
    await order.open()
    print("\(order.order): \(await shown { order.isLoading ? nil : order.title })")
  }

  /// The order that came of it; nil: somebody has to choose what is next.
  static func result(of checkout: CheckoutModel, _ soiree: Soiree) async -> OrderID? {
    _ = await shown { checkout.placed != nil || !checkout.buttons.isEmpty ? true : nil }
    // Also what was found out before this screen was there.
    if case .done(let order) = await soiree.purchases.machine.progress { return order }
    return checkout.placed
  }

  /// Two of the nearest kitchen's first dish, unless an earlier run filled the cart.
  static func fillCart(_ soiree: Soiree, to door: Coordinate) async {
    await soiree.cart.bring(to: .address(DeliveryAddress(street: "1 Main Street"), at: door))
    guard soiree.cart.lines.isEmpty else { return }
    let list = soiree.restaurants(near: door)
    await list.filter([.openNow])
    await list.open()
    let nearest = await shown { list.content.rows.first }

    let restaurant = soiree.restaurant(nearest.id)
    restaurant.open()
    let dish = await shown {
      restaurant.pricing == nil ? nil : restaurant.sections.flatMap(\.dishes).first { $0.soldOut == nil }
    }
    let options = restaurant.options(of: dish.id)
    options?.setQuantity(2)
    options?.add()
  }

  static func bookSeats(_ soiree: Soiree, in city: CityID) async throws {
    let films = soiree.films(in: city)
    await films.load()
    guard let film = films.films.first else { return print("No film runs today.") }
    let shows = soiree.shows(of: film.id, in: city)
    await shows.load()
    guard let show = shows.theatres.flatMap(\.shows).first(where: ShowsModel.isOpen) else { return print("Sold out.") }

    let map = try await soiree.seats(of: show.id)
    // Killed while it held or paid: what came of that is asked first.
    _ = await shown { map.isLoading || map.phase == .checking ? nil : true }
    if map.phase == .choosing {
      map.pickBest(2)
      map.hold()
    }
    _ = await shown { map.held != nil || booked(map) != nil || map.notice != nil ? true : nil }
    guard let id = map.held ?? booked(map) else { return print(map.notice ?? "") }
    let booking = soiree.booking(id, from: map)
    map.checkout()
    await booking.load()
    if booked(map) == nil { await booking.pay(PaymentMethod(.card, token: "tok_approved")) }
    _ = await shown { booked(map) != nil || map.held == nil || isOver(booking) ? true : nil }
    guard booked(map) != nil else { return print(booking.notice ?? map.notice ?? "Nothing was booked.") }
    print("\(booking.id): \(booking.seatNames) for \(film.title), \(show.theatre.name)")
    await map.close()
  }

  /// Whether paying ended otherwise, and somebody has to choose what is next.
  static func isOver(_ booking: BookingModel) -> Bool {
    switch booking.progress {
    case .nothing, .working, .done: false
    case .bank, .choice, .lost: true
    }
  }

  static func booked(_ map: SeatMapModel) -> BookingID? {
    if case .booked(let booking) = map.phase { booking } else { nil }
  }

  /// Waits until a model shows it.
  static func shown<Value: Sendable>(_ value: @escaping @MainActor @Sendable () -> Value?) async -> Value {
    for await shown in Observations({ value() }) { if let shown { return shown } }
    preconditionFailure("what is observed never ends")
  }
}
