import Domain
import SoireeClient
import Wire

/// Where held seats are paid: the SDK's purchase does it, exactly once, and this says how long a command waits for it.
/// E1, E2, E5
struct Till: Sendable {
  /// Without a word of the platform for longer than this a command gives up; the purchase stays on the disk.
  static let patience = Duration.minutes(1)

  let store: SeatPurchaseStore
  let disk: any Disk
  /// Who books; nil: nobody is signed in.
  private let account: AccountID?

  /// What the disk calls the booking whose tickets this account has not seen yet.
  static func due(of account: AccountID) -> String { UnsettledRecord.name("tickets_due", of: account) }

  init(_ around: Surroundings) {
    account = around.session.account
    disk = around.disk
    store = SeatPurchaseStore(around.session, disk: disk, device: around.device)
  }

  /// The booking that an earlier run paid for, or meant to; its tickets were not handed out.
  var due: BookingID? {
    get async throws(Failure) {
      guard let account else { return nil }
      let kept: [UInt8]?
      do { kept = try await disk.record(Self.due(of: account)) } catch {
        throw .failed(
          "A payment may be under way, but its record can't be read. Nothing was paid now: \(error.reason).")
      }
      guard let bytes = kept else { return nil }
      return BookingID(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Begins to pay. After a decline the same seats are paid for in another way.  R4
  ///
  /// - Throws: `failed` when the disk keeps nothing: then nothing is sent.
  func pay(_ purchase: SeatPurchase) async throws(Failure) {
    guard let account else { throw .signedOut }
    do { try await disk.keep(Array("\(purchase.booking)".utf8), as: Self.due(of: account)) } catch {
      throw .failed("The payment could not be saved, and nothing was paid: \(error.reason).")
    }
    let machine = await store.machine
    if case .declined(let others) = machine.phase, others.contains(purchase.method),
      machine.record?.purchase.isSame(as: purchase) == true
    {
      return await store.choose(purchase.method)
    }
    await store.send(.edit)
    await store.place(purchase)
  }

  /// The payer says that they are back from the bank.
  func comeBack() async {
    await store.send(.backFromBank)
    // The bank was asked a moment ago, and nothing is known yet: looks at once.
    await store.send(.connected)
  }

  /// Takes up what an earlier run left. False: it left nothing.
  func resume() async -> Bool {
    guard let account else { return false }
    return await store.resume(from: disk, as: account)
  }

  /// The tickets are seen, or there are none.
  func forget() async {
    if let due = try? await due { await HeldSeats.forget(due, on: disk) }
    await forgetPayment()
  }

  /// Nothing was paid; the seats are held while their time lasts.
  func forgetPayment() async {
    guard let account else { return }
    await disk.forget(SeatPurchase.record(of: account))
    await disk.forget(Self.due(of: account))
  }
}

extension SeatPurchase {
  init(_ held: HoldAnswer, token: String, of tokens: [String]) {
    self.init(
      booking: held.bookingId, total: held.totals.total, method: PaymentTokens.method(token),
      otherMethods: tokens.filter { $0 != token }.map(PaymentTokens.method))
  }

  /// Whether it pays the same for the same seats.
  fileprivate func isSame(as other: SeatPurchase) -> Bool { booking == other.booking && total == other.total }
}

/// How long a purchase has been without a word of the platform.
struct Doubt {
  private var since: Instant?

  /// - Throws: `tryAgain` when that is too long, and what else keeps the command from going on with it.
  mutating func see(_ phase: PayBooking.Phase, at now: Instant) throws(Failure) {
    if let failure = phase.failure { throw failure }
    switch phase {
    case .inDoubt: since = since ?? now
    case .keeping, .sending, .lookingUp: break
    default: since = nil
    }
    guard let since, now.since(since) >= Till.patience else { return }
    throw .tryAgain(
      "The server did not answer.\nRun soiree book again: it looks for the booking first, and pays nothing twice.")
  }
}

extension PayBooking.Phase {
  /// Why nothing was paid, in words; nil: it was, or may have been.
  var refusal: String? {
    switch self {
    case .declined: "The payment was declined. Choose another way to pay while the seats are held."
    case .repriced: "The price has changed. Look at it again."
    case .refused(let refusal) where refusal.code == Refusal.bookingExpired.code && refusal.message.isEmpty:
      "Your time is up, and the seats are free again."
    case .refused(let refusal): refusal.message.isEmpty ? "The payment was refused (\(refusal.code))." : refusal.message
    default: nil
    }
  }

  /// Why the command cannot go on with it; what was kept stays.
  fileprivate var failure: Failure? {
    switch self {
    case .unread: .failed("A payment may be under way, but its record can't be read. Nothing was paid now.")
    case .notKept: .failed("The payment could not be saved, and nothing was paid.")
    case .signedOut: .signedOut
    default: nil
    }
  }
}

extension Failure {
  static let signedOut = Failure.failed(
    "You were signed out. Run soiree book again, and sign in.")
}
