public import Domain
public import Imports
public import Services

/// The text at the start of a demo: what it serves, and commands to try.
public struct DemoGreeting {
  private let city: String
  private let restaurants: Int
  /// A place with restaurants nearby.
  private let place: Coordinate

  public init(_ demo: DemoCity, _ catalogue: Catalogue) {
    // A real city may have been imported instead.
    let imported = catalogue.cities.first { $0.id != DemoCity.id }
    city = imported?.name ?? DemoCity.name
    place = imported?.center ?? demo.sampleAddress.place
    restaurants = catalogue.count
  }

  init(city: String, restaurants: Int, near place: Coordinate) {
    (self.city, self.restaurants, self.place) = (city, restaurants, place)
  }

  /// A line at the start of a demo whose clock goes back, by a minute at least. Nil where it does not.
  /// - Parameter newest: The time of the newest change.
  public static func advice(now: Instant, newest: Instant?) -> String? {
    let minutes = (newest?.since(now).components.seconds ?? 0) / 60
    guard minutes > 0 else { return nil }
    return "the clock begins \(minutes / 60) h \(minutes % 60) min before the newest change here: "
      + "say --at for a later time of day, or a new folder with --data for another city"
  }

  /// - Parameter command: The path that the demo was started with, since a fresh build is not on the PATH.
  public func text(url: String, folder: String, command: String) -> String {
    let near = "\(place.latitude),\(place.longitude)"
    return """

      \(city) is open: \(restaurants) restaurants on \(url)

      Try next, in another terminal:
        order dinner and follow it      \(command) order --server \(url) --near \(near)
        book seats on a live map        \(command) book --server \(url)
        food to your seat               \(command) order --server \(url) --booking BOOKING
        cancel a booking                \(command) book --server \(url) --cancel BOOKING
        its entries in the ledger       \(command) ledger show BOOKING --data \(folder)
        find pizza                      curl '\(url)/v1/restaurants?lat=\(place.latitude)&lon=\(place.longitude)&q=pizza'
        what is on tonight              curl '\(url)/v1/movies?limit=5'
        read the contract               \(url)/docs
        codes for order --promo CODE    WELCOME10, FIVEOFF, FREESHIP
        ways to pay, also as --token    tok_approved, tok_declined, tok_three_ds, tok_timeout_approved
        sign in as                      operator@soiree.test, courier+1@soiree.test, or any address as a customer
      Ctrl-C stops.
      """
  }
}
