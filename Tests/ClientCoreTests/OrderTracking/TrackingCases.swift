import Domain

@testable import ClientCore

/// What can happen to an order that is followed, each named by what makes a difference to its tracking of now.
struct TrackingCases {
  private typealias Named = (String, OrderTracking.Input)

  let machine: OrderTracking
  private var number: Int32 { machine.requestNumber }

  init(machine: OrderTracking) { self.machine = machine }

  var all: [(name: String, input: OrderTracking.Input, at: Instant)] {
    (around + taps + answers + news).map { ($0.0, $0.1, time(100)) } + [(woke, .woke, time(1_000))]
  }

  /// Whether a topic is there to leave.
  private var followed: String { machine.isFollowing ? "" : ", not followed" }
  private var opened: String { machine.isOpen ? "" : ", not open" }

  // MARK: What happens here

  private var around: [Named] {
    let isDue = machine.retryAt != nil
    return [
      (machine.isOpen ? "open, once more" : "open", .open), ("close" + followed, .close), ("reload" + opened, .reload),
      ("foreground" + opened, .foreground), ("background", .background),
      ("signedIn" + (machine.isOpen ? followed : ", not open"), .signedIn), ("signedOut" + followed, .signedOut),
      (isDue ? "connected" : "connected, nothing is due", .connected),
    ]
  }

  private var taps: [Named] {
    [(machine.actions.contains(.cancel) ? "cancel" : "cancel, not possible", .cancel)]
  }

  private var woke: String {
    guard machine.isOpen, machine.isInForeground else { return "woke, not seen" }
    if machine.retryAt != nil { return "woke, another try is due" }
    return "woke" + (machine.isCourierStale ? "" : read)
  }

  /// Why a stale courier is not read again, if so.
  private var read: String {
    if machine.hasReadSinceStale { return ", read already" }
    return machine.isInForeground ? opened : ", in the background"
  }

  // MARK: What the server says

  private var answers: [Named] {
    let courier = OrderTracking.Courier(position: RideSamples.position(0, recordedAt: 50), contact: "+1 555 0100")
    let asked = machine.asked == .nothing ? ", not asked for" : ""
    return [
      ("cancelled", .cancelled(number)),
      readCase("read, placed", RideSamples.snapshot("placed", at: 1, canCancel: true)),
      readCase("read, on the way", RideSamples.snapshot("out_for_delivery", at: 5, courier: courier)),
      readCase("read, delivered", RideSamples.snapshot("delivered", at: 9)),
      ("failed, unanswered" + asked, .failed(number, .unanswered)),
      (
        "failed, not there" + (asked.isEmpty && machine.asked == .reading ? followed : asked),
        .failed(number, MachineSamples.refusal("not_found", 404))
      ),
      ("failed, who asks" + asked, .failed(number, MachineSamples.refusal("unauthenticated", 401))),
    ]
  }

  private func readCase(_ name: String, _ snapshot: OrderTracking.Snapshot) -> Named {
    let input = OrderTracking.Input.read(number, snapshot)
    guard machine.asked == .reading else { return (name + ", not asked for", input) }
    if let shown = machine.snapshot, shown.updatedAt > snapshot.updatedAt { return (name + ", too late", input) }
    return (name + (snapshot.status.known?.isFinal == true ? followed : ""), input)
  }

  // MARK: News

  private var news: [Named] {
    [
      updated("updated, on the way", RideSamples.update("out_for_delivery", at: 5)),
      updated("updated, delivered", RideSamples.update("delivered", at: 9)),
      updated("event, preparing", RideSamples.event("preparing", at: 5, latest: 2_000)),
      updated("updated, a status not known here", RideSamples.update("quality_check", at: 7)),
      ("moved" + moved, .moved(RideSamples.position(10, recordedAt: 60), eta: nil)),
      ("courierStale" + read, .courierStale(contact: nil)),
    ]
  }

  private func updated(_ name: String, _ update: OrderTracking.Update) -> Named {
    let input = OrderTracking.Input.updated(update)
    guard let shown = machine.snapshot else { return (name, input) }
    let isPast = update.at == shown.updatedAt && shown.timeline.contains { $0.status == update.status }
    if update.at < shown.updatedAt || isPast { return (name + ", too late", input) }
    if update.status.known?.isFinal == true { return (name + followed, input) }
    if update.status.known?.showsCourier == true {
      return (name + (shown.status.known?.showsCourier == true ? ", as before" : opened), input)
    }
    return (name, input)
  }

  private var moved: String {
    if machine.snapshot?.status.known?.showsCourier != true { return ", none is shown now" }
    return machine.trail.map { $0.last.recordedAt >= time(60) } ?? false ? ", too late" : ""
  }
}
