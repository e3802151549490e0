/// Every operation of the contract, by its id in the OpenAPI document.
public enum Endpoint: String, CaseIterable, Sendable {
  case requestCode, createSession, listSessions, deleteSessions, getSession, deleteSession, getMe, patchMe, deleteMe,
    exportMe, listAddresses, createAddress, getAddress, patchAddress, deleteAddress, listPaymentMethods,
    createPaymentMethod, deletePaymentMethod, listFavourites, createFavourite, deleteFavourite
  case listCities, listRestaurants, getRestaurant, getMenu, listReviews
  case syncCart, getCart, deleteCart, submitOrder, lookupOrder, listOrders, getOrder, getOrderStatus, cancelOrder,
    reorder, reviewOrder, tipOrder, confirmPayment, abandonPayment, track
  case listMerchantRestaurants, patchMerchantRestaurant, patchMenuItem, listMerchantOrders, acceptOrder, rejectOrder,
    prepareOrder, readyOrder, handOverOrder, delayOrder
  case setShift, reportLocation, listOffers, acceptOffer, declineOffer, listDeliveries, pickUpDelivery,
    completeDelivery
  case listMovies, getMovie, listMovieShows, listTheatres, getShow, getLayout, getSeats, holdSeats, releaseHold,
    extendHold, payBooking, listBookings, getBooking, getTickets, cancelBooking
  case listStaffTheatres, listStaffShows, patchShow, blockSeats, unblockSeats, compSeats, cancelShow, getDoorList,
    getTakings, moveBooking, checkIn, checkInMany, getTicketKeys
  case live, health, ready, openAPI, docs, problemDocs, listSandboxCharges, setSandboxOutage, showThreeDS,
    answerThreeDS, advanceClock
}
