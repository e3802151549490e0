import ClientCore
import Domain

extension CartDestination {
  /// A fulfilment of the contract. Leaves out the platform's additions, such as a seat's row or a saved address's text.
  init(body node: Node) throws(Malformed) {
    let kind = try node.text("kind")
    let place: Place =
      switch kind {
      case "delivery": .delivery(try node["address"].map { (node) throws(Malformed) in try Address(body: node) })
      case "pickup": .pickup
      case "seat": .seats(try node.optionalId("booking_id", BookingID.self))
      default: .unknown(kind)
      }
    self.init(place, slot: try node["slot"]?.timestamp("start"))
  }
}

extension CartDestination.Address {
  fileprivate init(body node: Node) throws(Malformed) {
    var texts: [String?] = []
    for name in Self.added { texts.append(try node.optionalText(name)) }
    if let saved = try node.optionalId("address_id", AddressID.self) {
      self.init(saved: saved, texts: texts)
    } else {
      for name in Self.written { texts.append(try node.optionalText(name)) }
      self.init(texts: texts, latitude: try node["lat"]?.degrees(), longitude: try node["lon"]?.degrees())
    }
  }

  /// The fields that an order adds to a saved address.
  private static var added: [StaticString] { ["notes", "recipient_name", "recipient_phone"] }
  private static var written: [StaticString] { ["street", "unit", "floor", "city", "postal_code"] }
}
