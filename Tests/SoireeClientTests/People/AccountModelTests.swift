import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor struct AccountModelTests {
  private let app = TestApp(isSignedIn: false)

  private static let account = AccountBody(
    id: AccountID(suffix: "1"), roles: [], name: "Zoë", email: "zoe@example.org", createdAt: Dinner.now)

  private func signedIn(isPaying: Bool = false) async -> AccountModel {
    app.platform.on(
      "POST", "/v1/auth/code", status: 202,
      CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Dinner.now, demoCode: "123456"))
    app.platform.on(
      "POST", "/v1/auth/session", status: 201,
      SessionAnswer(token: "tok_new", expiresAt: Dinner.now, account: Self.account))
    let model = AccountModel(app.session, disk: app.disk, isPaying: { isPaying })
    #expect(model.stage == .signedOut)
    await model.requestCode("zoe@example.org")
    #expect(model.stage == .codeSent("zoe@example.org"))
    #expect(model.demoCode == "123456")
    await model.signIn("123456", device: "Phone")
    return model
  }

  @Test("a code that was sent becomes a session")
  func signsIn() async {
    let model = await signedIn()
    #expect(model.stage == .signedIn)
    #expect(model.account?.name == "Zoë")
    #expect(app.session.token == "tok_new")
  }

  @Test("a wrong code is told, and can be typed again")
  func wrongCode() async {
    app.platform.on(
      "POST", "/v1/auth/code", status: 202, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Dinner.now))
    app.platform.on("POST", "/v1/auth/session", Problem(.codeWrong))
    let model = AccountModel(app.session, disk: app.disk)
    await model.requestCode("zoe@example.org")
    await model.signIn("000000")
    #expect(model.notice == "The code is wrong.")
    #expect(model.stage == .codeSent("zoe@example.org"))
  }

  @Test("an account with two-step sign-in is asked for its app's code, beside the one that was mailed")
  func twoSteps() async {
    app.platform.on(
      "POST", "/v1/auth/code", status: 202, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Dinner.now))
    app.platform.on("POST", "/v1/auth/session", Problem(.totpRequired))
    let model = AccountModel(app.session, disk: app.disk)
    await model.requestCode("zoe@example.org")
    await model.signIn("123456")
    #expect(model.needsTOTP && model.stage == .codeSent("zoe@example.org"))
    app.platform.on(
      "POST", "/v1/auth/session", status: 201,
      SessionAnswer(token: "tok_new", expiresAt: Dinner.now, account: Self.account))
    await model.signIn("123456", totpCode: "654321")
    #expect(!model.needsTOTP && model.stage == .signedIn)
  }

  @Test("P1: signing out leaves nothing of the person on the device, and ends the session on the platform")
  func signsOut() async throws {
    let model = await signedIn()
    try await app.disk.keep([1], as: "cart")
    app.platform.on(
      "GET", "/v1/auth/sessions",
      Page(items: [
        SessionBody(
          id: SessionID(suffix: "9"), createdAt: Dinner.now, lastSeenAt: Dinner.now, expiresAt: Dinner.now,
          isCurrent: true)
      ]))
    app.platform.on("DELETE", "/v1/auth/sessions/ses_9") { _ throws(TransportError) in ClientResponse(status: 204) }
    await model.signOut()
    #expect(model.stage == .signedOut)
    #expect(model.account == nil)
    #expect(app.session.token == nil)
    #expect(await app.disk.record("cart") == nil)
    #expect(app.platform.count("DELETE", "/v1/auth/sessions/ses_9") == 1)
  }

  @Test("P1: who signs out is gone from the device before the platform has heard of it")
  func leavesFirst() async throws {
    let model = await signedIn()
    try await app.disk.keep([1], as: "cart")
    let gate = TestGate()
    app.platform.on("GET", "/v1/auth/sessions") { _ throws(TransportError) in
      await gate.pass()
      throw .timedOut
    }
    async let left: Void = model.signOut()
    let platform = app.platform
    try await until("the platform is told") { platform.count("GET", "/v1/auth/sessions") == 1 }
    #expect(model.stage == .signedOut && model.account == nil && !model.isBusy)
    #expect(await app.disk.record("cart") == nil)
    gate.open()
    await left
  }

  @Test("P1: what whoever left had asked for is not shown to the next, nor why it failed", arguments: [true, false])
  func late(isAnswered: Bool) async throws {
    let model = await signedIn()
    let gate = TestGate()
    let address = AddressBody(
      id: AddressID(suffix: "1"), street: "12 Ocean Avenue", lat: 40, lon: -74, createdAt: Dinner.now)
    app.platform.on("POST", "/v1/me/addresses") { _ throws(TransportError) in
      await gate.pass()
      let problem = Problem(.validationFailed, "There is no 12 Ocean Avenue.")
      return isAnswered
        ? ClientResponse(status: 201, body: address.bytes)
        : ClientResponse(status: problem.status, body: problem.body)
    }
    async let saving: Void = model.save(AddressRequest(street: "12 Ocean Avenue", lat: 40, lon: -74))
    let platform = app.platform
    try await until("asked") { platform.count("POST", "/v1/me/addresses") == 1 }
    app.session.forget()
    try await until("gone") { model.stage == .signedOut }
    gate.open()
    await saving
    #expect(model.addresses.isEmpty && model.notice == nil && !model.isBusy)
  }

  @Test("P1: a word to whoever left is not read by the next")
  func notice() async throws {
    let model = await signedIn()
    app.platform.on("DELETE", "/v1/me/addresses/adr_1", Problem(.notFound, "12 Ocean Avenue is gone."))
    await model.remove(AddressID(suffix: "1"))
    #expect(model.notice != nil)
    app.session.forget()
    try await until("gone") { model.stage == .signedOut }
    #expect(model.notice == nil)
  }

  @Test("E5: nobody signs out while a payment's end is unknown")
  func staysWhilePaying() async {
    let model = await signedIn(isPaying: true)
    await model.signOut()
    #expect(model.stage == .signedIn)
    #expect(model.notice == FoodWords.paymentUnderWay)
  }

  @Test("addresses and ways to pay are read, added and removed")
  func saved() async {
    let model = await signedIn()
    let address = AddressBody(
      id: AddressID(suffix: "1"), street: "12 Ocean Avenue", lat: 40, lon: -74, createdAt: Dinner.now)
    app.platform.on("GET", "/v1/me", Self.account)
    app.platform.on("GET", "/v1/me/addresses", Page(items: [address]))
    app.platform.on("GET", "/v1/me/payment_methods", Page<PaymentMethodBody>(items: []))
    await model.load()
    #expect(model.addresses.map(\.street) == ["12 Ocean Avenue"])
    app.platform.on("DELETE", "/v1/me/addresses/adr_1") { _ throws(TransportError) in ClientResponse(status: 204) }
    await model.remove(AddressID(suffix: "1"))
    #expect(model.addresses.isEmpty)
    #expect(model.notice == nil)
  }
}
