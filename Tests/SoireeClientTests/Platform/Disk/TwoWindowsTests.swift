import Client
import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

@testable import ClientCore

/// Two of an app on one folder: two windows, or an app and its extension.
@Suite("Two windows on one disk")
struct TwoWindowsTests {
  private let platform = ScriptedPlatform()
  private let folder = TemporaryFolder()
  private let device = TestDevice()
  private static let key = OrderPurchase.record(of: ScriptedPlatform.zoe)
  private static let purchase = OrderPurchase(
    cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "q", total: 1_900, version: 1),
    method: PaymentMethod(.card, token: "tok"))

  init() {
    platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .timedOut }
    platform.on("GET", "/v1/orders/lookup") { _ throws(TransportError) in throw .timedOut }
  }

  private var disk: SQLiteDisk { SQLiteDisk(folder: folder.path) }

  /// The keys under which something was to be paid.
  private var keys: Set<String> {
    Set(
      platform.requests.filter { $0.target == "/v1/orders/submit" }.compactMap { request in
        request.headers.first { $0.name == "Idempotency-Key" }?.value
      })
  }

  /// Both pay at once, and hear nothing.
  private func pay(_ disks: any Disk...) async -> [PurchaseStore] {
    let session = platform.session
    let stores = disks.map { PurchaseStore(session, disk: $0, device: device.device) }
    await withTaskGroup { group in
      for store in stores {
        group.addTask {
          await store.place(Self.purchase)
          _ = await store.first { $0.phase == .inDoubt }
          await store.settle()
        }
      }
    }
    return stores
  }

  private func kept() async throws -> PurchaseKey? {
    try await disk.record(Self.key).map { try PurchaseRecord(bytes: $0).key }
  }

  @Test("on a disk that looks and keeps in two steps both pay, and the key of one of them is nowhere any more")
  func unguarded() async throws {
    let looks = Seen<String>()
    _ = await pay(TwoStepDisk(disk, looks), TwoStepDisk(disk, looks))
    #expect(keys.count == 2)
  }

  @Test(
    "E1: of two that pay at once one keeps its key and pays, and the other finds out what becomes of that",
    arguments: 0..<20)
  func atOnce(round: Int) async throws {
    let stores = await pay(disk, disk)
    let key = try #require(try await kept())
    #expect(keys == [key.rawValue])
    for store in stores { #expect(await store.machine.record?.key == key) }
  }

  @Test("E1: whoever hears late of the end of a purchase leaves the key of the next where it is")
  func lateEnd() async throws {
    let stores = await pay(disk, disk)
    let first = try await kept()
    platform.on("GET", "/v1/orders/lookup", Dinner.detail())
    await stores[0].send(.connected)
    #expect(await stores[0].first { $0.phase == .placed(Dinner.order) } != nil)
    await stores[0].settle()
    try #require(try await kept() == nil)
    await stores[0].place(Self.purchase)
    #expect(await stores[0].first { $0.phase == .inDoubt } != nil)
    let second = try await kept()
    #expect(second != nil && second != first)
    await stores[1].send(.connected)
    #expect(await stores[1].first { $0.phase == .placed(Dinner.order) } != nil)
    await stores[1].settle()
    #expect(try await kept() == second)
  }
}

/// A disk without its guard: two have looked before anybody keeps.
private struct TwoStepDisk: Disk {
  let inner: SQLiteDisk
  let looks: Seen<String>

  init(_ inner: SQLiteDisk, _ looks: Seen<String>) { (self.inner, self.looks) = (inner, looks) }

  func change(
    _ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange
  ) async throws(DiskError) -> [UInt8]? {
    let there = try await inner.record(name)
    looks.note(name)
    await waitUntil { looks.all.count >= 2 }
    if case .keep(let record) = decide(there) { try await inner.keep(record, as: name) }
    return there
  }

  func record(_ name: String) async throws(DiskError) -> [UInt8]? { try await inner.record(name) }
  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await inner.keep(record, as: name) }
  func forget(_ name: String) async { await inner.forget(name) }
  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer? { await inner.cached(kind, key) }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async { await inner.cache(answer, kind, key) }
  func evict(_ kind: CachedKind, _ key: String) async { await inner.evict(kind, key) }
  func allCached(_ kind: CachedKind) async -> [CachedAnswer] { await inner.allCached(kind) }
  func erase() async { await inner.erase() }
}
