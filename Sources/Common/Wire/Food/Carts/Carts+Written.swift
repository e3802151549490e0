/// JSON of the answer to a sync, written by hand because it is sent often.
extension CartAnswer {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("cart_id", cartId)
    json.member("version", version)
    json.member("restaurant_id", restaurantId)
    json.member("currency", currency)
    json.member("lines", lines)
    json.member("promo_code", promoCode)
    json.member("fulfilment", fulfilment)
    json.member("totals", totals)
    json.member("validation_errors", validationErrors)
    json.member("quote", quote)
    json.member("asks_for_id", asksForId)
    json.member("device", device)
    json.endObject()
  }
}

extension CartDeviceBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("sequence", sequence)
    json.endObject()
  }
}

extension CartLineBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("line_id", lineId)
    json.member("menu_item_id", menuItemId)
    json.member("name", name)
    json.member("quantity", quantity)
    json.member("selected_modifiers", selectedModifiers)
    json.member("modifiers", modifiers)
    json.member("note", note)
    json.member("unit_price", unitPrice)
    json.member("total", total)
    json.member("is_available", isAvailable)
    json.member("age_restricted", ageRestricted)
    json.endObject()
  }
}

extension QuoteBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("expires_at", expiresAt)
    json.member("payment_methods", paymentMethods)
    json.member("play_money", playMoney)
    json.endObject()
  }
}
