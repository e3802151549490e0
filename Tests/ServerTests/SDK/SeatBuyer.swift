import Client
import ClientCore
import Domain
import Scripted
import Services
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@testable import Server

/// Somebody with a phone in front of the Odeon's late show: the stores of the SDK, the real application, two clocks that
/// a test moves together.
struct SeatBuyer: Sendable {
  let evening: Evening
  let phone: Phone
  let account: AccountID
  let hall: SeatHall
  let feed = ScriptedFeed()

  static let show = ShowID(suffix: "late")

  /// - Parameter network: what is between the phone and the platform, if not nothing.
  init(_ name: String, in evening: Evening, over network: (any Transport)? = nil) async throws {
    self.evening = evening
    let phone = Phone(network ?? evening.transport, token: try await evening.signIn("\(name)@soiree.test"))
    self.phone = phone
    account = try await phone.identify(by: evening.transport)
    hall = try await ShowRepository(
      Session(api: phone.api(evening.transport), tokens: MemoryTokenStore()), disk: phone.disk,
      device: phone.device(Launch())
    ).hall(of: Self.show)
  }

  var bookings: BookingRepository {
    BookingRepository(phone.session, disk: phone.disk, device: phone.device(Launch()))
  }

  func sitDown(_ launch: Launch = Launch()) async -> SeatStore {
    await SeatStore.open(hall, session: phone.session, disk: phone.disk, live: feed, device: phone.device(launch))
  }

  func purchases(_ launch: Launch = Launch()) -> SeatPurchaseStore {
    SeatPurchaseStore(phone.session, disk: phone.disk, device: phone.device(launch))
  }

  /// Time passes for the platform and the phone.
  func pass(_ duration: Duration) {
    evening.clock.advance(by: duration)
    phone.clock.advance(by: duration)
  }

  /// Picks and holds; the store when that is decided.
  func hold(_ seats: [Int], in store: SeatStore) async throws -> SeatSelection {
    // Nobody picks on a map that is not there.
    _ = try await phone.wait(for: store) { $0.map.isWhole }
    for seat in seats { await store.tap(seat) }
    await store.hold()
    return try #require(try await phone.wait(for: store) { $0.phase == .holding || $0.phase == .choosing })
  }

  /// What is paid for what is held.
  func purchase(
    _ machine: SeatSelection, _ token: String = "tok_approved", others: [String] = []
  ) throws -> SeatPurchase {
    let hold = try #require(machine.hold)
    return SeatPurchase(
      booking: hold.booking, total: try #require(hall.price(hold.seats)).total,
      method: PaymentMethod(.card, token: token), otherMethods: others.map { PaymentMethod(.card, token: $0) })
  }

  /// Seats held and their bill open, with a store that pays for them and tells them.
  func atTheBill(_ seats: [Int] = [2, 3]) async throws -> (SeatStore, SeatPurchaseStore, SeatSelection) {
    let store = await sitDown()
    let held = try await hold(seats, in: store)
    let purchases = purchases()
    await purchases.link(store)
    await store.send(.checkout)
    return (store, purchases, held)
  }

  /// The gateway's own books of what is kept, and of what went back.
  func charges() async throws -> [Charge] {
    try await #require(evening.services.sandbox).entries().map(\.charge)
  }
}
