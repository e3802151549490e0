import ClientCore
import Domain

extension DoorWatch.List {
  /// Of `GET /v1/theatre/shows/{id}/door`.
  init(body node: Node) throws(Malformed) {
    self.init(
      movie: try node.text("movie"), theatre: try node.text("theatre"), screen: try node.text("screen"),
      startsAt: try node.timestamp("starts_at"), timeZone: try node.text("time_zone"),
      tickets: try node.member("tickets").list(DoorWatch.Ticket.init(body:)), body: node.bytes)
  }
}

extension DoorWatch.Ticket {
  init(body node: Node) throws(Malformed) {
    let usedAt = try node.optionalTimestamp("checked_in_at")
    let door = try node.optionalText("door")
    self.init(
      id: try node.id("ticket_id", TicketID.self), seat: try DoorWatch.Seat(body: node.member("seat")),
      isCancelled: try node.member("status").says("cancelled"),
      entry: usedAt.map { DoorWatch.Entry(at: $0, door: door) })
  }
}

extension DoorWatch.Seat {
  init(body node: Node) throws(Malformed) { self.init(row: try node.text("row"), number: try node.text("number")) }
}

extension DoorWatch.Entry {
  init(body node: Node) throws(Malformed) {
    self.init(at: try node.timestamp("checked_in_at"), door: try node.optionalText("door"))
  }
}

extension DoorWatch.Result {
  init(body node: Node) throws(Malformed) {
    let result = try node.member("result")
    if result.says("accepted") {
      self = .accepted
    } else if result.says("already_used") {
      self = .alreadyUsed(try node["first"].map { (first) throws(Malformed) in try DoorWatch.Entry(body: first) })
    } else {
      self = .refused
    }
  }
}

extension DoorWatch.Check {
  /// Of `POST /v1/theatre/check_in`.
  func body(for show: ShowID) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.text("show_id", show.rawValue)
    write(to: &json)
    json.close()
    return json.bytes
  }

  /// Of `POST /v1/theatre/check_ins`.
  static func report(of checks: [DoorWatch.Check]) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.openList("checks")
    for check in checks {
      json.open()
      check.write(to: &json)
      json.close()
    }
    json.closeList()
    json.close()
    return json.bytes
  }

  private func write(to json: inout JSONWriter) {
    json.text("code", code)
    json.text("checked_at", at.timestamp)
    json.text("door", door)
  }
}
