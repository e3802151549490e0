import ClientCore
import Domain

/// The hall of one show: what a pick of its seats is judged and priced by, as the platform does.  M5, R5, R6
struct Hall {
  let show: ShowID
  let layout: SeatLayout
  let rules: TheatreRules
  let asksForAccess: Bool
  /// Nil when this version cannot tell what seats cost: the platform's answer to a hold does.
  let pricing: ShowPricing?

  init(_ start: SeatsStart) throws(Malformed) {
    let show = try JSONText(start.show).root
    self.show = try show.id("id", ShowID.self)
    layout = try SeatLayout.read(body: JSONText(start.layout).root)
    rules = TheatreRules(opensAccessibleToAll: try show.flag("opens_accessible_to_all"))
    asksForAccess = start.asksForAccess
    pricing = try? ShowPricing(body: show)
  }

  func indices(_ node: Node?) throws(Malformed) -> [Int] {
    var indices: [Int] = []
    for item in try node?.items() ?? [] {
      if let seat = SeatID(try item.text()), let index = layout.index(of: seat) { indices.append(index) }
    }
    return indices
  }

  /// Of an object with a state for each seat. What a newer platform calls by a name of its own is not to be had.
  func changes(_ node: Node) throws(Malformed) -> [SeatSelection.Change] {
    var changes: [SeatSelection.Change] = []
    for member in try node.members() {
      guard let seat = SeatID(try member.name.text()), let index = layout.index(of: seat) else { continue }
      changes.append(SeatSelection.Change(index, SeatState(rawValue: try member.value.text()) ?? .blocked))
    }
    return changes
  }

  /// Of a hold, or of a booking's film.
  private static func ageRule(of node: Node) throws(Malformed) -> AgeRule? {
    let owner = node["age_rule"] == nil ? node["movie"] : node
    guard let rule = owner?["age_rule"] else { return nil }
    return SeatsAgeRule(age: try rule.number("age"), kind: try rule.text("kind")).rule
  }

  /// A hold, or a booking that holds seats. Nil: it holds none.
  func held(body node: Node, sentAt: Instant) throws(Malformed) -> SeatSelection.Held? {
    guard let end = try node.optionalTimestamp("expires_at") else { return nil }
    let totals = try node.member("totals")
    var seats: [Int] = []
    var lines: [PricedSeats.Line] = []
    for item in try node.member("seats").items() {
      guard let seat = SeatID(try item.text("id")), let index = layout.index(of: seat) else { continue }
      seats.append(index)
      lines.append(
        PricedSeats.Line(
          seat: index, category: layout.seats[index].category, price: try item.number("price"), taxes: []))
    }
    return SeatSelection.Held(
      booking: try node.id("booking_id", BookingID.self), seats: seats, expiresAt: end,
      extensionsLeft: try node.number("extensions_left"),
      bill: PricedSeats(
        lines: lines, subtotal: try totals.number("subtotal"), bookingFee: try totals.number("booking_fee"),
        taxes: try totals.member("taxes").list { (node) throws(Malformed) in try TaxAmount(body: node) },
        total: try totals.number("total")), ageRule: try Self.ageRule(of: node),
      serverTime: try node.timestamp("server_time"), sentAt: sentAt)
  }
}

extension TaxAmount {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      name: try node.text("name"), rate: Rate(millionths: try node.number("rate_millionths")),
      amount: try node.number("amount"), isIncluded: try node.flag("is_included"))
  }
}

extension ShowPricing {
  /// Of a show. The prices are of its time already.
  fileprivate init(body node: Node) throws(Malformed) {
    var prices: [Price] = []
    for item in try node.member("prices").items() {
      guard let category = SeatCategory(rawValue: try item.text("category")) else { continue }
      prices.append(Price(category, try item.number("price")))
    }
    self.init(
      prices: prices, bookingFee: try node.number("booking_fee"),
      taxMode: try node.member("tax_mode").known(Charges.TaxMode.self),
      taxes: try node.member("taxes").list { (node) throws(Malformed) in try Tax(body: node) })
  }
}

extension SeatLayout {
  /// Of `GET /v1/shows/{id}/layout`.
  static func read(body node: Node) throws(Malformed) -> SeatLayout {
    let seatNodes = try node.member("seats").items()
    var (rows, seats, breaks): ([SeatRow], [Seat], [Int]) = ([], [], [])
    seats.reserveCapacity(seatNodes.count)
    for row in try node.member("rows").items() {
      let count = min(max(try row.number("seat_count"), 0), Int64(LayoutLimits.seats))
      let end = seats.count + Int(count)
      guard end <= seatNodes.count else { throw Malformed() }
      let start = seats.count
      for index in start..<end {
        let seat = seatNodes[index]
        seats.append(try Seat(body: seat, inRow: rows.count))
        if try seat.flag("aisle_after") { breaks.append(index) }
      }
      let isArea = try row["is_area"]?.flag() ?? false
      rows.append(SeatRow(label: try row.text("label"), seats: start..<end, isArea: isArea))
    }
    let id = try node.id("layout_id", LayoutID.self)
    let preference = try preference(node)
    do throws(LayoutError) {
      return try SeatLayout(id: id, rows: rows, seats: seats, breaksAfter: breaks, preference: preference)
    } catch { throw Malformed() }
  }

  private static func preference(_ node: Node) throws(Malformed) -> [Int] {
    try node.member("preference").list { (node) throws(Malformed) in Int(clamping: try node.number()) }
  }
}

extension Seat {
  fileprivate init(body node: Node, inRow row: Int) throws(Malformed) {
    self.init(
      row: row, number: try node.text("number"),
      category: SeatCategory(rawValue: try node.text("category")) ?? .regular,
      x: Int32(clamping: try node.number("x")), y: Int32(clamping: try node.number("y")),
      isAccessible: try node.flag("is_accessible"), isCompanion: try node.flag("is_companion"),
      partner: try node.optionalId("partner_id", SeatID.self)?.place?.index)
  }
}
