import Database
import Domain
import Wire

/// A device that syncs a cart, with the sequence number it sent.
///
/// Its row is not part of the cart's: a late request may concern a cart that was ordered or cleared meanwhile.
struct CartDevice {
  /// Devices kept per account. The one heard longest ago is forgotten first.  P4
  static let remembered: Int64 = 16

  let said: CartDeviceBody
  private let account: AccountID
  private let known: PendingRows

  init(_ said: CartDeviceBody, of account: AccountID, in connection: Connection) throws {
    (self.said, self.account) = (said, account)
    known = try connection.ask(
      "SELECT sequence FROM cart_devices WHERE account_id = $1 AND device_id = $2", account.rawValue, said.id)
  }

  /// The last sequence number that was applied. Nil when none was.
  func heard() throws -> CartDeviceBody? {
    try known.row().map { CartDeviceBody(id: said.id, sequence: try $0.get("sequence")) }
  }

  /// Records the sequence number in the transaction that applies the request. A number below the stored one is ignored.
  func hear(in tx: Tx) throws {
    try tx.connection.send(
      """
      INSERT INTO cart_devices (account_id, device_id, sequence, heard_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id, device_id) DO UPDATE SET sequence = $3, heard_at = $4
        WHERE cart_devices.sequence < $3
      """,
      arguments: [.text(account.rawValue), .text(said.id), .integer(said.sequence), .integer(tx.now.microseconds)],
      changing: 1)
    guard try heard() == nil else { return }
    try tx.connection.send(
      """
      DELETE FROM cart_devices WHERE account_id = $1 AND device_id <> $2 AND device_id NOT IN (
        SELECT device_id FROM cart_devices WHERE account_id = $1 AND device_id <> $2
        ORDER BY heard_at DESC, device_id LIMIT $3)
      """, account.rawValue, said.id, Self.remembered - 1)
  }
}
