import Domain

/// The cinema's part of `Route+Parts`: the operations with a film, a show or a booking in their path.
extension Route {
  var cinemaParts: RouteParts? {
    switch self {
    case .getMovie(let id): (.getMovie, id.rawValue)
    case .listMovieShows(let id): (.listMovieShows, id.rawValue)
    case .getShow(let id): (.getShow, id.rawValue)
    case .getLayout(let id): (.getLayout, id.rawValue)
    case .getSeats(let id): (.getSeats, id.rawValue)
    case .holdSeats(let id): (.holdSeats, id.rawValue)
    case .patchShow(let id): (.patchShow, id.rawValue)
    case .blockSeats(let id): (.blockSeats, id.rawValue)
    case .unblockSeats(let id): (.unblockSeats, id.rawValue)
    case .compSeats(let id): (.compSeats, id.rawValue)
    case .cancelShow(let id): (.cancelShow, id.rawValue)
    case .getDoorList(let id): (.getDoorList, id.rawValue)
    case .getTakings(let id): (.getTakings, id.rawValue)
    case .releaseHold(let id): (.releaseHold, id.rawValue)
    case .extendHold(let id): (.extendHold, id.rawValue)
    case .payBooking(let id): (.payBooking, id.rawValue)
    case .getBooking(let id): (.getBooking, id.rawValue)
    case .getTickets(let id): (.getTickets, id.rawValue)
    case .cancelBooking(let id): (.cancelBooking, id.rawValue)
    case .moveBooking(let id): (.moveBooking, id.rawValue)
    default: nil
    }
  }

  init?(cinema endpoint: Endpoint, _ parameter: String) {
    switch endpoint {
    case .getMovie: self.init(parameter, Route.getMovie)
    case .listMovieShows: self.init(parameter, Route.listMovieShows)
    case .getShow: self.init(parameter, Route.getShow)
    case .getLayout: self.init(parameter, Route.getLayout)
    case .getSeats: self.init(parameter, Route.getSeats)
    case .holdSeats: self.init(parameter, Route.holdSeats)
    case .patchShow: self.init(parameter, Route.patchShow)
    case .blockSeats: self.init(parameter, Route.blockSeats)
    case .unblockSeats: self.init(parameter, Route.unblockSeats)
    case .compSeats: self.init(parameter, Route.compSeats)
    case .cancelShow: self.init(parameter, Route.cancelShow)
    case .getDoorList: self.init(parameter, Route.getDoorList)
    case .getTakings: self.init(parameter, Route.getTakings)
    case .releaseHold: self.init(parameter, Route.releaseHold)
    case .extendHold: self.init(parameter, Route.extendHold)
    case .payBooking: self.init(parameter, Route.payBooking)
    case .getBooking: self.init(parameter, Route.getBooking)
    case .getTickets: self.init(parameter, Route.getTickets)
    case .cancelBooking: self.init(parameter, Route.cancelBooking)
    case .moveBooking: self.init(parameter, Route.moveBooking)
    default: return nil
    }
  }
}
