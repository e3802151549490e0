extension Schema {
  /// Where the seats of an order are since staff moved its booking; before that, what its bill says.  V1
  static let seatOrders = """
    ALTER TABLE orders ADD COLUMN seat_now BLOB;
    """
}
