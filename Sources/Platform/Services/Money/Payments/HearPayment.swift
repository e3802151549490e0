import Database

extension Payments {
  /// Applies an unrequested or repeated message of a gateway about a charge. A known state changes nothing.  E2
  public func heard(_ charge: Charge, key: String, from gateway: String) async throws {
    let payment = try await platform.database.read { connection in
      try connection.row("SELECT * FROM payments WHERE gateway = $1 AND gateway_key = $2", gateway, key)
        .map(Payment.init(row:))
    }
    guard let payment, let asked = payment.intent else { return }
    _ = try await Settlement(platform: platform).record(.charge(charge), asked: asked, payment: payment)
  }
}
