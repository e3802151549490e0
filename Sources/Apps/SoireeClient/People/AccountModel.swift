import Client
public import Domain
public import Observation
public import Wire

/// Who uses the app: signing in with a code, addresses, ways to pay, signing out.
@Observable @MainActor public final class AccountModel {
  public enum Stage: Hashable, Sendable {
    case signedOut
    /// A code is on its way to this address.
    case codeSent(String)
    case signedIn
  }

  public private(set) var stage: Stage
  /// Nil before it was read.
  public private(set) var account: AccountBody?
  public private(set) var addresses: [AddressBody] = []
  public private(set) var methods: [SavedPayment] = []
  /// In a demo the code itself comes with the answer.
  public private(set) var demoCode: String?
  public private(set) var notice: String?
  public private(set) var isBusy = false

  private let session: Session
  private let disk: any Disk
  private let isPaying: @Sendable () async -> Bool
  private let leave: @Sendable () async -> Void
  @ObservationIgnored private let watch = Watch()

  /// - Parameters:
  ///   - isPaying: Whether a payment is under way whose end is not known: nobody signs out then.  E5
  ///   - leave: Empties what the app shows of whoever was signed in.
  public init(
    _ session: Session, disk: any Disk, isPaying: @escaping @Sendable () async -> Bool = { false },
    leave: @escaping @Sendable () async -> Void = {}
  ) {
    (self.session, self.disk, self.isPaying, self.leave) = (session, disk, isPaying, leave)
    stage = session.isSignedIn ? .signedIn : .signedOut
    let changes = session.changes
    watch.begin { [weak self] in for await _ in changes { await self?.changed() } }
  }

  // MARK: Coming and going

  /// Sends a one-time code.
  public func requestCode(_ email: String) async {
    await ask { () async throws(ClientError) in
      let answer = try await self.session.requestCode(email: email)
      (self.demoCode, self.stage) = (answer.demoCode, .codeSent(email))
      self.notice = FoodWords.codeSent(to: email)
    }
  }

  /// Trades the code that came for a session.
  /// - Parameter device: What the list of sessions calls this one.
  public func signIn(_ code: String, device: String? = nil) async {
    guard case .codeSent(let email) = stage else { return }
    await ask { () async throws(ClientError) in
      let account = try await self.session.signIn(email: email, code: code, device: device)
      if account.id != self.account?.id { self.forget() }
      (self.account, self.stage, self.demoCode) = (account, .signedIn, nil)
    }
  }

  /// Leaves nothing of this person on the device, and returns when the platform has heard of it, too, or cannot. Not
  /// while a payment's end is unknown: its key is all that finds it.  E5
  public func signOut() async {
    guard await !isPaying() else {
      notice = FoodWords.paymentUnderWay
      return
    }
    isBusy = true
    let asker = session.leave()
    await leave()
    await disk.erase()
    forget()
    isBusy = false
    // Last, for it may take its time.
    await session.end(at: asker)
  }

  // MARK: What is saved

  /// Reads the profile, the addresses and the ways to pay.
  public func load() async {
    await askAsOne { api throws(ClientError) in
      let account = try await self.session.me()
      let page: Page<AddressBody> = try await api.call(.addresses(.listAddresses), query: PageQuery(limit: 100))
      let methods = try await self.session.savedPayments()
      return { (self.account, self.addresses, self.methods) = (account, page.items, methods) }
    }
  }

  public func save(_ address: AddressRequest) async {
    await askAsOne { api throws(ClientError) in
      let saved: AddressBody = try await api.call(.addresses(.createAddress), address)
      return { self.addresses.append(saved) }
    }
  }

  public func remove(_ address: AddressID) async {
    await askAsOne { api throws(ClientError) in
      try await api.perform(.addresses(.deleteAddress(address)))
      return { self.addresses.removeAll { $0.id == address } }
    }
  }

  /// Saves a gateway's token as a way to pay; never a card.  P1
  public func save(_ method: PaymentMethodRequest) async {
    await askAsOne { api throws(ClientError) in
      let _: PaymentMethodBody = try await api.call(.paymentMethods(.createPaymentMethod), method)
      let methods = try await self.session.savedPayments()
      return { self.methods = methods }
    }
  }

  public func remove(_ method: PaymentMethodID) async {
    await askAsOne { api throws(ClientError) in
      try await api.perform(.paymentMethods(.deletePaymentMethod(method)))
      return { self.methods.removeAll { $0.body.id == method } }
    }
  }

  private func ask(_ action: () async throws(ClientError) -> Void) async {
    (isBusy, notice) = (true, nil)
    defer { isBusy = false }
    do { try await action() } catch { notice = FoodWords.failure(error) }
  }

  /// Asks as whoever is here, and shows what came of it, or why nothing did, unless they have left meanwhile.  P1
  private func askAsOne(_ action: (APIClient) async throws(ClientError) -> () -> Void) async {
    let asker = session.api
    await ask { () async throws(ClientError) in
      do throws(ClientError) {
        let show = try await action(asker)
        if self.session.isStill(asker) { show() }
      } catch { if self.session.isStill(asker) { throw error } }
    }
  }

  private func changed() {
    // What is so now, not what was when it was said: somebody may have come meanwhile.
    if session.isSignedIn { stage = .signedIn } else { forget() }
  }

  private func forget() {
    (stage, account, addresses, methods, demoCode, notice) = (.signedOut, nil, [], [], nil, nil)
  }
}
