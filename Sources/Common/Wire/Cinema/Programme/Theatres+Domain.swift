public import Domain

extension TheatreBody {
  /// - Parameter seatCount: The number of seats of a layout.
  public init(_ theatre: Theatre, seatCount: (LayoutID) -> Int64) {
    self.init(
      id: theatre.id, cityId: theatre.city, name: theatre.name, street: theatre.street, lat: theatre.location.latitude,
      lon: theatre.location.longitude, timeZone: theatre.timeZone, currency: theatre.currency.code,
      screens: theatre.screens.map {
        ScreenBody(
          id: $0.id, name: $0.name, layoutId: $0.layout, formats: $0.formats.map { ScreenFormatCode($0) },
          seatCount: seatCount($0.layout))
      }, opensAccessibleToAll: theatre.rules.opensAccessibleToAll,
      contact: theatre.contact == TheatreContact() ? nil : TheatreContactBody(theatre.contact),
      cancellation: CancellationPolicyBody(theatre.cancellation),
      picture: theatre.picture.map(PictureBody.init))
  }
}

extension TheatreName {
  public init(_ theatre: Theatre) { self.init(id: theatre.id, name: theatre.name) }
}

extension ShowTheatre {
  public init(_ theatre: Theatre) {
    self.init(
      id: theatre.id, name: theatre.name, street: theatre.street, lat: theatre.location.latitude,
      lon: theatre.location.longitude)
  }
}

extension ScreenName {
  /// The hall of a show. A hall that the theatre no longer has is named by its id.
  public init(_ screen: ScreenID, of theatre: Theatre) {
    self.init(id: screen, name: theatre.screens.first { $0.id == screen }?.name ?? screen.rawValue)
  }
}
