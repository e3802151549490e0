import Domain
import Tickets
import Wire

/// The ticket of an order, as the kitchen reads it from two steps away.
struct KitchenTicket {
  private static let name = Receipt.Style(isCentred: true)
  private static let number = Receipt.Style(width: 4, height: 4, isBold: true, isCentred: true)
  private static let big = Receipt.Style(width: 2, height: 2, isBold: true, isCentred: true)
  private static let tall = Receipt.Style(height: 2, isBold: true)

  let restaurant: String
  let clock: WallClock
  let words: PrintWords

  /// All copies of a job, each with its cut.
  func bytes(of job: PrintJob, on paper: ReceiptPaper, copies: Int, at now: Instant) -> [UInt8] {
    (1...max(1, copies)).flatMap { copy in
      let end = [words.printed(at: clock.hours(at: now)), copies > 1 ? words.copy(copy, of: copies) : ""]
      return EscPos.bytes(of: receipt(job, printed: end.filter { !$0.isEmpty }.joined(separator: ", ")), on: paper)
    }
  }

  private func receipt(_ job: PrintJob, printed: String) -> Receipt {
    switch job {
    case .ticket(let order): ticket(order, printed: printed)
    case .cancellation(_, let number):
      Receipt([
        .words(.init(restaurant, Self.name)), .gap, .words(.init(words.cancelled(number), Self.big)), .gap,
        .words(.init(printed)),
      ])
    }
  }

  private func ticket(_ order: MerchantOrder, printed: String) -> Receipt {
    var parts: [Receipt.Part] = []
    if let seat = order.seat {
      let seats = words.seats("\(seat.row): " + seat.numbers.joined(separator: ", "))
      parts.append(.frame([.init(seat.screen, Self.big), .init(seats, Self.big)]))
    }
    parts += [.words(.init(restaurant, Self.name)), .words(.init(order.number, Self.number))]
    if let readyAt = order.readyAt {
      parts.append(.words(.init(words.ready(at: clock.hours(at: readyAt)), Self.big)))
    }
    if let allergies = order.allergies, !allergies.isEmpty {
      parts.append(.frame([.init(words.allergies(allergies), Self.big)]))
    }
    parts.append(.rule)
    for line in order.lines { parts += dish(line) }
    parts.append(.rule)
    if let comment = order.comment { parts.append(.frame([.init(comment, Self.tall)])) }
    if order.lines.contains(where: { $0.ageRestricted == true }) {
      parts.append(.words(.init(words.asksForID, Self.tall)))
    }
    parts.append(.words(.init(way(of: order), Self.tall)))
    parts.append(.pair(words.total, words.amount(Amount(order.total, order.currency))))
    parts.append(.words(.init(printed)))
    return Receipt(parts)
  }

  private func dish(_ line: OrderLineBody) -> [Receipt.Part] {
    [.item(mark: "\(line.quantity) x", .init(line.name, Self.tall))]
      + line.modifiers.map { .item(indent: 4, mark: "+", .init($0.name)) }
      + [.frame([.init(line.note ?? "", Receipt.Style(isBold: true))])]
  }

  /// Who fetches it, or where it goes.
  private func way(of order: MerchantOrder) -> String {
    switch order.fulfilment {
    case .pickup: words.pickUp(by: order.customerName)
    case .seat: order.seat.map { "\(words.toSeat), \($0.theatre)" } ?? words.toSeat
    default: words.toDoor
    }
  }
}
