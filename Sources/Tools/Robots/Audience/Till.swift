import SoireeClient

/// Where one guest pays: the SDK's purchase does it, exactly once, and this tells what the guest hears of it.  E1, E2, E5
actor Till {
  private let identity: Identity
  private let disk = MemoryDisk()
  private let store: SeatPurchaseStore
  /// How many payments were begun or left: what was asked for in an earlier one's time is void.
  private var visit = 0

  init(_ identity: Identity, device: Device) {
    self.identity = identity
    store = SeatPurchaseStore(identity.session, disk: disk, device: device)
  }

  /// Pays for held seats.
  /// - Returns: What the guest hears next; nil when they leave before there is anything to hear.
  /// - Throws: When nobody could sign in: then nothing was sent.
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

  /// Tells the bank whether the payment is one's own. Where the bank cannot be reached, the purchase asks what became of
  /// it all the same.
  func answer(_ page: String, _ outcome: ThreeDSOutcomeCode) async -> Moviegoer.Input? {
    let _: ThreeDSAnswer? = try? await identity.call {
      try await $0.call(.sandbox(.answerThreeDS(page)), ThreeDSRequest(outcome: outcome))
    }
    let states = store.allStates
    await store.send(.backFromBank)
    return await heard(in: states, .afterBank)
  }

  /// Waits no longer for a payment. Its key goes, too: it is of one booking, for which this guest pays no more, and would
  /// be in the way of the next.
  func leave() async {
    visit += 1
    await clear(visit)
  }

  private func clear(_ mine: Int) async {
    await store.send(.ownerLeft(nil))
    await store.settle()
    // Whoever has come meanwhile clears for themselves, and their key stays.
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
