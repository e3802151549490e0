/// JSON of holds, their payments and their events, written by hand because it is sent often.
extension HoldAnswer {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("booking_id", bookingId)
    json.member("status", status)
    json.member("show_id", showId)
    json.member("seats", seats)
    json.member("expires_at", expiresAt)
    json.member("can_extend", canExtend)
    json.member("extensions_left", extensionsLeft)
    json.member("totals", totals)
    json.member("currency", currency)
    json.member("payment_methods", paymentMethods)
    json.member("play_money", playMoney)
    json.member("age_rule", ageRule)
    json.member("server_time", serverTime)
    json.endObject()
  }
}

extension PricedSeat {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("row", row)
    json.member("number", number)
    json.member("category", category)
    json.member("age", age)
    json.member("price", price)
    json.endObject()
  }
}

extension BookingTotals {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("subtotal", subtotal)
    json.member("booking_fee", bookingFee)
    json.member("taxes", taxes)
    json.member("total", total)
    json.endObject()
  }
}

extension PayAnswer {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("booking_id", bookingId)
    json.member("status", status)
    json.member("currency", currency)
    json.member("total", total)
    json.member("payment", payment)
    json.member("expires_at", expiresAt)
    json.member("server_time", serverTime)
    json.endObject()
  }
}

extension SeatPlaceBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("theatre", theatre)
    json.member("screen", screen)
    json.member("row", row)
    json.member("numbers", numbers)
    json.endObject()
  }
}

extension SeatsChangedEvent {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("show_id", showId)
    json.member("version", version)
    json.member("seats", seats)
    json.endObject()
  }
}

extension BookingUpdatedEvent {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("booking_id", bookingId)
    json.member("show_id", showId)
    json.member("status", status)
    json.member("title", title)
    json.member("description", description)
    json.member("expires_at", expiresAt)
    json.endObject()
  }
}
