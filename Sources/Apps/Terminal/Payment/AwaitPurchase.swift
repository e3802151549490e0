import Domain
import SoireeClient

/// Goods that a terminal sells.
protocol TerminalGoods: Sellable {
  static var subject: PurchaseWords.Subject { get }
  /// The longest wait of a command for an answer.
  static var patience: Duration { get }
  static var signedOut: Failure { get }
}

extension OrderPurchase: TerminalGoods {
  static let subject = PurchaseWords.Subject.order
  static let patience = Duration.seconds(30)
  static let signedOut = Failure.tryAgain("\(TerminalWords.wasSignedOut) \(again)")
}

extension SeatPurchase: TerminalGoods {
  static let subject = PurchaseWords.Subject.seats
  static let patience = Duration.minutes(1)
  static let signedOut = Failure.failed("\(TerminalWords.wasSignedOut) \(again)")
}

extension TerminalGoods {
  /// How to go on after a command gave up; the purchase stays on the disk.
  static var again: String { TerminalWords.again(subject) }

  /// The text of a progress. A new price is shown on the bill.
  static func words(_ progress: Checkout<Self>.Progress) -> String {
    PurchaseWords(progress, of: subject, nil)?.line ?? ""
  }
}

/// Ends a command that cannot go on with a purchase.
struct Doubt<Goods: TerminalGoods> {
  /// The begin of the platform's present silence.
  private var since: Instant?

  /// - Throws: `tryAgain` after too long a silence, or another reason to end. The stored purchase stays.  E5
  mutating func see(_ progress: Checkout<Goods>.Progress, at now: Instant) throws(Failure) {
    switch progress {
    case .working(.unanswered):
      let first = since ?? now
      since = first
      if now.since(first) >= Goods.patience { throw Self.noAnswer }
    case .working(.sending), .working(.lookingUp): break
    case .working(.reading): throw .failed("\(Goods.words(progress)) \(TerminalWords.lookAtState)")
    case .lost(.notKept): throw .failed("\(Goods.words(progress)) \(TerminalWords.setState)")
    case .choice(.signIn): throw Goods.signedOut
    case .nothing, .working, .bank, .choice, .done, .lost: since = nil
    }
  }

  static var noAnswer: Failure { .tryAgain("\(TerminalWords.noAnswer)\n\(Goods.again)") }
}

/// The goods' own part of waiting for a payment.
protocol PurchaseWait {
  associatedtype Goods: TerminalGoods

  mutating func see(_ machine: Checkout<Goods>)
  /// Called when the platform has the purchase, its payment undecided.
  /// - Returns: Whether the command waits for that.
  mutating func waits(for id: ID<Goods.Placed.Kind>, isAtBank: Bool) async throws(Failure) -> Bool
  /// Called when the purchase never reached the platform.
  /// - Returns: Whether it is sent now.
  mutating func sendsNow() async throws(Failure) -> Bool
}

extension PurchaseWait {
  mutating func see(_ machine: Checkout<Goods>) {}
}

extension Conversation {
  /// Waits for a purchase and prints its progress. Confirming at the bank needs no input here: the platform is asked
  /// every five seconds.
  ///
  /// - Throws: `tryAgain` when the outcome stays unknown; the purchase stays on the disk.  E5
  func outcome<Wait: PurchaseWait>(
    of store: Store<Checkout<Wait.Goods>>, _ wait: inout Wait
  ) async throws(Failure) -> Checkout<Wait.Goods>.Progress {
    var (doubt, wasAtBank, isChecking) = (Doubt<Wait.Goods>(), false, false)
    var last: Checkout<Wait.Goods>.Progress?
    for await machine in store.allStates {
      wait.see(machine)
      let progress = machine.progress
      try doubt.see(progress, at: around.time.now())
      // The first state may come twice, and must not be asked about twice. At the bank each state may be the last that is
      // waited for.
      guard progress != last || progress.isAtBank else { continue }
      last = progress
      switch progress {
      case .bank(let id, let page), .working(.undecided(let id, let page?)):
        guard try await wait.waits(for: id, isAtBank: true) else { return progress }
        if !wasAtBank { sayBank(page) }
        wasAtBank = true
      case .working(.undecided(let id, nil)):
        let waits = try await wait.waits(for: id, isAtBank: false)
        if waits || wasAtBank, !isChecking { output.say(Wait.Goods.words(progress)) }
        isChecking = true
        guard waits else { return progress }
      case .choice(.neverArrived):
        guard try await wait.sendsNow() else { return progress }
        await store.send(.send)
      case .done:
        if wasAtBank { output.say(TerminalWords.paymentDone) }
        return progress
      case .choice, .lost: return progress
      case .nothing, .working: continue
      }
    }
    throw Doubt<Wait.Goods>.noAnswer
  }

  private func sayBank(_ page: String) {
    output.say(PaymentAction.line(opening: page, server: common.server))
    output.say(TerminalWords.goesOnAlone)
  }
}

extension PurchaseProgress {
  /// Whether the bank's page may still wait for the payer.
  fileprivate var isAtBank: Bool {
    switch self {
    case .bank, .working(.undecided(_, page: _?)): true
    case .nothing, .working, .choice, .done, .lost: false
    }
  }
}
