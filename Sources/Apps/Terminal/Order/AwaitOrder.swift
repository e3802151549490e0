import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// For so long an answer is waited for that does not come.
  private static let patience = Duration.seconds(30)
  static let notRead =
    "An order may be under way, but its record can't be read. Nothing was ordered now. Check --state DIR."
  private static let doubt =
    "The server did not answer.\nRun soiree order again: it looks for the order first, and places none twice."

  /// Where the purchase stands once that is known, or somebody has to say something.
  /// - Throws: `tryAgain` when nobody knows for long; its key stays on the disk.  E5
  /// - Parameters:
  ///   - record: becomes what is decided of: another terminal may have kept its own first. It is forgotten when it is over.
  ///   - isAtBank: whether the payer's bank is waited for: the machine asks it by itself.
  func decided(
    _ store: PurchaseStore, _ record: inout PurchaseRecord?, isAtBank: Bool = false
  ) async throws(Failure) -> PlaceOrder.Phase {
    var giveUpAt: Instant?
    for await machine in store.allStates {
      record = machine.record ?? record
      switch machine.phase {
      case .ready, .keeping, .sending, .lookingUp, .confirming: continue
      // The answer to the last question was lost: the bank had not said yes before it.
      case .payingUnknown(let placed) where isAtBank && placed.paymentStatus == .known(.requiresAction): continue
      case .atBank where isAtBank: giveUpAt = nil
      case .inDoubt:
        let end = giveUpAt ?? around.time.now() + Self.patience
        if around.time.now() >= end { throw .tryAgain(Self.doubt) }
        giveUpAt = end
      case .unread: throw .failed(Self.notRead)
      case .notKept:
        throw .failed(
          "The payment could not be saved, so nothing was sent. Set HOME or --state DIR, or try again when the server answers."
        )
      case .signedOut:
        throw .tryAgain("You were signed out. Run soiree order again: it looks for the order first.")
      default: return machine.phase
      }
    }
    throw .tryAgain(Self.doubt)
  }

  /// Sends the payer to the bank and waits until it has said yes or no: nothing is watched, and nothing else bought,
  /// before. Nobody has to type: it is asked every five seconds.
  func visitBank(
    _ placed: PlacedOrder, _ record: inout PurchaseRecord?, _ store: PurchaseStore
  ) async throws(Failure) -> OrderID? {
    if let url = placed.action { output.say(PaymentAction.line(opening: url, server: common.server)) }
    output.say("This goes on by itself when that is done.")
    let phase = try await decided(store, &record, isAtBank: true)
    switch phase {
    case .placed: output.say("The payment went through.")
    case .payingUnknown: output.say("The payment is still being checked.")
    default:
      try await notBought(phase, record?.key, isFound: false)
      return nil
    }
    return placed.order
  }

  /// Surely nothing was bought. Returns when the person may try once more.  M6
  func notBought(_ phase: PlaceOrder.Phase, _ key: PurchaseKey?, isFound: Bool) async throws(Failure) {
    await disk.letGo(of: key)
    let reason: String
    var canChange = true
    switch phase {
    case .repriced: reason = "The price has changed. Nothing was charged."
    case .declined: reason = "The payment was declined. Nothing was charged."
    case .refused(let refusal) where isFound && refusal.code == ProblemCode.cartNotFound.rawValue:
      return output.say("Your last order can't be sent again: its cart is gone.")
    case .refused(let refusal):
      reason = refusal.message
      canChange = refusal.code == ProblemCode.quoteChanged.rawValue || refusal.code == ProblemCode.quoteExpired.rawValue
    default: reason = "The order was not placed."
    }
    if common.yes || !canChange { throw .failed(reason) }
    output.say(reason)
  }
}
