import Domain

extension Charges {
  /// Of a restaurant. A way of taxing that this version does not know is no charge that it can tell.
  init(body node: Node) throws(Malformed) {
    self.init(
      taxMode: try node.member("tax_mode").known(TaxMode.self),
      taxes: try node.member("taxes").list { (node) throws(Malformed) in try Tax(body: node) },
      deliveryTiers: try node.member("delivery_tiers").list { (node) throws(Malformed) in
        DeliveryTier(metres: try node.number("metres"), fee: try node.number("fee"))
      },
      freeDeliveryFrom: try node.optionalNumber("free_delivery_from"),
      serviceRate: Rate(millionths: try node.number("service_rate_millionths")),
      serviceFeeCap: try node.optionalNumber("service_fee_cap") ?? .max, minimumOrder: try node.number("minimum_order"),
      smallOrderFeeCap: try node.number("small_order_fee_cap"))
  }
}

extension Tax {
  init(body node: Node) throws(Malformed) {
    self.init(
      name: try node.text("name"), rate: Rate(millionths: try node.number("rate_millionths")),
      appliesToFees: try node.flag("applies_to_fees"))
  }
}
