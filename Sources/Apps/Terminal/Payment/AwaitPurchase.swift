import Domain
import SoireeClient

/// What a terminal sells, and how it speaks of it.
protocol TerminalGoods: Sellable {
  static var subject: PurchaseWords.Subject { get }
  /// So long a command waits for an answer that does not come.
  static var patience: Duration { get }
  /// How a person goes on with what a command gave up; it stays on the disk.
  static var again: String { get }
  static var signedOut: Failure { get }
}

extension OrderPurchase: TerminalGoods {
  static let subject = PurchaseWords.Subject.order
  static let patience = Duration.seconds(30)
  static let again = "Run soiree order again: it looks for the order first, and places none twice."
  static let signedOut = Failure.tryAgain("You were signed out. \(again)")
}

extension SeatPurchase: TerminalGoods {
  static let subject = PurchaseWords.Subject.seats
  static let patience = Duration.minutes(1)
  static let again = "Run soiree book again: it looks for the booking first, and pays nothing twice."
  static let signedOut = Failure.failed("You were signed out. \(again)")
}

extension TerminalGoods {
  /// What a person reads of it. A new price is shown on the bill.
  static func words(_ progress: Checkout<Self>.Progress) -> String {
    PurchaseWords(progress, of: subject, nil)?.line ?? ""
  }
}

/// Sees when a command cannot go on with a purchase.
struct Doubt<Goods: TerminalGoods> {
  /// When the platform was silent first, after its last answer.
  private var since: Instant?

  /// - Throws: `tryAgain` when nobody knows for long, or why else the command ends; what was kept stays.  E5
  mutating func see(_ progress: Checkout<Goods>.Progress, at now: Instant) throws(Failure) {
    switch progress {
    case .working(.unanswered):
      let first = since ?? now
      since = first
      if now.since(first) >= Goods.patience { throw Self.noAnswer }
    case .working(.sending), .working(.lookingUp): break
    case .working(.reading): throw .failed("\(Goods.words(progress)) Look at --state DIR.")
    case .lost(.notKept): throw .failed("\(Goods.words(progress)) Set HOME or --state DIR, or try again later.")
    case .choice(.signIn): throw Goods.signedOut
    case .nothing, .working, .bank, .choice, .done, .lost: since = nil
    }
  }

  static var noAnswer: Failure { .tryAgain("The server did not answer.\n\(Goods.again)") }
}

/// What an order and seats do each in their own way while a command waits for their payment.
protocol PurchaseWait {
  associatedtype Goods: TerminalGoods

  mutating func see(_ machine: Checkout<Goods>)
  /// The platform has it, and its payment is not decided.
  /// - Returns: Whether the command waits for that.
  mutating func waits(for id: ID<Goods.Placed.Kind>, isAtBank: Bool) async throws(Failure) -> Bool
  /// It never reached the platform.
  /// - Returns: Whether it is sent now.
  mutating func sendsNow() async throws(Failure) -> Bool
}

extension PurchaseWait {
  mutating func see(_ machine: Checkout<Goods>) {}
}

extension Conversation {
  /// Waits until a purchase is decided, or is waited for no longer, and says what there is to do meanwhile. At the bank
  /// nobody has to type: the platform is asked every five seconds.
  ///
  /// - Throws: `tryAgain` when nobody knows what became of it; it stays on the disk.  E5
  func outcome<Wait: PurchaseWait>(
    of store: Store<Checkout<Wait.Goods>>, _ wait: inout Wait
  ) async throws(Failure) -> Checkout<Wait.Goods>.Progress {
    var (doubt, isAtBank, isChecking) = (Doubt<Wait.Goods>(), false, false)
    var last: Checkout<Wait.Goods>.Progress?
    for await machine in store.allStates {
      wait.see(machine)
      let progress = machine.progress
      try doubt.see(progress, at: around.time.now())
      // The first state may be told twice, and nobody is asked twice about it.
      guard progress != last else { continue }
      last = progress
      switch progress {
      case .bank(let id, let page), .working(.undecided(let id, let page?)):
        guard try await wait.waits(for: id, isAtBank: true) else { return progress }
        if !isAtBank { sayBank(page) }
        isAtBank = true
      case .working(.undecided(let id, nil)):
        let waits = try await wait.waits(for: id, isAtBank: false)
        if waits || isAtBank, !isChecking { output.say(Wait.Goods.words(progress)) }
        isChecking = true
        guard waits else { return progress }
      case .choice(.neverArrived):
        guard try await wait.sendsNow() else { return progress }
        await store.send(.send)
      case .done:
        if isAtBank { output.say("The payment went through.") }
        return progress
      case .choice, .lost: return progress
      case .nothing, .working: continue
      }
    }
    throw Doubt<Wait.Goods>.noAnswer
  }

  private func sayBank(_ page: String) {
    output.say(PaymentAction.line(opening: page, server: common.server))
    output.say("This goes on by itself when that is done.")
  }
}
