import Client
public import ClientCore
public import Domain
public import Observation
public import Wire

/// The screen of one booking: the bill of held seats, their payment, and a later cancellation.
@MainActor
@Observable
public final class BookingModel {
  /// The payment of this booking.
  public private(set) var progress = PayBooking.Progress.nothing
  /// From the disk or the platform. Nil before it is read.
  public private(set) var booking: BookingDetail?
  /// A message for the customer.
  public internal(set) var notice: String?
  /// The seconds until the hold lapses. Nil when it does not lapse now.  R3, R4
  public private(set) var secondsLeft: Int64?
  /// A warning while the hold's end is near.  R8
  public private(set) var warning: String?
  /// Extensions that are left; each keeps the seats thirty seconds longer.  R8
  public private(set) var extensionsLeft: Int64 = 0
  /// The refund after a cancellation.
  public private(set) var refund: RefundBody?
  /// Food ordered to its seats that may be cancelled, too.  V1
  public private(set) var food: [BookingOrder] = []
  /// Whether an answer of the platform is awaited.
  public internal(set) var isBusy = false

  public let id: BookingID
  public let purchases: SeatPurchaseStore
  private let seats: SeatStore?
  private let bookings: BookingRepository
  private let watches = (Watch(), Watch(), Watch(), Watch())
  /// Counts sign-outs: an answer to an earlier account is not shown to the next.  P1
  @ObservationIgnored private var departures = 0
  private var purchase: PayBooking?
  private var selection: SeatSelection?

  /// - Parameters:
  ///   - purchases: The app's own, which pays for one booking at a time.
  ///   - seats: The store of the screen where the seats were picked, if it is still open. Its countdown shows here too.
  public init(
    _ id: BookingID, purchases: SeatPurchaseStore, seats: SeatStore? = nil, bookings: BookingRepository
  ) {
    (self.id, self.purchases, self.seats, self.bookings) = (id, purchases, seats, bookings)
    let states = purchases.states
    watches.0.begin { [weak self] in for await machine in states { await self?.show(machine) } }
    guard let seats else { return }
    let selections = seats.states
    watches.1.begin { [weak self] in for await machine in selections { await self?.show(machine) } }
    Task { [purchases] in await purchases.link(seats) }
  }

  /// The names of the seats, such as `2/5 2/6`.
  public var seatNames: String {
    (booking?.seats ?? []).map { ($0.row.last?.isNumber ?? false ? $0.row + "/" : $0.row) + $0.number }
      .joined(separator: " ")
  }

  /// The total of the bill, in minor units. Nil before the bill is read.
  public var total: Int64? { booking?.totals.total }

  /// What the customer has to confirm before paying: show its `statement` with a switch that is off for each new rule, and
  /// pay with the rule. Nil: nothing.  R11
  public var ageRule: AgeRuleBody? { booking?.movie.ageRule }

  /// Whether the bill can be paid now.
  public var canPay: Bool {
    guard let purchase, let booking, booking.status == .seatsLocked else { return false }
    guard progress == .nothing || progress == .lost(.notKept) else { return false }
    return purchase.taps.contains(.place) || isLeftOver
  }

  /// Whether the store still shows the failed payment of another booking.
  private var isLeftOver: Bool {
    guard let purchase, !purchase.isFor(id) else { return false }
    switch purchase.progress {
    case .choice(.declined), .choice(.newPrice), .lost(.refused): return true
    default: return false
    }
  }

  /// Clears the screen when the account signs out.  P1
  public func listen(to events: AppEvents) {
    let stream = events.stream
    watches.3.begin { [weak self] in
      for await event in stream { await self?.hear(event) }
    }
  }

  private func hear(_ event: AppEvent) {
    switch event {
    case .signedOut:
      departures += 1
      (booking, notice, refund, food) = (nil, CinemaWords.signIn, nil, [])
    case .signedIn:
      notice = words?.line
      Task { [weak self] in await self?.load() }
    case .foreground, .background, .connected: break
    }
  }

  /// Reads the booking from the disk, then from the platform.
  public func load() async {
    let before = departures
    for await reading in bookings.booking(id) {
      guard !Task.isCancelled, departures == before else { return }
      booking = reading.value ?? booking
      if let booking, booking.status == .confirmed { food = booking.orders.filter(\.canCancel) }
      if let said = reading.notice { notice = said }
      if reading.value == nil, case .failed(let error) = reading.freshness { notice = CinemaWords.failure(error) }
    }
  }

  // MARK: Paying

  /// Pays the bill. A second tap does nothing.  E1
  /// - Parameters:
  ///   - others: Offered after a decline.
  ///   - confirmed: The ``ageRule`` that the customer has confirmed. Where it is another one now, nothing is paid.
  public func pay(_ method: PaymentMethod, others: [PaymentMethod] = [], confirmed: AgeRuleBody? = nil) async {
    guard canPay, mayPay(confirmed) else { return }
    if isLeftOver { await purchases.send(.edit) }
    await place(method, others: others, confirmed: confirmed)
  }

  /// Says what is to be confirmed first, when it was not.  R11
  func mayPay(_ confirmed: AgeRuleBody?) -> Bool {
    guard let ageRule, confirmed != ageRule else { return true }
    notice = CinemaWords.confirmFirst(ageRule.statement)
    return false
  }

  func place(_ method: PaymentMethod, others: [PaymentMethod], confirmed: AgeRuleBody?) async {
    guard let total else { return }
    notice = nil
    await purchases.place(
      SeatPurchase(
        booking: id, total: total, method: method, otherMethods: others,
        confirmedRule: confirmed?.strictRule))
  }

  /// Pays in another way after a decline.
  public func choose(_ method: PaymentMethod) async { await purchases.choose(method) }

  /// Accepts the new total.  M6
  public func accept() async { await purchases.accept() }

  /// Sends the payment that never arrived.
  public func send() async { await purchases.send(.send) }

  /// Opens the bank's page again.
  public func openBank() async { await purchases.send(.openBank) }

  /// Asks for the outcome after the payer returned from the bank.
  public func backFromBank() async { await purchases.send(.backFromBank) }

  /// Gives up a payment that waits for the payer's bank; the seats stay held.  E6
  public func abandon() async { await purchases.send(.abandon) }

  /// Leaves a failed payment and shows the bill.
  public func backToBill() async {
    await purchases.send(.edit)
    await load()
  }

  // MARK: Cancelling

  /// Cancels the booking, and offers to cancel the food ordered to its seats.  V1
  public func cancel() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let before = departures
    do throws(ClientError) {
      let answer = try await bookings.cancel(id)
      guard departures == before else { return }
      (refund, food) = (answer.refund, answer.orders.filter(\.canCancel))
      notice = CinemaWords.refund(answer.refund, answer.currency)
      await load()
      guard departures == before else { return }
      food = answer.orders.filter(\.canCancel)
    } catch {
      guard departures == before else { return }
      notice = CinemaWords.failure(error)
      // The cancellation may have arrived although its answer was lost.
      await load()
      guard departures == before else { return }
      await showEnd(of: error)
    }
  }

  /// Shows the outcome of a cancellation without an answer.
  private func showEnd(of error: ClientError) async {
    guard let booking, booking.status == .cancelled else {
      notice = CinemaWords.failure(error)
      return
    }
    refund = booking.refund
    food = booking.orders.filter(\.canCancel)
    notice = CinemaWords.refund(booking.refund ?? RefundBody(amount: 0, status: .none), booking.currency)
    await bookings.forgetTickets(of: id)
  }

  /// Cancels one order of food to the seats.  V1
  public func cancelFood(_ order: BookingOrder) async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let before = departures
    do throws(ClientError) {
      let answer = try await bookings.cancelFood(order.orderId)
      guard departures == before else { return }
      food.removeAll { $0.orderId == order.orderId }
      notice = CinemaWords.refund(answer.refund, answer.currency)
    } catch { if departures == before { notice = CinemaWords.failure(error) } }
  }

  /// Ends the updates of this screen. A payment under way goes on.
  public func close() {
    watches.0.end()
    watches.1.end()
    watches.2.end()
    watches.3.end()
  }
}

// MARK: The stores' states

extension BookingModel {
  /// Keeps the seats thirty seconds longer, up to ``extensionsLeft`` times.  R8
  public func extend() async { await seats?.extend() }

  private func show(_ machine: PayBooking) {
    let (before, said) = (progress, words)
    purchase = machine
    progress = isOurs(machine) ? machine.progress : .nothing
    // Steps of one payment with the same text are one message.
    guard progress != before, !progress.isWorking || words != said else { return }
    notice = words?.line
    switch progress {
    case .done:
      Task { [bookings, id] in
        await load()
        await bookings.keepTickets(of: id)
      }
    case .choice(.declined), .choice(.neverArrived), .lost(.refused): Task { await load() }
    default: break
    }
  }

  /// Whether the purchase is for this booking: the store may be paying for another.
  private func isOurs(_ machine: PayBooking) -> Bool {
    switch machine.progress {
    case .working(.reading): true
    // A purchase that was not stored does not name its booking.
    case .lost(.notKept): progress != .nothing
    default: machine.isFor(id)
    }
  }

  private var words: PurchaseWords? { PurchaseWords(progress, of: .seats, booking?.currency ?? "") }

  private func show(_ machine: SeatSelection) {
    guard machine.hold == nil || machine.hold?.booking == id else { return }
    selection = machine
    extensionsLeft = machine.hold?.extensionsLeft ?? 0
    warning = machine.isExpiring ? CinemaWords.expiring(extensionsLeft: extensionsLeft) : nil
    count()
  }

  private func count() {
    guard let seats else { return }
    let device = seats.device
    let now = device.now()
    secondsLeft = selection?.secondsLeft(at: now)
    guard let left = secondsLeft, left > 0 else { return watches.2.end() }
    watches.2.begin { [weak self] in
      do { try await device.sleep(until: now + .seconds(1)) } catch { return }
      await self?.count()
    }
  }
}
