import Domain

/// An operation and what stands in its path.
typealias RouteParts = (endpoint: Endpoint, parameter: String?)

extension Route {
  /// The operation, without the parameter.
  public var endpoint: Endpoint { parts.endpoint }

  /// The operation, with the text for `{id}`, `{token}` or `{code}`.
  var parts: RouteParts {
    switch self {
    case .getSession(let id): (.getSession, id.rawValue)
    case .deleteSession(let id): (.deleteSession, id.rawValue)
    case .getAddress(let id): (.getAddress, id.rawValue)
    case .patchAddress(let id): (.patchAddress, id.rawValue)
    case .deleteAddress(let id): (.deleteAddress, id.rawValue)
    case .deletePaymentMethod(let id): (.deletePaymentMethod, id.rawValue)
    case .deleteFavourite(let id): (.deleteFavourite, id.rawValue)
    case .getRestaurant(let id): (.getRestaurant, id.rawValue)
    case .getMenu(let id): (.getMenu, id.rawValue)
    case .listReviews(let id): (.listReviews, id.rawValue)
    case .getOrder(let id): (.getOrder, id.rawValue)
    case .getOrderStatus(let id): (.getOrderStatus, id.rawValue)
    case .cancelOrder(let id): (.cancelOrder, id.rawValue)
    case .reorder(let id): (.reorder, id.rawValue)
    case .reviewOrder(let id): (.reviewOrder, id.rawValue)
    case .tipOrder(let id): (.tipOrder, id.rawValue)
    case .confirmPayment(let id): (.confirmPayment, id.rawValue)
    case .abandonPayment(let id): (.abandonPayment, id.rawValue)
    case .track(let text): (.track, text)
    case .patchMerchantRestaurant(let id): (.patchMerchantRestaurant, id.rawValue)
    case .patchMenuItem(let id): (.patchMenuItem, id.rawValue)
    case .acceptOrder(let id): (.acceptOrder, id.rawValue)
    case .rejectOrder(let id): (.rejectOrder, id.rawValue)
    case .prepareOrder(let id): (.prepareOrder, id.rawValue)
    case .readyOrder(let id): (.readyOrder, id.rawValue)
    case .handOverOrder(let id): (.handOverOrder, id.rawValue)
    case .delayOrder(let id): (.delayOrder, id.rawValue)
    case .acceptOffer(let id): (.acceptOffer, id.rawValue)
    case .declineOffer(let id): (.declineOffer, id.rawValue)
    case .pickUpDelivery(let id): (.pickUpDelivery, id.rawValue)
    case .completeDelivery(let id): (.completeDelivery, id.rawValue)
    case .problemDocs(let text): (.problemDocs, text)
    case .showThreeDS(let text): (.showThreeDS, text)
    case .answerThreeDS(let text): (.answerThreeDS, text)
    default: cinemaParts ?? (Self.plainEndpoints[self] ?? .health, nil)
    }
  }

  /// Nil when `parameter` is not an id of the kind that the operation has in its path.
  init?(_ endpoint: Endpoint, _ parameter: String) {
    switch endpoint {
    case .getSession: self.init(parameter, Route.getSession)
    case .deleteSession: self.init(parameter, Route.deleteSession)
    case .getAddress: self.init(parameter, Route.getAddress)
    case .patchAddress: self.init(parameter, Route.patchAddress)
    case .deleteAddress: self.init(parameter, Route.deleteAddress)
    case .deletePaymentMethod: self.init(parameter, Route.deletePaymentMethod)
    case .deleteFavourite: self.init(parameter, Route.deleteFavourite)
    case .getRestaurant: self.init(parameter, Route.getRestaurant)
    case .getMenu: self.init(parameter, Route.getMenu)
    case .listReviews: self.init(parameter, Route.listReviews)
    case .patchMerchantRestaurant: self.init(parameter, Route.patchMerchantRestaurant)
    case .getOrder: self.init(parameter, Route.getOrder)
    case .getOrderStatus: self.init(parameter, Route.getOrderStatus)
    case .cancelOrder: self.init(parameter, Route.cancelOrder)
    case .reorder: self.init(parameter, Route.reorder)
    case .reviewOrder: self.init(parameter, Route.reviewOrder)
    case .tipOrder: self.init(parameter, Route.tipOrder)
    case .acceptOrder: self.init(parameter, Route.acceptOrder)
    case .rejectOrder: self.init(parameter, Route.rejectOrder)
    case .prepareOrder: self.init(parameter, Route.prepareOrder)
    case .readyOrder: self.init(parameter, Route.readyOrder)
    case .handOverOrder: self.init(parameter, Route.handOverOrder)
    case .delayOrder: self.init(parameter, Route.delayOrder)
    case .confirmPayment: self.init(parameter, Route.confirmPayment)
    case .abandonPayment: self.init(parameter, Route.abandonPayment)
    case .track: self = .track(parameter)
    case .patchMenuItem: self.init(parameter, Route.patchMenuItem)
    case .acceptOffer: self.init(parameter, Route.acceptOffer)
    case .declineOffer: self.init(parameter, Route.declineOffer)
    case .pickUpDelivery: self.init(parameter, Route.pickUpDelivery)
    case .completeDelivery: self.init(parameter, Route.completeDelivery)
    case .problemDocs: self = .problemDocs(parameter)
    case .showThreeDS: self = .showThreeDS(parameter)
    case .answerThreeDS: self = .answerThreeDS(parameter)
    default:
      if let plain = Self.plainRoutes[endpoint] {
        self = plain
      } else {
        self.init(cinema: endpoint, parameter)
      }
    }
  }

  init?<Kind: IDKind>(_ parameter: String, _ make: (ID<Kind>) -> Route) {
    guard let id = ID<Kind>(parameter) else { return nil }
    self = make(id)
  }

  /// The operations whose path has no parameter.
  private static let plain: [(Endpoint, Route)] = [
    (.requestCode, .requestCode), (.createSession, .createSession), (.listSessions, .listSessions),
    (.deleteSessions, .deleteSessions), (.getMe, .getMe), (.patchMe, .patchMe), (.deleteMe, .deleteMe),
    (.exportMe, .exportMe), (.listAddresses, .listAddresses), (.createAddress, .createAddress),
    (.listPaymentMethods, .listPaymentMethods), (.createPaymentMethod, .createPaymentMethod),
    (.listFavourites, .listFavourites), (.createFavourite, .createFavourite), (.listCities, .listCities),
    (.listRestaurants, .listRestaurants), (.syncCart, .syncCart), (.getCart, .getCart), (.deleteCart, .deleteCart),
    (.submitOrder, .submitOrder), (.lookupOrder, .lookupOrder), (.listOrders, .listOrders),
    (.listMerchantRestaurants, .listMerchantRestaurants), (.listMerchantOrders, .listMerchantOrders),
    (.setShift, .setShift), (.reportLocation, .reportLocation), (.listOffers, .listOffers),
    (.listDeliveries, .listDeliveries), (.listMovies, .listMovies), (.listTheatres, .listTheatres),
    (.listBookings, .listBookings), (.listStaffTheatres, .listStaffTheatres), (.listStaffShows, .listStaffShows),
    (.checkIn, .checkIn), (.checkInMany, .checkInMany), (.getTicketKeys, .getTicketKeys), (.live, .live),
    (.health, .health), (.ready, .ready),
    (.openAPI, .openAPI), (.docs, .docs), (.listSandboxCharges, .listSandboxCharges),
    (.setSandboxOutage, .setSandboxOutage), (.advanceClock, .advanceClock),
  ]
  private static let plainRoutes = Dictionary(uniqueKeysWithValues: plain)
  private static let plainEndpoints = Dictionary(uniqueKeysWithValues: plain.map { ($0.1, $0.0) })
}
