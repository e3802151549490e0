import Domain
import Testing
import Tickets
import Wire

@testable import Terminal

@Suite("A kitchen's ticket")
struct KitchenTicketTests {
  /// 16:40 in Berlin.
  private static let now = Instant(seconds: 1_790_001_600)

  private static func order(_ fulfilment: FulfilmentKindCode) -> MerchantOrder {
    var order = PrintScene.order(24)
    order.fulfilment = fulfilment
    order.customerName = "Zoe Quinn"
    order.handoverPin = "4711"
    order.comment = "The bell is broken\u{1B}p0"
    order.lines = [
      OrderLineBody(
        lineId: "1", menuItemId: MenuItemID(suffix: "1"), name: "Pizza Margherita", quantity: 2,
        modifiers: [ChosenModifier(optionId: OptionID(suffix: "1"), groupName: "Size", name: "Large", priceDelta: 0)],
        note: "no basil", unitPrice: 625, total: 1_250)
    ]
    if fulfilment == .seat {
      order.seat = SeatPlaceBody(theatre: "Kino Vest", screen: "Saal 3", row: "F", numbers: ["7", "8"])
    }
    return order
  }

  private func lines(
    _ job: PrintJob, _ language: PrintWords.Language = .english, copies: Int = 1,
    on paper: ReceiptPaper = .millimetres58
  ) -> [String] {
    let ticket = KitchenTicket(
      restaurant: "Roma", clock: WallClock(zone: "Europe/Berlin"), words: PrintWords(language: language))
    return ticket.bytes(of: job, on: paper, copies: copies, at: Self.now).words
  }

  @Test("it says the seat first, then number, time, dishes, notes, who it is for, and the total")
  func seat() {
    #expect(
      lines(.ticket(Self.order(.seat))) == [
        "Saal 3", "Row F: 7, 8", "Roma", "A24", "READY 16:33", "2 x Pizza Margherita", "+ Large", "no basil",
        "The bell is brokenp0", "To the seat, Kino Vest", "Total 12.50 EUR", "printed 16:40",
      ])
  }

  @Test("in German, with copies that are numbered")
  func german() {
    let once = [
      "Roma", "A24", "FERTIG 16:33", "2 x Pizza Margherita", "+ Large", "no basil", "The bell is brokenp0",
      "Abholung, Zoe Quinn", "Summe 12,50 EUR",
    ]
    #expect(
      lines(.ticket(Self.order(.pickup)), .german, copies: 2, on: .millimetres80)
        == once + ["gedruckt 16:40, 1 von 2"] + once + ["gedruckt 16:40, 2 von 2"])
  }

  @Test("what somebody is allergic to stands before the dishes, in either language")
  func allergies() {
    var order = Self.order(.pickup)
    order.allergies = [.peanuts, .nuts]
    let wide = lines(.ticket(order), on: .millimetres80)
    #expect(
      wide.firstIndex(of: "ALLERGY: peanuts, nuts").map { $0 < wide.firstIndex(of: "2 x Pizza Margherita") ?? 0 }
        == true)
    let german = lines(.ticket(order), .german, on: .millimetres80).joined(separator: " ")
    #expect(german.contains("ALLERGIE: Erdnuss, Schalenfrüchte") || german.contains("ALLERGIE: Erdnuss,"))
    #expect(
      AllergenCode.known.allSatisfy {
        !PrintWords(language: .german).allergies([$0]).contains($0.rawValue) || $0 == .gluten
      })
  }

  @Test("the pin of a hand-over is on no ticket, and whose door it is neither")
  func door() {
    let lines = lines(.ticket(Self.order(.delivery)))
    #expect(lines.contains("To the door") && !lines.contains { $0.contains("4711") || $0.contains("Quinn") })
  }

  @Test("an ID is asked for where the order has what is not sold to the young")
  func age() {
    var order = Self.order(.pickup)
    order.lines[0].ageRestricted = true
    #expect(lines(.ticket(order)).contains("Ask for an ID"))
  }

  @Test("a slip says what is cancelled")
  func slip() {
    let job = PrintJob.cancellation(OrderID(suffix: "1"), number: "A24")
    #expect(lines(job) == ["Roma", "CANCELLED A24", "printed 16:40"])
    #expect(lines(job, .german).contains("STORNIERT A24"))
  }
}

extension [UInt8] {
  /// The words of each line, without commands, frames and the gaps of tables.
  fileprivate var words: [String] {
    var text: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B: rest = rest.dropFirst(rest.first == 0x40 || rest.first == 0x32 ? 1 : 2)
      case 0x1C: rest = rest.dropFirst(1)
      case 0x1D: rest = rest.dropFirst(rest.first == 0x56 ? 3 : 2)
      case 0x0A, 0x20...0x7E: text.append(byte)
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
