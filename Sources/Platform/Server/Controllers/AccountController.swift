import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Codes and sessions.
  func signIn(_ route: SignInRoute, _ call: Call) async throws -> HTTPResponse {
    let accounts = services.accounts
    switch route {
    case .requestCode:
      return .json(try await sendCode(call), status: 202)
    case .createSession: return try await createSession(call)
    case .listSessions: return .json(try await accounts.sessions(of: call.caller))
    case .getSession(let id):
      let all = try await accounts.sessions(of: call.caller).items
      guard let session = all.first(where: { $0.id == id }) else {
        throw Problem(.notFound, "There is no such session.")
      }
      return .json(session)
    case .deleteSessions:
      try await accounts.endAllSessions(of: call.caller)
      callers.forget(try call.account)
      live?.signedOut(try call.account)
      return call.signedOut
    case .deleteSession(let id):
      try await accounts.endSession(id, of: call.caller)
      callers.forget(try call.account)
      live?.signedOut(id)
      return id == (try call.caller.session) ? call.signedOut : .noContent
    case .beginTOTP: return .json(try await accounts.beginTOTP(of: call.caller), status: 201)
    case .confirmTOTP:
      let body: TOTPRequest = try call.body()
      try await accounts.confirmTOTP(body.totpCode, of: call.caller)
      return secondStepChanged(of: try call.account)
    case .deleteTOTP:
      let query: TOTPQuery = try call.query()
      try await accounts.removeTOTP(query.totpCode, of: call.caller)
      return secondStepChanged(of: try call.account)
    }
  }

  /// What this node has in memory of the account ends at once; other nodes hear of it.
  private func secondStepChanged(of account: AccountID) -> HTTPResponse {
    callers.forget(account)
    live?.restricted(account)
    return .noContent
  }

  /// The token in the body, or for a browser in a cookie.
  private func createSession(_ call: Call) async throws -> HTTPResponse {
    let body: SessionRequest = try call.body()
    let wantsCookie = body.cookie == true
    // Else another site could sign its visitors in to an account of its own.
    if wantsCookie, !RequestOrigin.isOwn(call.request) { throw Problem.crossSite }
    var session = try await services.accounts.beginSession(
      Self.address(body.email, body.phone), challenge: body.challengeId, code: body.code, totpCode: body.totpCode,
      deviceName: body.deviceName)
    guard wantsCookie, let token = session.token else { return .json(session, status: 201) }
    session.token = nil
    var response = HTTPResponse.json(session, status: 201)
    let lifetime = session.expiresAt.since(services.platform.clock.now)
    response.headers.append(SessionCookie.set(token, for: lifetime, call.request))
    return response
  }

  /// An account's own profile.
  func profile(_ route: ProfileRoute, _ call: Call) async throws -> HTTPResponse {
    let accounts = services.accounts
    switch route {
    case .getMe: return .json(try await accounts.me(call.caller))
    case .patchMe: return .json(try await accounts.change(call.body(), of: call.caller))
    case .deleteMe:
      try await accounts.erase(call.caller)
      services.carts.forget(try call.account)
      callers.forget(try call.account)
      live?.signedOut(try call.account)
      return call.signedOut
    case .getEvening: return .json(try await services.evenings.evening(call.query(), of: call.account))
    case .exportMe: return .json(try await accounts.export(call.caller, in: services.programme))
    }
  }

  /// Sends a code. An unavailable mail server is reported; a refused recipient is answered like a success, so that the
  /// answer reveals no mailbox.
  private func sendCode(_ call: Call) async throws -> CodeAnswer {
    let body: CodeRequest = try call.body()
    let asker = CodeAsker(network: PeerAddress.network(of: call.request.peer), proof: body.deviceProof)
    let accounts = services.accounts
    let (answer, failure) = try await accounts.sendCode(to: Self.address(body.email, body.phone), by: asker)
    switch failure {
    case nil: return answer
    case .notAnEmailAddress:
      throw Problem.invalid(
        body.phone == nil ? "email" : "phone", "gets no codes from this platform: give an email address")
    case .recipientRefused(let status):
      log(.warning, "mail_refused", ["reason": .word("recipient"), "smtp_status": .number(Int64(status))])
      return answer
    case .mailServer(let status, _):
      log(.error, "mail_refused", ["reason": .word("server"), "smtp_status": .number(Int64(status))])
      throw Problem(.mailUnavailable, "Codes cannot be mailed right now. Try again in a moment.", retryAfter: 30)
    case .noMailServer:
      throw Problem(
        .mailUnavailable, "No mail server is set up here, so nobody can sign in. Tell whoever runs this.",
        retryAfter: 300)
    case .tooManyAtOnce: throw Problem(.overloaded, "Try again in a moment.", retryAfter: 1)
    }
  }

  private static func address(_ email: String?, _ phone: String?) throws -> CodeAddress {
    guard let address = CodeAddress(email: email, phone: phone) else {
      throw Problem.invalid("", "needs exactly one of email and phone", code: "one_of")
    }
    return address
  }

  func addresses(_ route: AddressRoute, _ call: Call) async throws -> HTTPResponse {
    let accounts = services.accounts
    let account = try call.account
    switch route {
    case .listAddresses: return .json(try await accounts.addresses(of: account))
    case .createAddress: return .json(try await accounts.add(call.body(AddressRequest.self), to: account), status: 201)
    case .getAddress(let id): return .json(try await accounts.address(id, of: account))
    case .patchAddress(let id): return .json(try await accounts.change(id, call.body(), of: account))
    case .deleteAddress(let id):
      try await accounts.removeAddress(id, of: account)
      return .noContent
    }
  }

  func paymentMethods(_ route: PaymentMethodRoute, _ call: Call) async throws -> HTTPResponse {
    let accounts = services.accounts
    let account = try call.account
    switch route {
    case .listPaymentMethods: return .json(try await accounts.paymentMethods(of: account))
    case .createPaymentMethod:
      return .json(try await accounts.add(call.body(PaymentMethodRequest.self), to: account), status: 201)
    case .deletePaymentMethod(let id):
      try await accounts.removePaymentMethod(id, of: account)
      return .noContent
    }
  }

  func favourites(_ route: FavouriteRoute, _ call: Call) async throws -> HTTPResponse {
    let accounts = services.accounts
    let account = try call.account
    switch route {
    case .listFavourites: return .json(try await accounts.favourites(of: account, in: services.catalogue))
    case .createFavourite:
      let body: FavouriteRequest = try call.body()
      let favourite = try await accounts.addFavourite(body.restaurantId, to: account, in: services.catalogue)
      return .json(favourite, status: 201)
    case .deleteFavourite(let id):
      try await accounts.removeFavourite(id, of: account)
      return .noContent
    }
  }
}
