public import Domain

/// A request's place in the contract: an operation and the id in its path.
///
/// The server parses it, the client prints it; both read the templates of `RouteSpec.table`.
public enum Route: Hashable, Sendable {
  // Accounts
  case requestCode, createSession, listSessions, deleteSessions, getMe, patchMe, deleteMe, exportMe, listAddresses,
    createAddress, listPaymentMethods, createPaymentMethod, listFavourites, createFavourite
  case getSession(SessionID)
  case deleteSession(SessionID)
  case getAddress(AddressID)
  case patchAddress(AddressID)
  case deleteAddress(AddressID)
  case deletePaymentMethod(PaymentMethodID)
  case deleteFavourite(RestaurantID)
  // Catalogue
  case listCities, listRestaurants
  case getRestaurant(RestaurantID)
  case getMenu(RestaurantID)
  case listReviews(RestaurantID)
  // Ordering
  case syncCart, getCart, deleteCart, submitOrder, lookupOrder, listOrders
  case getOrder(OrderID)
  case getOrderStatus(OrderID)
  case cancelOrder(OrderID)
  case reorder(OrderID)
  case reviewOrder(OrderID)
  case tipOrder(OrderID)
  case confirmPayment(PaymentID)
  case abandonPayment(PaymentID)
  case track(String)
  // Kitchens
  case listMerchantRestaurants, listMerchantOrders
  case patchMerchantRestaurant(RestaurantID)
  case patchMenuItem(MenuItemID)
  case acceptOrder(OrderID)
  case rejectOrder(OrderID)
  case prepareOrder(OrderID)
  case readyOrder(OrderID)
  case handOverOrder(OrderID)
  case delayOrder(OrderID)
  // Couriers
  case setShift, reportLocation, listOffers, listDeliveries
  case acceptOffer(CourierOfferID)
  case declineOffer(CourierOfferID)
  case pickUpDelivery(DeliveryID)
  case completeDelivery(DeliveryID)
  // Cinema
  case listMovies, listTheatres, listBookings
  case getMovie(MovieID)
  case listMovieShows(MovieID)
  case getShow(ShowID)
  case getLayout(ShowID)
  case getSeats(ShowID)
  case holdSeats(ShowID)
  case releaseHold(BookingID)
  case extendHold(BookingID)
  case payBooking(BookingID)
  case getBooking(BookingID)
  case getTickets(BookingID)
  case cancelBooking(BookingID)
  // Theatres
  case listStaffTheatres, listStaffShows, checkIn, checkInMany, getTicketKeys
  case patchShow(ShowID)
  case blockSeats(ShowID)
  case unblockSeats(ShowID)
  case compSeats(ShowID)
  case cancelShow(ShowID)
  case getDoorList(ShowID)
  case getTakings(ShowID)
  case moveBooking(BookingID)
  // Platform
  case live, health, ready, openAPI, docs, listSandboxCharges, setSandboxOutage, advanceClock
  case problemDocs(String)
  case showThreeDS(String)
  case answerThreeDS(String)
}
