import Database
import Domain
import Testing
import Wire

@testable import Services

/// A second theatre with a show at the same time as the Roxy's.
enum OtherCinema {
  static let theatre = TheatreID(suffix: "gem")
  static let show = ShowID(suffix: "gem.tonight")

  static let house = Theatre(
    id: theatre, city: SmallCity.city.id, name: "Gem", street: "2 Ocean Avenue", location: SmallCity.square,
    timeZone: SmallCity.city.timeZone, currency: SmallCity.dollars,
    screens: [
      Screen(id: ScreenID(suffix: "gem.1"), name: "Hall 1", layout: SmallCinema.layoutID, formats: [.flat])
    ])
}

extension House {
  func openOtherCinema() async throws {
    try await services.programme.save(theatres: [OtherCinema.house], layouts: [])
    var show = SmallCinema.show(OtherCinema.show, in: .hours(3), from: now)
    show.theatre = OtherCinema.theatre
    show.screen = OtherCinema.house.screens[0].id
    try await services.programme.save(shows: [show])
  }

  /// Somebody who works for a theatre, as their token says.
  func boxOffice(_ theatre: TheatreID = SmallCinema.theatre) async throws -> Staff {
    let email = "theatre+\(theatre)@soiree.test"
    _ = try await services.accounts.grant(.theatreStaff, subject: theatre.rawValue, to: .email(email))
    return Staff(try await signIn(email))
  }

  /// Held and paid.
  func book(_ account: AccountID, _ seats: String..., show: ShowID = SmallCinema.tonight) async throws -> BookingID {
    let request = HoldRequest(seatIds: seats.map(SmallCinema.seat))
    let hold = try await services.bookings.hold(show, request, account: account)
    #expect(try await pay(hold, account: account).status == 200)
    return hold.bookingId
  }

  /// What the QR codes of a booking's tickets say, by seat.
  func codes(_ booking: BookingID, _ account: AccountID) async throws -> [String] {
    try await services.doors.tickets(of: booking, account: account).answer.tickets.map(\.code)
  }

  func seats(_ names: String...) -> [SeatID] { names.map(SmallCinema.seat) }
}
