import Domain
import Testing

@testable import ClientCore

@Suite("What others see of a purchase")
struct PurchaseProgressTests {
  @Test("E5: while it works nothing can be tapped, and what is bought, asked or lost can be answered")
  func taps() {
    for machine in PlaceOrderTableTests.table.reached {
      switch machine.progress {
      case .working: #expect(machine.taps.isEmpty)
      case .bank: #expect(machine.taps == [.openBank, .abandon])
      // What may have arrived already is not left.
      case .choice(.signIn): #expect(machine.taps.isEmpty || machine.taps == [.edit])
      case .nothing, .choice, .done, .lost: #expect(!machine.taps.isEmpty)
      }
    }
  }

  @Test("M6: a new price is told as what it asks for, and an order by its id")
  func values() {
    for machine in PlaceOrderTableTests.table.reached {
      switch machine.phase {
      case .repriced(let quote): #expect(machine.progress == .choice(.newPrice(quote.total)))
      case .placed(let order): #expect(machine.progress == .done(order))
      case .atBank(let placed), .polling(let placed):
        #expect(machine.progress == .bank(placed.order, page: placed.action ?? "none"))
      case .payingUnknown(let placed):
        guard case .working(.undecided(placed.order, let page)) = machine.progress else {
          Issue.record("\(machine.progress)")
          continue
        }
        #expect(page == nil || page == placed.action)
      default: break
      }
    }
  }
}
