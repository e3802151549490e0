import Database
public import Domain
public import Wire

/// Photos of where a courier left the food, for its customer and operators alone.
///
/// They are sealed, have no address of their own, and go after a time (``Settings/photoLifetime``) or with the customer's
/// account.  P1
public struct DeliveryPhotos: Sendable {
  let platform: Platform
  let media: MediaLibrary

  /// Keeps a photo without what was written beside its pixels. Another one takes its place.
  /// - Throws: 404 for a delivery of somebody else; `illegal_transition` before the pickup, and some time after
  ///   the hand-over (``Settings/timeForPhoto``); `body_too_large` or `unsupported_media_type` for what is no such picture;
  ///   `overloaded` when others wait.
  public func add(_ bytes: [UInt8], to id: DeliveryID, courier: AccountID) async throws -> CourierDelivery {
    // A stranger's picture is not decoded.
    let (now, settings) = (platform.clock.now, platform.settings)
    _ = try await platform.database.read { connection in
      try Self.order(of: id, courier, at: now, settings, in: connection)
    }
    return try await media.photo(bytes) { photo in
      try await platform.change { tx in
        let order = try Self.order(of: id, courier, at: tx.now, settings, in: tx.connection)
        try tx.connection.execute(
          """
          INSERT INTO delivery_photos (delivery_id, order_id, photo_sealed, taken_at) VALUES ($1, $2, $3, $4)
          ON CONFLICT (delivery_id) DO UPDATE SET photo_sealed = $3, taken_at = $4
          """, id.rawValue, order.id.rawValue, tx.vault.seal(photo, context: id.rawValue), tx.now.microseconds)
        return try CourierDelivery(carrying: order, in: tx.connection, tx.platform)
      }
    }
  }

  /// The photo of an order of this account, as WebP.
  /// - Throws: 404 for an order of others, and for one without a photo.  P2
  public func photo(of id: OrderID, account: AccountID) async throws -> [UInt8] {
    let vault = platform.vault
    return try await platform.database.read { connection in
      guard try Order.load(id, in: connection)?.account == account else { throw Ordering.absent }
      return try Self.photo(of: id, vault, in: connection)
    }
  }

  /// The photo of any order, for an operator. The log has who saw it.  P1
  /// - Throws: 404.
  public func photo(of id: OrderID, by staff: AccountID) async throws -> [UInt8] {
    try await platform.change { tx in
      guard try Order.load(id, in: tx.connection) != nil else { throw Ordering.absent }
      let photo = try Self.photo(of: id, tx.vault, in: tx.connection)
      try tx.audit(.getOperatorOrderPhoto, of: id.rawValue, by: staff)
      return photo
    }
  }

  private static func photo(of id: OrderID, _ vault: Vault, in connection: Connection) throws -> [UInt8] {
    let row = try connection.row(
      "SELECT delivery_id, photo_sealed FROM delivery_photos WHERE order_id = $1", id.rawValue)
    // One that cannot be read is reported by the vault.  P6
    guard let row, let photo = vault.open(try row.get("photo_sealed"), context: try row.get("delivery_id")) else {
      throw Problem(.notFound, "There is no photo of this order.")
    }
    return photo
  }

  /// The order of a delivery that may have a photo now.
  private static func order(
    of id: DeliveryID, _ courier: AccountID, at now: Instant, _ settings: Settings, in connection: Connection
  ) throws -> Order {
    let row = try connection.row(
      """
      SELECT d.order_id, d.status, d.delivered_at, a.erased_at FROM deliveries d
      JOIN orders o ON o.id = d.order_id JOIN accounts a ON a.id = o.account_id WHERE d.id = $1 AND d.courier_id = $2
      """, id.rawValue, courier.rawValue)
    guard let row, let order = try Order.load(row.id("order_id"), in: connection) else {
      throw Problem(.notFound, "There is no such delivery.")
    }
    let isErased = try row.instant("erased_at") != nil
    let words: String
    switch (try row.get("status") as String, isErased) {
    case ("picked_up", false): return order
    case ("delivered", false):
      if let at = try row.instant("delivered_at"), now < at + settings.timeForPhoto { return order }
      words =
        "This order was delivered more than \(settings.timeForPhoto.inWords) ago, and takes no photo any more. "
        + "Delete the photo."
    // Whoever left is not shown again.
    case ("picked_up", true), ("delivered", true):
      words = "The customer's account is erased, and nobody would see the photo. Delete it."
    case ("cancelled", _): words = "This delivery is cancelled, and there is no food to show. Delete the photo."
    default: words = "A photo shows where the food was left, and you do not have it yet. Pick it up first."
    }
    throw Problem(.illegalTransition, words)
  }
}

extension Duration {
  /// Such as "24 hours" or "90 minutes".
  fileprivate var inWords: String {
    let minutes = components.seconds / 60
    return minutes >= 120 && minutes % 60 == 0 ? "\(minutes / 60) hours" : "\(minutes) minutes"
  }
}

extension Order {
  func hasPhoto(in connection: Connection) throws -> Bool {
    try connection.row("SELECT 1 AS known FROM delivery_photos WHERE order_id = $1", id.rawValue) != nil
  }
}
