import Database
public import Domain
public import Services

/// What a restore brought back, and what is wrong with it.
public struct RestoredPlatform: Sendable {
  /// When its backup was begun. What came later is not in it.
  public let madeAt: Instant
  /// Whether the backup has keys. Without them the platform is not served until they are put into its folder.
  public let hasKeys: Bool
  public internal(set) var counts: StoredCounts
  public internal(set) var keys = 0
  public internal(set) var pictures = 0
  /// What was wrong on the day of the backup already, most likely; with the remedy.
  public private(set) var faults: [String] = []

  init(manifest: BackupManifest) {
    (madeAt, hasKeys, counts) = (manifest.madeAt, manifest.hasKeys, manifest.counts)
  }

  /// Opens what was written and looks at it.
  /// - Throws: ``BackupRefusal`` or ``WrongKeys`` where it cannot be served.  P6
  mutating func look(
    into folder: String, databaseURL: String?, pictures: Set<String>, expecting least: StoredCounts
  ) async throws {
    let database = try await Database.open(url: databaseURL ?? folder + "/" + BackupMember.sqlite.name)
    let result: Result<Void, any Error>
    do { result = .success(try await look(database, folder, pictures, least)) } catch { result = .failure(error) }
    await database.close()
    try result.get()
  }

  private mutating func look(
    _ database: Database, _ folder: String, _ pictures: Set<String>, _ least: StoredCounts
  ) async throws {
    if try await !database.isMigrated(to: DatabaseSchema.migrations) {
      faults.append("its tables are of an earlier release. Run: soiree migrate")
      return
    }
    if hasKeys { _ = try await KeyRing.known(to: database, folder: folder) }
    counts = try await StoredCounts(in: database)
    guard counts.has(least) else {
      throw BackupRefusal("the copy has less than was stored when it was begun. Restore another one")
    }
    let named = try await UploadedPictures.named(in: database)
    let kept = database.isOneMachine ? pictures : try await UploadedPictures.kept(in: database)
    if !database.isOneMachine { self.pictures = kept.count }
    let lacking = named.subtracting(kept).sorted()
    if let first = lacking.first {
      faults.append("\(lacking.count) uploaded pictures are lacking, the first is \(first). Upload them again")
    }
    if try await PlayMark.gateway(in: database) == PlayMark.sandbox, Stores.booksFile(in: folder) == nil {
      faults.append("the sandbox's books are lacking: the ledger has nothing to be compared with")
    }
    faults += try await LedgerReport(ofPostingsIn: database).faults
  }
}
