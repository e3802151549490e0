import Domain
import SoireeClient

/// Keeps an order's key for longer than the store that buys: until the order was watched to its end, so that a terminal
/// that is killed on the way finds it again, and buys none twice. The cart, and where it was to go, are kept beside it,
/// and each is one account's: nobody else at this terminal finds them.  E1, E2, P1
struct OrderDisk: Disk {
  let disk: any Disk
  /// Who orders; somebody else's order is none of theirs.
  let account: AccountID?

  /// That order is over, or watched no more. Another terminal's key stays.
  func letGo(of key: PurchaseKey?) async {
    guard let account else { return }
    _ = try? await disk.change(OrderPurchase.record(of: account)) { there in
      there.flatMap { try? PurchaseRecord(bytes: $0) }.map { $0.key == key } == false ? .stay : .forget
    }
  }

  func record(_ name: String) async throws(DiskError) -> [UInt8]? { try await disk.record(own(name)) }
  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await disk.keep(record, as: own(name)) }
  /// A key not yet: see ``letGo(of:)``.
  func forget(_ name: String) async { if !UnsettledRecord.isName(name) { await disk.forget(own(name)) } }

  func change(
    _ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange
  ) async throws(DiskError) -> [UInt8]? {
    try await disk.change(own(name)) { there in
      let change = decide(there)
      return change == .forget && UnsettledRecord.isName(name) ? .stay : change
    }
  }

  /// A key's name says already whose it is.
  private func own(_ name: String) -> String {
    guard let account, !UnsettledRecord.isName(name) else { return name }
    return "\(name)/\(account)"
  }

  // An order is read afresh: nobody looks at it without a network.
  func cached(_ kind: CachedKind, _ key: String) -> CachedAnswer? { nil }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {}
  func evict(_ kind: CachedKind, _ key: String) {}
  func allCached(_ kind: CachedKind) -> [CachedAnswer] { [] }
  func erase() async { await disk.erase() }
}
