import SoireeClient

/// Makes one guest's payments through the SDK, exactly once, and returns what the guest learns.  E1, E2, E5
actor Till {
  private let identity: Identity
  private let disk = MemoryDisk()
  private let store: SeatPurchaseStore
  /// Counts payments begun or left. Later steps of an earlier one are ignored.
  private var visit = 0

  init(_ identity: Identity, device: Device) {
    self.identity = identity
    store = SeatPurchaseStore(identity.session, disk: disk, device: device)
  }

  /// Pays for held seats.
  /// - Returns: the guest's next input. Nil when they leave first.
  /// - Throws: when signing in failed; then nothing was sent.
  func pay(_ purchase: SeatPurchase) async throws -> Moviegoer.Input? {
    visit += 1
    let mine = visit
    _ = try await identity.token(after: nil)
    guard mine == visit else { return nil }
    await clear(mine)
    guard mine == visit else { return nil }
    let states = store.allStates
    await store.place(purchase)
    return await heard(in: states, .ofNewKey)
  }

  /// Pays with another card after a decline.
  func choose(_ method: PaymentMethod) async -> Moviegoer.Input? {
    let states = store.allStates
    await store.choose(method)
    return await heard(in: states, .ofNewKey)
  }

  /// Answers the bank's challenge. When the bank is unreachable, the purchase still asks for the outcome.
  func answer(_ page: String, _ outcome: ThreeDSOutcomeCode) async -> Moviegoer.Input? {
    let _: ThreeDSAnswer? = try? await identity.call {
      try await $0.call(.sandbox(.answerThreeDS(page)), ThreeDSRequest(outcome: outcome))
    }
    let states = store.allStates
    await store.send(.backFromBank)
    return await heard(in: states, .afterBank)
  }

  /// Stops waiting for a payment and drops its key, so that it does not block the guest's next payment.
  func leave() async {
    visit += 1
    await clear(visit)
  }

  private func clear(_ mine: Int) async {
    await store.send(.ownerLeft(nil))
    await store.settle()
    // A newer payment drops old keys itself, and keeps its own.
    guard mine == visit else { return }
    if let account = identity.session.account { await disk.forget(SeatPurchase.record(of: account)) }
  }

  private func heard(in states: AsyncStream<PayBooking>, _ follower: PurchaseFollower) async -> Moviegoer.Input? {
    var follower = follower
    for await machine in states {
      switch follower.hear(machine.progress) {
      case .nothing: break
      case .answer(let answer): return answer
      case .left: return nil
      case .signIn: if (try? await identity.renew()) != nil { await store.send(.signedIn) }
      }
    }
    return nil
  }
}
