import Domain
import SoireeClient

/// Keeps an order's key longer than the store does: until the order was watched to its end. A killed terminal thus
/// finds the order and does not place it twice. The cart and destination are stored beside it, for this account only.
/// E1, E2, P1
struct OrderDisk: Disk {
  let disk: any Disk
  /// The account that orders. Another account's records are not visible.
  let account: AccountID?

  /// Forgets the key of an order that is over or not watched any more. Another terminal's key stays.
  func letGo(of key: PurchaseKey?) async {
    guard let account else { return }
    _ = try? await disk.change(OrderPurchase.record(of: account)) { there in
      there.flatMap { try? PurchaseRecord(bytes: $0) }.map { $0.key == key } == false ? .stay : .forget
    }
  }

  func record(_ name: String) async throws(DiskError) -> [UInt8]? { try await disk.record(own(name)) }
  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await disk.keep(record, as: own(name)) }
  /// Keys stay: see ``letGo(of:)``.
  func forget(_ name: String) async { if !UnsettledRecord.isName(name) { await disk.forget(own(name)) } }

  func change(
    _ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange
  ) async throws(DiskError) -> [UInt8]? {
    try await disk.change(own(name)) { there in
      let change = decide(there)
      return change == .forget && UnsettledRecord.isName(name) ? .stay : change
    }
  }

  /// A key's name contains its account already.
  private func own(_ name: String) -> String {
    guard let account, !UnsettledRecord.isName(name) else { return name }
    return "\(name)/\(account)"
  }

  // Orders are always read from the platform.
  func cached(_ kind: CachedKind, _ key: String) -> CachedAnswer? { nil }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {}
  func evict(_ kind: CachedKind, _ key: String) {}
  func allCached(_ kind: CachedKind) -> [CachedAnswer] { [] }
  func erase() async { await disk.erase() }
}
