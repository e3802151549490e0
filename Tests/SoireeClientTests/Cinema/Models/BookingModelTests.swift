import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor
@Suite("The screen of a booking")
struct BookingModelTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let path = "/v1/bookings/\(Roxy.booking)"
  private let card = PaymentMethod(.card, token: "tok")
  private let upi = PaymentMethod(.upi, token: "upi")

  private func model(_ status: BookingStatusCode = .seatsLocked, seats: SeatStore? = nil) async throws -> BookingModel {
    platform.on("GET", path, Roxy.booking(status))
    platform.on("GET", path + "/ticket", Problem(.bookingNotConfirmed))
    let purchases = SeatPurchaseStore(platform.session, disk: disk, device: device.device)
    let model = BookingModel(
      Roxy.booking, purchases: purchases, seats: seats,
      bookings: BookingRepository(platform.session, disk: disk, device: device.device))
    await model.load()
    if status == .seatsLocked { try await until("it may be paid") { model.canPay } }
    return model
  }

  private func answerPay(_ answer: PayAnswer) { platform.on("POST", path + "/pay", answer) }

  @Test("the bill is the platform's, and paying it books the seats")
  func pays() async throws {
    let model = try await model()
    #expect(model.total == 2_600 && model.seatNames == "2/5 2/6" && model.progress == .nothing)
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    platform.on("GET", path, Roxy.booking(.confirmed))
    await model.pay(card)
    try await until("it is booked") { model.progress == .done(model.id) && model.booking?.status == .confirmed }
    #expect(model.notice == "The seats are booked. Show your tickets at the door." && !model.canPay)
  }

  @Test("R11: a film's certificate is confirmed before anything is sent, and the payment says so, also by another card")
  func confirmsAge() async throws {
    let model = try await model()
    #expect(model.ageRule == nil)
    platform.on("GET", path, Roxy.booking(.seatsLocked, ageRule: AgeRuleBody(age: 16, kind: .checked)))
    await model.load()
    #expect(model.ageRule?.statement == "All of us are 16 or older.")
    await model.pay(card, others: [upi])
    await model.pay(by: CardPayment { _ in "tok_form" })
    await model.pay(card, confirmed: AgeRuleBody(age: 16, kind: .advised))
    #expect(model.notice == "Confirm before you pay: All of us are 16 or older.")
    #expect(platform.count("POST", path + "/pay") == 0 && model.canPay)
    platform.on("POST", path + "/pay", Problem(.paymentDeclined))
    await model.pay(card, others: [upi], confirmed: model.ageRule)
    try await until("it is declined") { model.progress == .choice(.declined([upi])) }
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    await model.choose(upi)
    try await until("it is booked") { model.progress == .done(model.id) }
    let sent = platform.requests("POST", path + "/pay")
    #expect(try sent.map { try PayRequest(request: $0.body ?? []).confirmedRule?.age } == [16, 16])
  }

  @Test("E1: two taps pay once")
  func doubleTap() async throws {
    let model = try await model()
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    async let first: Void = model.pay(card)
    async let second: Void = model.pay(card)
    _ = await (first, second)
    try await until("it is booked") { model.progress == .done(model.id) }
    #expect(platform.count("POST", path + "/pay") == 1)
  }

  @Test("a way to pay that has to be asked for gets the amount, and its token pays")
  func strategy() async throws {
    let model = try await model()
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    let asked = Seen<Int64>()
    await model.pay(
      by: CardPayment { amount in
        asked.note(amount.minorUnits)
        return "tok_form"
      })
    try await until("it is booked") { model.progress == .done(model.id) }
    #expect(asked.all == [2_600])
    let body = try #require(platform.requests.last { $0.target.hasSuffix("/pay") }?.body)
    #expect(try PayRequest(request: body).paymentMethod == PaymentMethodChoice(kind: .card, token: "tok_form"))
  }

  @Test("who closes the sheet pays nothing and reads nothing; a form that fails says so")
  func sheet() async throws {
    let model = try await model()
    await model.pay(by: CardPayment { _ in throw PaymentFault.cancelled })
    #expect(model.notice == nil && model.canPay && !model.isBusy)
    await model.pay(by: CardPayment { _ in throw PaymentFault.unavailable })
    #expect(model.notice == PurchaseWords.notPrepared && model.canPay)
    #expect(platform.count("POST", path) == 0)
  }

  @Test("after a decline a card that is typed anew pays under another key; cash is never offered")
  func strategyAfterDecline() async throws {
    let model = try await model()
    platform.on("POST", path + "/pay", Problem(.paymentDeclined))
    await model.pay(by: CardPayment { _ in "tok_first" }, others: [CashPayment()])
    try await until("it is declined") { model.progress == .choice(.declined([])) }
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    await model.pay(by: CardPayment { _ in "tok_second" })
    try await until("it is booked") { model.progress == .done(model.id) }
    #expect(platform.count("POST", path + "/pay") == 2)
  }

  @Test("E5: while nobody knows, the screen says checking and offers nothing")
  func checking() async throws {
    let model = try await model()
    platform.on("POST", path + "/pay") { _ throws(TransportError) in throw .timedOut }
    await model.pay(card)
    try await until("it is in doubt") { model.progress == .working(.unanswered) && device.waiting > 0 }
    #expect(model.notice?.hasSuffix("You won't be charged twice.") == true && !model.canPay)
    await model.choose(upi)
    await model.pay(upi)
    #expect(platform.count("POST", path + "/pay") == 1)
  }

  @Test("R4: a decline offers the other ways to pay, and the seats stay")
  func declined() async throws {
    let model = try await model()
    platform.on("POST", path + "/pay", Problem(.paymentDeclined))
    await model.pay(card, others: [upi])
    try await until("it is declined") { model.progress == .choice(.declined([upi])) }
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    await model.choose(upi)
    try await until("it is booked") { model.progress == .done(model.id) }
  }

  /// A payment whose bank asks its payer.
  private func atBank(others: [PaymentMethod] = []) async throws -> BookingModel {
    let model = try await model()
    let action = PaymentAction(kind: .threeDS, url: "https://bank.test/1")
    answerPay(Roxy.paid(.paymentPending, Roxy.payment(.requiresAction, action: action)))
    await model.pay(card, others: others)
    try await until("the bank asks") { model.progress == .bank(Roxy.booking, page: "https://bank.test/1") }
    return model
  }

  @Test("3-D Secure: the bank's address is shown until the payer is back")
  func bank() async throws {
    let model = try await atBank()
    platform.on(
      "POST", "/v1/payments/pay_1/confirm",
      PaymentConfirmAnswer(
        bookingId: Roxy.booking, status: .confirmed, currency: "USD", payment: Roxy.payment(.captured)))
    await model.backFromBank()
    try await until("it is booked") { model.progress == .done(model.id) }
  }

  @Test("R4, E6: a payment for seats is given up at the bank, the seats stay held, and another key pays for them")
  func givenUp() async throws {
    let model = try await atBank(others: [upi])
    platform.on(
      "POST", "/v1/payments/pay_1/abandon",
      PaymentConfirmAnswer(
        bookingId: Roxy.booking, status: .seatsLocked, currency: "USD", payment: Roxy.payment(.abandoned)))
    await model.abandon()
    try await until("given up") { if case .choice(.declined) = model.progress { true } else { false } }
    #expect(platform.count("POST", "/v1/payments/pay_1/abandon") == 1 && model.booking?.status == .seatsLocked)
    #expect(platform.count("POST", path + "/pay") == 1)
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    await model.choose(upi)
    try await until("it is booked") { model.progress == .done(model.id) }
    let keys = platform.requests.filter { $0.target == path + "/pay" }.flatMap(\.headers)
      .filter { $0.name == "Idempotency-Key" }.map(\.value)
    #expect(keys.count == 2 && Set(keys).count == 2)
  }

  @Test("M6: another total is agreed to first")
  func repriced() async throws {
    let model = try await model()
    platform.on("POST", path + "/pay", Problem(.quoteChanged, extra: ["total": 2_900]))
    await model.pay(card)
    try await until("the new total is shown") { model.progress == .choice(.newPrice(2_900)) }
    #expect(model.notice == "The price has changed. It is 29.00 USD now. Nothing was charged.")
    answerPay(Roxy.paid(.confirmed, Roxy.payment(.captured)))
    await model.accept()
    try await until("it is booked") { model.progress == .done(model.id) }
  }

  @Test("a hold that ended says so, and leads back to the bill of what it became")
  func expired() async throws {
    let model = try await model()
    platform.on("POST", path + "/pay", Problem(.holdExpired))
    platform.on("GET", path, Roxy.booking(.expired))
    await model.pay(card)
    try await until("it is over") { if case .lost(.refused) = model.progress { true } else { false } }
    #expect(model.notice?.hasPrefix("Your time for these seats is up") == true)
    await model.backToBill()
    try await until("the bill is shown") { model.progress == .nothing && model.booking?.status == .expired }
    #expect(!model.canPay)
  }

  @Test("what the store paid before is not this booking's: it stands at its bill, and may be paid")
  func otherBooking() async throws {
    let first = try await model()
    platform.on("POST", path + "/pay", Problem(.paymentDeclined))
    await first.pay(card)
    try await until("the first is declined") { first.progress == .choice(.declined([])) }
    let id = BookingID(suffix: "2")
    var other = Roxy.booking(.seatsLocked)
    other.bookingId = id
    platform.on("GET", "/v1/bookings/\(id)", other)
    var paid = Roxy.paid(.confirmed, Roxy.payment(.captured))
    paid.bookingId = id
    platform.on("POST", "/v1/bookings/\(id)/pay", paid)
    let second = BookingModel(
      id, purchases: first.purchases,
      bookings: BookingRepository(platform.session, disk: disk, device: device.device))
    await second.load()
    try await until("the second may be paid") { second.canPay && second.progress == .nothing }
    await second.pay(card)
    try await until("the second is booked") { second.progress == .done(second.id) }
    #expect(first.progress == .nothing)
  }

  @Test("R8: the bill warns when the time is short, and keeps the seats longer by one tap")
  func keepsLonger() async throws {
    let hall = try #require(SeatHall(show: Roxy.detail, layout: Roxy.layout))
    Roxy.open(platform)
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let seats = await SeatStore.open(
      hall, session: platform.session, disk: disk, live: ScriptedFeed(), device: device.device)
    await seats.tap(14)
    await seats.tap(15)
    await seats.hold()
    _ = await seats.first { $0.phase == .holding }
    let model = try await model(seats: seats)
    try await until("it may be kept longer") { model.extensionsLeft == 10 && model.warning == nil }
    device.advance(by: .seconds(10))
    try await until("it warns") { model.warning == CinemaWords.expiring(extensionsLeft: 10) }
    var longer = Roxy.hold([14, 15], seconds: 60)
    longer.extensionsLeft = 9
    platform.on("POST", path + "/extend", longer)
    await model.extend()
    try await until("it is kept") { model.warning == nil && model.extensionsLeft == 9 }
  }

  @Test("R4: the seats' countdown stands still while they are paid for, and they are booked when it stands")
  func linked() async throws {
    let hall = try #require(SeatHall(show: Roxy.detail, layout: Roxy.layout))
    Roxy.open(platform)
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let seats = await SeatStore.open(
      hall, session: platform.session, disk: disk, live: ScriptedFeed(), device: device.device)
    await seats.tap(14)
    await seats.tap(15)
    await seats.hold()
    _ = await seats.first { $0.phase == .holding }
    let model = try await model(seats: seats)
    await seats.send(.checkout)
    try await until("the countdown runs") { model.secondsLeft == 30 }
    platform.on("POST", path + "/pay", Problem(.paymentDeclined))
    await model.pay(card, others: [upi])
    _ = await seats.first { $0.phase == .checkout && $0.hold?.expiresAt == Roxy.now + .seconds(90) }
    try await until("it is declined") { model.progress == .choice(.declined([upi])) }
    platform.on("POST", path + "/pay") { [device] _ throws(TransportError) in
      try? await device.device.clock.pause(.seconds(5))
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    await model.choose(upi)
    _ = await seats.first { $0.phase == .paying }
    try await until("it stands still") { model.secondsLeft == nil }
    await waitUntil {
      device.advance(by: .seconds(1))
      return await seats.machine.phase == .booked(Roxy.booking)
    }
    try await until("it is booked") { model.progress == .done(model.id) }
  }

  @Test("V1: cancelling says what goes back, and offers to cancel the food that was meant for the seats")
  func cancels() async throws {
    let model = try await model(.confirmed)
    let food = BookingOrder(
      orderId: OrderID(suffix: "1"), restaurant: RestaurantName(id: RestaurantID(suffix: "pop"), name: "Popcorn"),
      status: .placed, canCancel: true)
    platform.on(
      "POST", path + "/cancel",
      BookingCancelAnswer(
        bookingId: Roxy.booking, status: .cancelled, currency: "USD",
        refund: RefundBody(amount: 2_600, status: .refunded), orders: [food]))
    platform.on("GET", path, Roxy.booking(.cancelled))
    await model.cancel()
    #expect(model.notice == "26.00 USD went back to you." && model.food == [food])
    #expect(CinemaWords.food(food) == "Your order from Popcorn was for these seats. Cancel it, too?")
    platform.on(
      "POST", "/v1/orders/ord_1/cancel",
      CancelAnswer(
        orderId: food.orderId, status: .cancelled, currency: "USD", refund: RefundBody(amount: 0, status: .voided)))
    await model.cancelFood(food)
    #expect(model.food.isEmpty && model.notice == "The reserved amount is released. You were not charged.")
  }

  @Test("a booking that can no longer be cancelled says why")
  func notCancellable() async throws {
    let model = try await model(.confirmed)
    platform.on("POST", path + "/cancel", Problem(.showStarted, "The show has started."))
    await model.cancel()
    #expect(model.notice == "The show has started." && model.refund == nil)
  }

  @Test("V1: a cancel that nobody answered is looked at: the booking says what became of it")
  func cancelUnanswered() async throws {
    let model = try await model(.confirmed)
    platform.on("POST", path + "/cancel") { _ throws(TransportError) in throw .unreachable }
    await model.cancel()
    #expect(model.notice == "We can't reach the server. Check your connection." && model.refund == nil)
    await disk.cache(CachedAnswer(bytes: [1], readAt: Dinner.now), .tickets, path + "/ticket")
    var cancelled = Roxy.booking(.cancelled)
    cancelled.refund = RefundBody(amount: 2_600, status: .refunded)
    platform.on("GET", path, cancelled)
    await model.cancel()
    #expect(model.booking?.status == .cancelled && model.refund?.amount == 2_600)
    #expect(model.notice == "26.00 USD went back to you.")
    // No door opens to them any more.
    #expect(await disk.cached(.tickets, path + "/ticket") == nil)
  }

  @Test("P1: a booking of whoever left is not there for who comes after them")
  func anotherPerson() async throws {
    let session = platform.session
    let events = AppEvents(session)
    platform.on("GET", path, Roxy.booking(.confirmed))
    let model = BookingModel(
      Roxy.booking, purchases: SeatPurchaseStore(session, disk: disk, device: device.device),
      bookings: BookingRepository(session, disk: disk, device: device.device))
    model.listen(to: events)
    await model.load()
    #expect(model.seatNames == "2/5 2/6")
    session.forget()
    try await until("gone") { model.booking == nil }
    #expect(model.seatNames.isEmpty && model.total == nil && model.food.isEmpty)
    #expect(model.notice == CinemaWords.signIn)
    await disk.erase()
    platform.on("GET", path, Problem(.notFound))
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    let notFound = CinemaWords.failure(.problem(Problem(.notFound)))
    try await until("not theirs") { model.notice == notFound }
    #expect(model.booking == nil)
    session.forget()
    try await until("gone again") { model.notice == CinemaWords.signIn }
    platform.on("GET", path, Roxy.booking(.confirmed))
    platform.welcome(ScriptedPlatform.zoe, token: "tok")
    try await session.signIn(email: "zoe@soiree.test", code: "123456")
    try await until("theirs, and nothing to be said") { model.booking != nil && model.notice == nil }
  }
}
