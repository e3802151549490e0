import Domain
import SoireeClient
import Wire

/// Where held seats are paid: the SDK's purchase does it, exactly once, and this says how long a command waits for it.
/// E1, E2, E5
struct SeatCheckout: Sendable {
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
    guard let account else { throw SeatPurchase.signedOut }
    do { try await disk.keep(Array("\(purchase.booking)".utf8), as: Self.due(of: account)) } catch {
      throw .failed("The payment could not be saved, and nothing was paid: \(error.reason).")
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
