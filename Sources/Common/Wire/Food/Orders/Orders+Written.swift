/// JSON of orders: bills, events and answers, written by hand because it is sent often.
extension OrderRestaurant {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("name", name)
    json.member("street", street)
    json.member("lat", lat)
    json.member("lon", lon)
    json.member("time_zone", timeZone)
    json.endObject()
  }
}

extension OrderLineBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("line_id", lineId)
    json.member("menu_item_id", menuItemId)
    json.member("name", name)
    json.member("quantity", quantity)
    json.member("modifiers", modifiers)
    json.member("note", note)
    json.member("unit_price", unitPrice)
    json.member("total", total)
    json.member("age_restricted", ageRestricted)
    json.endObject()
  }
}

extension ChosenModifier {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("option_id", optionId)
    json.member("group_name", groupName)
    json.member("name", name)
    json.member("price_delta", priceDelta)
    json.endObject()
  }
}

extension TotalsBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("subtotal", subtotal)
    json.member("discounts", discounts)
    json.member("delivery_fee", deliveryFee)
    json.member("service_fee", serviceFee)
    json.member("small_order_fee", smallOrderFee)
    json.member("taxes", taxes)
    json.member("tip", tip)
    json.member("total", total)
    json.endObject()
  }
}

extension DiscountBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("promotion_id", promotionId)
    json.member("code", code)
    json.member("name", name)
    json.member("amount", amount)
    json.endObject()
  }
}

extension TaxAmountBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.member("rate_millionths", rateMillionths)
    json.member("amount", amount)
    json.member("is_included", isIncluded)
    json.endObject()
  }
}

extension FulfilmentBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", kind)
    json.member("address", address)
    json.member("slot", slot)
    json.member("booking_id", bookingId)
    json.member("seat", seat)
    json.endObject()
  }
}

extension SlotBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("start", start)
    json.endObject()
  }
}

extension DeliveryAddress {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("address_id", addressId)
    json.member("street", street)
    json.member("unit", unit)
    json.member("floor", floor)
    json.member("city", city)
    json.member("postal_code", postalCode)
    json.member("lat", lat)
    json.member("lon", lon)
    json.member("notes", notes)
    json.member("recipient_name", recipientName)
    json.member("recipient_phone", recipientPhone)
    json.endObject()
  }
}

extension MerchantOrder {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("order_id", orderId)
    json.member("number", number)
    json.member("restaurant_id", restaurantId)
    json.member("status", status)
    json.member("lines", lines)
    json.member("comment", comment)
    json.member("allergies", allergies)
    json.member("customer_name", customerName)
    json.member("handover_pin", handoverPin)
    json.member("fulfilment", fulfilment)
    json.member("slot", slot)
    json.member("seat", seat)
    json.member("currency", currency)
    json.member("total", total)
    json.member("placed_at", placedAt)
    json.member("accept_by", acceptBy)
    json.member("ready_at", readyAt)
    json.member("courier", courier)
    json.member("message_count", messageCount)
    json.member("updated_at", updatedAt)
    json.endObject()
  }
}

extension SubmitAnswer {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("order_id", orderId)
    json.member("status", status)
    json.member("estimated_delivery_time", estimatedDeliveryTime)
    json.member("currency", currency)
    json.member("total", total)
    json.member("payment", payment)
    json.endObject()
  }
}

extension PaymentBody {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("status", status)
    json.member("kind", kind)
    json.member("amount", amount)
    json.member("refunded", refunded)
    json.member("action", action)
    json.endObject()
  }
}

extension PaymentAction {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", kind)
    json.member("url", url)
    json.endObject()
  }
}

extension OrderUpdatedEvent {
  /// The same JSON as by `Codable`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("order_id", orderId)
    json.member("status", status)
    json.member("title", title)
    json.member("description", description)
    json.member("eta_timestamp", etaTimestamp)
    json.endObject()
  }
}
