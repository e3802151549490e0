import Crypto
public import Database
import Domain
public import Services

#if canImport(Glibc)
  import Glibc
#endif

/// The stores of one platform: its database, the sandbox's books and the keys.
public struct Stores: Sendable {
  /// The open database.
  public let database: Database
  /// The gateway of the platform's play money. Nil on one that was never used for play.  P8
  let playMark: String?
  /// The sandbox gateway's books. Nil on a platform that was never served with it.  P8
  public let books: Database?
  let keys: KeyRing
  /// Where pictures are when the database is a file; nil: they are in the database.
  let mediaFiles: MediaFolder?

  /// Opens the stores, creates missing ones and migrates the tables.
  /// - Parameters:
  ///   - play: Marks the platform as one for play with this gateway's money, unless it has a mark.
  ///   - progress: Called with a line for each step.
  public static func open(
    dataFolder: String, databaseURL: String?, play: String? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Stores {
    try Folder.make(dataFolder)
    try requireWhole(dataFolder)
    if databaseURL == nil { try MovePlatform.requireNotMoved(dataFolder) }
    let database = try await Database.open(url: databaseURL ?? dataFolder + "/soiree.sqlite")
    do {
      try await database.migrate(DatabaseSchema.migrations) { migration, position, count in
        progress("tables: \(migration.name) (\(position) of \(count))")
      }
      let keys = try await KeyRing.own(by: database, folder: dataFolder)
      var mark = try await PlayMark.gateway(in: database)
      if let play, mark == nil {
        guard try await !PlayMark.hasRealPayments(database) else { throw RealMoneyRefusal() }
        try await PlayMark.set(play, in: database)
        mark = try await PlayMark.gateway(in: database)
      }
      var books: Database?
      if mark == PlayMark.sandbox {
        books = try await Database.open(url: Self.books(in: dataFolder))
        try await books?.migrate(SandboxBooks.migrations)
      }
      return Stores(
        database: database, playMark: mark, books: books, keys: keys,
        mediaFiles: databaseURL == nil ? try MediaFolder(in: dataFolder) : nil)
    } catch {
      await database.close()
      throw error
    }
  }

  private static func books(in dataFolder: String) -> String { dataFolder + "/sandbox.sqlite" }

  /// The file of the sandbox's books. Nil when the folder has none.
  static func booksFile(in dataFolder: String) -> String? {
    let file = books(in: dataFolder)
    return access(file, F_OK) == 0 ? file : nil
  }

  /// Where a restore keeps what is not whole yet.
  static func restoring(in dataFolder: String) -> String { dataFolder + "/restoring" }

  /// Refuses a folder into which a restore has not written all.
  static func requireWhole(_ dataFolder: String) throws(BackupRefusal) {
    guard access(restoring(in: dataFolder), F_OK) == 0 else { return }
    throw BackupRefusal(
      "\(dataFolder) is being restored, or a restore of it was killed: wait until it is done, or run `soiree restore` again"
    )
  }

  /// Closes the database after its running work, then the sandbox's books.
  public func close() async {
    await database.close()
    await books?.close()
  }

  /// The use cases on these stores.
  /// - Parameters:
  ///   - unreadable: Called for each sealed field that does not open.  P6
  ///   - damaged: Called for each row that cannot be read, perhaps often.  P6
  ///   - pictureNotKept: Called for each picture that was made and cannot be kept.
  ///   - pushRefused: Called for each message that a push service refused for good.
  public func useCases(
    _ options: ServerOptions, clock: Clock, node: String, counting gateway: GatewayCounters = GatewayCounters(),
    committed: @escaping @Sendable (Set<String>) -> Void,
    unreadable: @escaping @Sendable (_ context: String) -> Void = { _ in },
    damaged: @escaping @Sendable (_ row: String) -> Void = { _ in },
    pictureNotKept: @escaping @Sendable (any Error) -> Void = { _ in },
    pushRefused: @escaping @Sendable (_ service: String, _ status: Int) -> Void = { _, _ in },
    checkpoint: @escaping @Sendable (Checkpoint) -> Void = { _ in }
  ) async throws -> UseCases {
    let timeout = options.gatewayTimeout
    let sandbox = books.map { books in
      SandboxGateway(books: books, clock: clock, silence: { try? await Task.sleep(for: timeout) })
    }
    var vault = keys.vault
    vault.unreadable = unreadable
    var settings = options.settings
    settings.isDemo = options.isDemo
    var platform = Platform(
      database: database, clock: clock, ids: IDSource(clock: clock, random: { SecureRandom.word() }),
      vault: vault,
      gateways: Gateways(
        standard: (sandbox ?? options.gateway?.make(database, clock)).map { CountedGateway($0, counters: gateway) }),
      codeSender: options.codeSender,
      settings: settings, node: node, committed: committed)
    // A mail server takes codes and other mails.
    if let mailSender = options.codeSender as? any MailSender { platform.mailSender = mailSender }
    platform.mailTemplates = options.mailTemplates
    platform.checkpoint = checkpoint
    platform.damaged = damaged
    platform.pictureNotKept = pictureNotKept
    platform.pushRefused = pushRefused
    if let transport = options.postTransport { platform.postTransport = transport }
    platform.mediaFiles = mediaFiles
    platform.betweenReadings = { try? await Task.sleep(for: .milliseconds(5)) }
    platform.captures = DeferredWork(width: settings.capturesAtOnce, limit: settings.capturesWaiting)
    let catalogue = try await Catalogue(database: database, clock: clock, zones: ZoneDatabase())
    let useCases = UseCases(platform: platform, catalogue: catalogue, sandbox: sandbox)
    sandbox?.setListener { charge, key in
      // After an error here the reconciler asks about the charge.
      try? await useCases.payments.heard(charge, key: key, from: "sandbox")
    }
    return useCases
  }
}
