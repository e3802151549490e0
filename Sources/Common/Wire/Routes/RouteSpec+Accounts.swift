extension RouteSpec {
  static let accounts: [RouteSpec] = [
    RouteSpec(
      .requestCode, .post, "/v1/auth/code", "Sends a one-time code", .anyone, body: CodeRequest.self,
      answer: .json(202, CodeAnswer.self), problems: [.mailUnavailable], rate: .signIn),
    RouteSpec(
      .createSession, .post, "/v1/auth/session", "Signs a device in", .anyone, body: SessionRequest.self,
      answer: .json(201, SessionAnswer.self), problems: [.codeWrong, .codeExpired, .tooManyTries], rate: .signIn),
    RouteSpec(
      .listSessions, .get, "/v1/auth/sessions", "Devices signed in", .signedIn, query: PageQuery.self,
      answer: .page(SessionBody.self)),
    RouteSpec(
      .deleteSessions, .delete, "/v1/auth/sessions", "Signs every device out, this one too", .signedIn, answer: .none),
    RouteSpec(
      .getSession, .get, "/v1/auth/sessions/{id}", "One device that is signed in", .signedIn,
      answer: .json(200, SessionBody.self)),
    RouteSpec(.deleteSession, .delete, "/v1/auth/sessions/{id}", "Signs one device out", .signedIn, answer: .none),
    RouteSpec(.getMe, .get, "/v1/me", "One's own profile", .signedIn, answer: .json(200, AccountBody.self)),
    RouteSpec(
      .patchMe, .patch, "/v1/me", "Changes one's own profile", .signedIn, body: AccountPatch.self,
      answer: .json(200, AccountBody.self)),
    RouteSpec(
      .deleteMe, .delete, "/v1/me", "Erases the person; keeps what the law makes a merchant keep", .signedIn,
      answer: .none, problems: [.paymentPending, .courierBusy]),
    RouteSpec(
      .exportMe, .get, "/v1/me/export", "Everything the platform keeps about the person", .signedIn,
      answer: .json(200, AccountExport.self), rate: .heavy),
    RouteSpec(
      .listAddresses, .get, "/v1/me/addresses", "Saved addresses", .signedIn, query: PageQuery.self,
      answer: .page(AddressBody.self)),
    RouteSpec(
      .createAddress, .post, "/v1/me/addresses", "Saves an address", .signedIn, body: AddressRequest.self,
      answer: .json(201, AddressBody.self)),
    RouteSpec(
      .getAddress, .get, "/v1/me/addresses/{id}", "One saved address", .signedIn, answer: .json(200, AddressBody.self)),
    RouteSpec(
      .patchAddress, .patch, "/v1/me/addresses/{id}", "Changes a saved address", .signedIn, body: AddressPatch.self,
      answer: .json(200, AddressBody.self)),
    RouteSpec(.deleteAddress, .delete, "/v1/me/addresses/{id}", "Forgets a saved address", .signedIn, answer: .none),
    RouteSpec(
      .listPaymentMethods, .get, "/v1/me/payment_methods", "Saved ways to pay", .signedIn, query: PageQuery.self,
      answer: .page(PaymentMethodBody.self)),
    RouteSpec(
      .createPaymentMethod, .post, "/v1/me/payment_methods", "Saves a way to pay", .signedIn,
      body: PaymentMethodRequest.self, answer: .json(201, PaymentMethodBody.self), problems: [.paymentDeclined]),
    RouteSpec(
      .deletePaymentMethod, .delete, "/v1/me/payment_methods/{id}", "Forgets a way to pay", .signedIn, answer: .none),
    RouteSpec(
      .listFavourites, .get, "/v1/me/favourites", "Favourite restaurants", .signedIn, query: PageQuery.self,
      answer: .page(FavouriteBody.self)),
    RouteSpec(
      .createFavourite, .post, "/v1/me/favourites", "Adds a favourite restaurant; once more changes nothing", .signedIn,
      body: FavouriteRequest.self, answer: .json(201, FavouriteBody.self), problems: [.notFound]),
    RouteSpec(
      .deleteFavourite, .delete, "/v1/me/favourites/{id}", "Removes a favourite restaurant", .signedIn, answer: .none),
  ]
}
