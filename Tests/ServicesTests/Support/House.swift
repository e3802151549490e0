import Crypto
import Database
import DatabaseTesting
import Domain
import Posting
import ServicesTesting
import Structures
import Waiting
import Wire

@testable import Services

/// A platform in a test's hand: one database of either engine, a sandbox with books of its own, a clock that only the
/// test moves, seeded ids and codes, and a small city.
@dynamicMemberLookup
final class House: Sendable {
  /// Makes the payment service in the sandbox's place.
  typealias GatewayMaker = @Sendable (Database, Clock) -> any Gateway

  let database: Database
  let books: Database
  let time: TestClock
  let codes: SentCodes
  let mails: SentMails
  let sandbox: SandboxGateway
  let platform: Platform
  let catalogue: Catalogue
  /// Every use case, as the server composes them.
  let services: UseCases

  private let gateway: GatewayMaker?
  private let random: SeededRandom
  private let key: SecretKey

  /// A node on these databases. `before` is the same node before it died: its clock and secrets go on.
  init(
    on database: Database, books: Database, seed: UInt64 = 1, node: String = "node", after before: House? = nil,
    cipher: FieldCipher? = nil, push: (any PostTransport)? = nil, gateway: GatewayMaker? = nil,
    settings: (inout Settings) -> Void = { _ in },
    checkpoint: @escaping @Sendable (Checkpoint) -> Void = { _ in }
  ) async throws {
    self.database = database
    self.books = books
    // Monday, 13:00 in New York.
    time = before?.time ?? TestClock(at: Instant(seconds: 1_790_010_000))
    codes = before?.codes ?? SentCodes()
    mails = before?.mails ?? SentMails()
    random = before?.random ?? SeededRandom(seed: seed)
    let (time, codes, random) = (time, codes, random)
    key = before?.key ?? SecretKey((0..<32).map { UInt8(truncatingIfNeeded: seed) ^ UInt8($0) })!
    self.gateway = gateway ?? before?.gateway
    sandbox = before?.sandbox ?? SandboxGateway(books: books, clock: time.platform, silence: {})
    var chosen = before?.platform.settings ?? Settings()
    settings(&chosen)
    var platform = Platform(
      database: database, clock: time.platform, ids: IDSource(clock: time.platform, random: { random.next() }),
      vault: Vault(
        key: key, cipher: cipher, digits: { random.digits($0) }, token: { "token-" + random.digits(20) },
        bytes: { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) } }),
      gateways: Gateways(standard: self.gateway?(database, time.platform) ?? sandbox), codeSender: codes.sender,
      settings: chosen, node: node)
    platform.checkpoint = checkpoint
    platform.mailSender = mails
    if let push = push ?? before?.platform.postTransport { platform.postTransport = push }
    self.platform = platform
    catalogue = try await Catalogue(database: database, clock: time.platform, zones: ZoneDatabase())
    services = UseCases(platform: platform, catalogue: catalogue, sandbox: sandbox)
  }

  subscript<Part>(dynamicMember part: KeyPath<UseCases, Part>) -> Part { services[keyPath: part] }

  /// The same node after it was started again: nothing in memory is left, what the databases have is.
  func restarted(checkpoint: @escaping @Sendable (Checkpoint) -> Void = { _ in }) async throws -> House {
    let next = try await House(on: database, books: books, after: self, checkpoint: checkpoint)
    try await next.reconciler.takeOver()
    return next
  }

  /// Another node on the same databases.
  func neighbour(_ node: String = "neighbour", push: (any PostTransport)? = nil) async throws -> House {
    try await House(on: database, books: books, node: node, after: self, push: push)
  }

  func advance(_ duration: Duration) { time.advance(by: duration) }
  var now: Instant { time.now }
  func newKey() -> String { "00000000-0000-4000-8000-" + random.digits(12) }
}

/// Runs `body` in a fresh house with the small city. Whatever it did, the ledger balances after it.  E4
func withHouse(
  on engine: TestEngine, seed: UInt64 = 1, push: (any PostTransport)? = nil, gateway: House.GatewayMaker? = nil,
  settings: (inout Settings) -> Void = { _ in },
  _ body: (House) async throws -> Void
) async throws {
  try await turns.take {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      try await withDatabase(on: .sqlite, migrations: SandboxBooks.migrations) { books in
        try await SmallCity.write(to: database)
        let house = try await House(
          on: database, books: books, seed: seed, push: push, gateway: gateway, settings: settings)
        try await body(house)
        try await house.platform.requireBalance()
      }
    }
  }
}

/// Each house on PostgreSQL has four connections of the four hundred that the tests share.
private let turns = Turns(12)
