import Domain
import SoireeClient
import Wire

/// Pays for held seats by the SDK's store, and remembers whose tickets are still to be shown.  E1, E2, E5
struct SeatCheckout: Sendable {
  let store: SeatPurchaseStore
  let disk: any Disk
  /// The account that books. Nil when nobody is signed in.
  private let account: AccountID?

  /// The name of the record of a booking whose tickets the account has not seen.
  static func due(of account: AccountID) -> String { UnsettledRecord.name("tickets_due", of: account) }

  init(_ around: Surroundings) {
    account = around.session.account
    disk = around.disk
    store = SeatPurchaseStore(around.session, disk: disk, device: around.device)
  }

  /// The booking that an earlier run paid, or meant to pay, whose tickets were not shown.
  var due: BookingID? {
    get async throws(Failure) {
      guard let account else { return nil }
      let kept: [UInt8]?
      do { kept = try await disk.record(Self.due(of: account)) } catch {
        throw .failed(TerminalWords.unreadablePayment(error.reason))
      }
      guard let bytes = kept else { return nil }
      return BookingID(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Begins to pay. After a decline the same seats are paid in another way.  R4
  ///
  /// - Throws: `failed` when the disk cannot store it; nothing is sent then.
  func pay(_ purchase: SeatPurchase) async throws(Failure) {
    guard let account else { throw SeatPurchase.signedOut }
    do { try await disk.keep(Array("\(purchase.booking)".utf8), as: Self.due(of: account)) } catch {
      throw .failed(TerminalWords.unsavedPayment(error.reason))
    }
    let machine = await store.machine
    if case .choice(.declined(let others)) = machine.progress, others.contains(purchase.method),
      machine.record?.purchase.isSame(as: purchase) == true
    {
      return await store.choose(purchase.method)
    }
    await store.send(.edit)
    await store.place(purchase)
  }

  /// Reports that the payer is back from the bank.
  func comeBack() async {
    await store.send(.backFromBank)
    // The bank may have been asked a moment ago without a result: `connected` makes it look again at once.
    await store.send(.connected)
  }

  /// Gives up the payment that waits for the bank; the seats stay held.  E6
  func abandon() async { await store.send(.abandon) }

  /// Resumes the payment of an earlier run. False when there is none.
  func resume() async -> Bool {
    guard let account else { return false }
    return await store.resume(from: disk, as: account)
  }

  /// Forgets the booking, once its tickets were shown or there are none.
  func forget() async {
    if let due = try? await due { await HeldSeats.forget(due, on: disk) }
    await forgetPayment()
  }

  /// Forgets a payment that failed. The hold stays while its time lasts.
  func forgetPayment() async {
    guard let account else { return }
    await disk.forget(SeatPurchase.record(of: account))
    await disk.forget(Self.due(of: account))
  }
}

extension SeatPurchase {
  /// The customer has confirmed what the film's certificate asks.  R11
  init(_ held: HoldAnswer, token: String, of tokens: [String]) {
    self.init(
      booking: held.bookingId, total: held.totals.total, method: PaymentTokens.method(token),
      otherMethods: tokens.filter { $0 != token }.map(PaymentTokens.method), confirmedRule: held.ageRule?.strictRule)
  }

  /// Whether both pay the same total for the same booking.
  fileprivate func isSame(as other: SeatPurchase) -> Bool { booking == other.booking && total == other.total }
}
