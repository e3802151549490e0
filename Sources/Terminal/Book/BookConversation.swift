import Client
import Domain
import Wire

/// One booking from sign-in to the tickets. Each step is a file beside this one.
struct BookConversation: Conversation {
  let options: BookOptions
  var around: Surroundings

  var memory: BookingMemory { BookingMemory(folder: around.folder, server: common.server) }

  mutating func run() async throws(Failure) {
    try await signIn()
    if let id = options.cancel { return try await cancel(id) }
    if try await resumePending() { return }
    let city = try await chooseCity()
    let film = try await chooseFilm(in: city)
    let card = try await chooseShow(of: film, in: city)
    let hall = try await enter(card)
    let booking = common.yes ? try await bookAtOnce(hall) : try await sitDown(in: hall)
    try await handOut(booking)
  }

  /// Everything about a show's hall, read once.
  func enter(_ card: ShowCard) async throws(Failure) -> Hall {
    let show: ShowDetail = try await call(.getShow(card.id))
    let layout: LayoutBody = try await call(.getLayout(card.id))
    let seats: SeatsAnswer = try await call(.getSeats(card.id))
    output.fact("show", show)
    return Hall(show: show, layout: layout, seats: seats)
  }
}

extension BookConversation {
  /// The city that was named, the nearest, or one of a list: of those with theatres.
  private func chooseCity() async throws(Failure) -> CityBody {
    let page: Page<CityBody> = try await call(.listCities)
    var cities = page.items.filter { $0.theatreCount != 0 }
    if let wanted = options.city { cities = cities.filter { $0.name.matches(wanted) || "\($0.id)" == wanted } }
    if let near = common.near {
      cities.sort { $0.center.metres(to: near) < $1.center.metres(to: near) }
      cities = Array(cities.prefix(1))
    }
    return try await chooseCity(of: cities) { city in
      city.name + (city.theatreCount.map { ", \($0) theatres" } ?? "")
    }
  }
}

extension PointBody {
  fileprivate func metres(to other: Coordinate) -> Double {
    Coordinate(latitude: lat, longitude: lon).metres(to: other)
  }
}

extension String {
  /// Whether every word of a wish is in the text, whatever their case.
  func matches(_ wish: String) -> Bool {
    let text = lowercased()
    return wish.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
