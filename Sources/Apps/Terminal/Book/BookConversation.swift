import Client
import Domain
import SoireeClient
import Wire

/// One booking, from sign-in to tickets. Each step is a file beside this one.
struct BookConversation: Conversation {
  let options: BookOptions
  let around: Surroundings

  func run() async throws(Failure) {
    try await signIn()
    if let id = options.cancel { return try await cancel(id) }
    if try await withCheckout(resumePending) { return }
    let city = try await chooseCity()
    let film = try await chooseFilm(in: city)
    let card = try await chooseShow(of: film, in: city)
    try await withCheckout { checkout throws(Failure) in
      let hall = try await enter(card, at: checkout)
      let booking =
        common.yes ? try await bookAtOnce(hall, at: checkout) : try await chooseSeats(in: hall, at: checkout)
      try await showTickets(booking, at: checkout)
    }
  }

  /// Runs `body` with a till, and closes the till's store afterwards. An undecided payment stays on the disk.
  private func withCheckout<Result>(
    _ body: (SeatCheckout) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let checkout = SeatCheckout(around)
    do throws(Failure) {
      let result = try await body(checkout)
      await checkout.store.close()
      return result
    } catch {
      await checkout.store.close()
      throw error
    }
  }

  /// Reads a show's hall once. Changes of its seats arrive as events.
  private func enter(_ card: ShowCard, at checkout: SeatCheckout) async throws(Failure) -> SeatHall {
    let shows = ShowRepository(around.session, disk: checkout.disk, device: around.device)
    let hall: SeatHall
    do { hall = try await shows.hall(of: card.id) } catch { throw Failure(error) }
    output.fact("show", hall.show)
    return hall
  }
}

extension BookConversation {
  /// The city of the options, the nearest, or a choice: only cities with theatres.
  private func chooseCity() async throws(Failure) -> CityBody {
    let page: Page<CityBody> = try await call(.restaurants(.listCities))
    var cities = page.items.filter { $0.theatreCount != 0 }
    if let wanted = options.city { cities = cities.filter { $0.name.matches(wanted) || "\($0.id)" == wanted } }
    if let near = common.near {
      cities.sort { $0.center.metres(to: near) < $1.center.metres(to: near) }
      cities = Array(cities.prefix(1))
    }
    return try await chooseCity(of: cities) { city in
      TerminalWords.theatres(in: city.name, city.theatreCount)
    }
  }
}

extension PointBody {
  fileprivate func metres(to other: Coordinate) -> Double {
    Coordinate(latitude: lat, longitude: lon).metres(to: other)
  }
}

extension String {
  /// Whether the text has every word of `wish`, in any case.
  func matches(_ wish: String) -> Bool {
    let text = lowercased()
    return wish.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
