import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of following an order")
struct OrderTrackingTableTests {
  private static let table = TransitionTable(
    "Following an order",
    "The machine `OrderTracking` in `Sources/Apps/ClientCore/OrderTracking`: one order on its way. Whatever it waits for it\nsays with `wake`, which is left out here.",
    from: OrderTracking(order: RideSamples.order, dice: Dice(seed: 1)),
    phase: phase, depth: 5, omitting: ["wake"], joined: true,
    inputs: { TrackingCases(machine: $0).all })

  private static func phase(_ machine: OrderTracking) -> String {
    let isRead = machine.phase == .cancelling && machine.asked != .cancelling
    let courier = machine.trail == nil ? "" : machine.isCourierStale ? ", courier stale" : ", courier shown"
    return label(machine.phase) + (isRead ? ", the end to be read" : "") + courier
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
