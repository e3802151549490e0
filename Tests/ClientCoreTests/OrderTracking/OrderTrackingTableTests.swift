import ClientCore
import Domain
import Structures
import Testing

@Suite("The table of following an order")
struct OrderTrackingTableTests {
  private static let table = TransitionTable(
    "Following an order",
    "The machine `OrderTracking` in `Sources/Apps/ClientCore/OrderTracking`: one order on its way. Whatever it waits for it\nsays with `wake`, which is left out here.",
    from: OrderTracking(order: RideSamples.order, dice: Dice(seed: 1)),
    phase: { label($0.phase) + ($0.trail == nil ? "" : $0.isCourierStale ? ", courier stale" : ", courier shown") },
    depth: 5, omitting: ["wake"], inputs: samples)

  private static func samples(_ machine: OrderTracking) -> [(name: String, input: OrderTracking.Input, at: Instant)] {
    let number = machine.requestNumber
    let courier = OrderTracking.Courier(position: RideSamples.position(0, recordedAt: 50), contact: "+1 555 0100")
    let named: [(String, OrderTracking.Input)] = [
      ("open", .open), ("close", .close),
      ("read, placed", .read(number, RideSamples.snapshot("placed", at: 1, canCancel: true))),
      ("read, on the way", .read(number, RideSamples.snapshot("out_for_delivery", at: 5, courier: courier))),
      ("read, delivered", .read(number, RideSamples.snapshot("delivered", at: 9))),
      ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, not there", .failed(number, MachineSamples.refusal("not_found", 404))),
      ("failed, who asks", .failed(number, MachineSamples.refusal("unauthenticated", 401))),
      ("updated, on the way", .updated(RideSamples.update("out_for_delivery", at: 5))),
      ("updated, delivered", .updated(RideSamples.update("delivered", at: 9))),
      ("event, preparing", .updated(RideSamples.event("preparing", at: 5, latest: 2_000))),
      ("updated, a status not known here", .updated(RideSamples.update("quality_check", at: 7))),
      ("moved", .moved(RideSamples.position(10, recordedAt: 60))), ("courierStale", .courierStale(contact: nil)),
      ("reload", .reload), ("cancel", .cancel), ("cancelled", .cancelled(number)), ("foreground", .foreground),
      ("background", .background), ("signedIn", .signedIn), ("signedOut", .signedOut), ("connected", .connected),
    ]
    return named.map { ($0.0, $0.1, time(100)) } + [("woke", .woke, time(1_000))]
  }

  @Test("docs/machines/order-tracking.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "order-tracking.md") }

  @Test("D5: in every state that samples lead to, a courier is drawn only while the food moves")
  func couriers() {
    #expect(Self.table.reached.count > 300)
    for machine in Self.table.reached where machine.trail != nil {
      #expect(machine.snapshot?.status.known?.showsCourier ?? true)
    }
    for machine in Self.table.reached where machine.phase == .over {
      #expect(machine.trail == nil && !machine.actions.contains(.cancel))
    }
  }
}
