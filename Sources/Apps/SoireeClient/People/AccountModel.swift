import Client
public import Domain
public import Observation
public import Wire

/// The screen of the account: sign-in by a code, addresses, ways to pay, sign-out.
@Observable @MainActor public final class AccountModel {
  /// The progress of a sign-in.
  public enum Stage: Hashable, Sendable {
    case signedOut
    /// A code was sent to this address.
    case codeSent(String)
    case signedIn
  }

  /// The progress of the sign-in.
  public private(set) var stage: Stage
  /// Nil before it is read.
  public private(set) var account: AccountBody?
  public private(set) var addresses: [AddressBody] = []
  public private(set) var methods: [SavedPayment] = []
  /// A demo server's answer contains the code.
  public private(set) var demoCode: String?
  /// Whether the sign-in needs the code of an authenticator app as well.
  public private(set) var needsTOTP = false
  /// A message for the customer.
  public private(set) var notice: String?
  /// Whether an answer of the platform is awaited.
  public private(set) var isBusy = false

  private let session: Session
  private let disk: any Disk
  private let isPaying: @Sendable () async -> Bool
  private let leave: @Sendable () async -> Void
  @ObservationIgnored private let watch = Watch()

  /// - Parameters:
  ///   - isPaying: Whether the outcome of a payment is unknown, during which nobody may sign out.  E5
  ///   - leave: Clears what the app shows of the account.
  public init(
    _ session: Session, disk: any Disk, isPaying: @escaping @Sendable () async -> Bool = { false },
    leave: @escaping @Sendable () async -> Void = {}
  ) {
    (self.session, self.disk, self.isPaying, self.leave) = (session, disk, isPaying, leave)
    stage = session.isSignedIn ? .signedIn : .signedOut
    let changes = session.changes
    watch.begin { [weak self] in for await _ in changes { await self?.changed() } }
  }

  // MARK: Signing in and out

  /// Sends a one-time code to the address.
  public func requestCode(_ email: String) async {
    await ask { () async throws(ClientError) in
      let answer = try await self.session.requestCode(email: email)
      (self.demoCode, self.needsTOTP, self.stage) = (answer.demoCode, false, .codeSent(email))
      self.notice = FoodWords.codeSent(to: email)
    }
  }

  /// Signs in with the code.
  /// - Parameters:
  ///   - totpCode: The code of the authenticator app, once ``needsTOTP`` is true. The mailed code goes with it again.
  ///   - device: This device's name in the list of sessions.
  public func signIn(_ code: String, totpCode: String? = nil, device: String? = nil) async {
    guard case .codeSent(let email) = stage else { return }
    await ask { () async throws(ClientError) in
      do throws(ClientError) {
        let account = try await self.session.signIn(email: email, code: code, totpCode: totpCode, device: device)
        if account.id != self.account?.id { self.forget() }
        (self.account, self.stage, self.demoCode, self.needsTOTP) = (account, .signedIn, nil, false)
      } catch {
        if error.code == .totpRequired { self.needsTOTP = true }
        throw error
      }
    }
  }

  /// Deletes everything of the account on this device, and returns once the platform has ended the session or cannot.
  /// Not while the outcome of a payment is unknown, as only its key can find it.  E5
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
    // Last, because it may take a while.
    await session.end(at: asker)
  }

  // MARK: The profile

  /// Reads the account, its addresses and its ways to pay.
  public func load() async {
    await askAsOne { api throws(ClientError) in
      let account = try await self.session.me()
      let page: Page<AddressBody> = try await api.call(.addresses(.listAddresses), query: PageQuery(limit: 100))
      let methods = try await self.session.savedPayments()
      return { (self.account, self.addresses, self.methods) = (account, page.items, methods) }
    }
  }

  /// Saves an address of the account.
  public func save(_ address: AddressRequest) async {
    await askAsOne { api throws(ClientError) in
      let saved: AddressBody = try await api.call(.addresses(.createAddress), address)
      return { self.addresses.append(saved) }
    }
  }

  /// Deletes a saved address.
  public func remove(_ address: AddressID) async {
    await askAsOne { api throws(ClientError) in
      try await api.perform(.addresses(.deleteAddress(address)))
      return { self.addresses.removeAll { $0.id == address } }
    }
  }

  /// Saves a gateway's token as a way to pay; never card data.  P1
  public func save(_ method: PaymentMethodRequest) async {
    await askAsOne { api throws(ClientError) in
      let _: PaymentMethodBody = try await api.call(.paymentMethods(.createPaymentMethod), method)
      let methods = try await self.session.savedPayments()
      return { self.methods = methods }
    }
  }

  /// Deletes a saved way to pay.
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

  /// Makes a call and shows its result or failure, unless the account has left meanwhile.  P1
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
    // The session's present state counts: it may have changed again since the event.
    if session.isSignedIn { stage = .signedIn } else { forget() }
  }

  private func forget() {
    (stage, account, addresses, methods, demoCode, notice) = (.signedOut, nil, [], [], nil, nil)
    needsTOTP = false
  }
}
