import Database
public import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Moves a platform from the file in its data folder to a PostgreSQL server: all rows, and the uploaded pictures as rows.
/// Keys and the sandbox's books stay in the folder. Nobody else uses the folder meanwhile.
public struct MovePlatform: Sendable {
  /// What was moved.
  public struct Summary: Sendable {
    public var counts: StoredCounts
    public var rows = 0
    public var pictures = 0
    /// What is wrong with the ledger, there as here.
    public var faults: [String] = []
    /// The file of before, under its new name.
    public var old: String
  }

  private let dataFolder: String
  private let progress: @Sendable (_ done: Int, _ total: Int?, _ unit: String) -> Void

  public init(
    dataFolder: String, progress: @escaping @Sendable (_ done: Int, _ total: Int?, _ unit: String) -> Void
  ) {
    (self.dataFolder, self.progress) = (dataFolder, progress)
  }

  /// - Parameter url: An empty database.
  /// - Throws: ``BackupRefusal``, ``FolderError``, ``WrongKeys``, or an error of a database. Then the platform is as it
  ///   was, and the database is served by nobody.
  public func run(to url: String) async throws -> Summary {
    try Stores.requireWhole(dataFolder)
    let file = dataFolder + "/" + BackupMember.sqlite.name
    if access(Self.old(in: dataFolder), F_OK) == 0 {
      throw BackupRefusal("\(Self.old(in: dataFolder)) is of an earlier move: move it away, or delete it")
    }
    let source = try await Database.open(url: file)
    var result: Result<Summary, any Error>
    do {
      let target = try await Database.open(url: url)
      do { result = .success(try await copy(source, to: target)) } catch { result = .failure(error) }
      await target.close()
    } catch { result = .failure(error) }
    await source.close()
    let summary = try result.get()
    try Folder.move(file, to: summary.old)
    try Folder.sync(dataFolder)
    return summary
  }

  /// Where the file is that a platform was moved from.
  private static func old(in dataFolder: String) -> String { dataFolder + "/" + BackupMember.sqlite.name + ".moved" }

  /// Refuses to begin an empty platform in a folder whose own was moved to a server.
  static func requireNotMoved(_ dataFolder: String) throws(BackupRefusal) {
    let file = dataFolder + "/" + BackupMember.sqlite.name
    guard access(file, F_OK) != 0, access(old(in: dataFolder), F_OK) == 0 else { return }
    throw BackupRefusal(
      "the platform in \(dataFolder) was moved to PostgreSQL: say its address with --database. To go back to what it was "
        + "before, name \(old(in: dataFolder)) soiree.sqlite again")
  }

  private func copy(_ source: Database, to target: Database) async throws -> Summary {
    guard !target.isOneMachine else { throw BackupRefusal("a platform is moved to a server: say --to postgresql://…") }
    guard try await !target.hasTables() else {
      throw BackupRefusal(
        "the database has tables, and nothing is moved over them: make an empty one with `createdb`, and say it with --to"
      )
    }
    guard try await KeyRing.known(to: source, folder: dataFolder) != nil else {
      throw BackupRefusal("there is no platform in \(dataFolder)")
    }
    let counts = try await StoredCounts(in: source)
    var summary = Summary(counts: counts, old: Self.old(in: dataFolder))
    let progress = progress
    summary.rows = try await source.copyRows(to: target, migrations: DatabaseSchema.migrations) {
      summary.pictures = try await copyPictures(source, to: target)
      summary.faults = try await LedgerReport(ofPostingsIn: target).faults
    } progress: {
      progress($0, nil, "rows")
    }
    guard try await StoredCounts(in: target) == counts else {
      throw BackupRefusal("the platform was changed while it was moved. Drop the database, and move again")
    }
    return summary
  }

  private func copyPictures(_ source: Database, to target: Database) async throws -> Int {
    guard access(dataFolder + "/media", F_OK) == 0 else { return 0 }
    let (folder, table) = (try MediaFolder(in: dataFolder), MediaTable(target))
    let names = folder.uploads
    for (index, name) in names.enumerated() {
      if let bytes = try await folder.read(name) { try await table.write(bytes, name) }
      progress(index + 1, names.count, "pictures")
    }
    return names.count
  }
}
