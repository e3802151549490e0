import Crypto
import Database
public import Domain
public import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Makes one file of all that a platform keeps, also while it is served: the database, the sandbox's books, the keys and
/// the uploaded pictures.
///
/// The file is made in the folder `FILE.partial` beside it, and gets its name when it is whole and on the disk. Until then
/// the disk has the database twice. It blocks its thread: for commands.
public struct BackUpPlatform: Sendable {
  /// What was put into the file.
  public struct Summary: Sendable {
    /// What was stored when it began; the file may have more.
    public var counts: StoredCounts
    /// Zero: it has none, and they have to be kept apart.
    public var keys = 0
    public var pictures = 0
    public var hasBooks: Bool
    /// Of the file.
    public var bytes: Int64 = 0
  }

  private let dataFolder: String
  private let databaseURL: String?
  private let passphrase: String?
  private let now: Instant
  private let progress: @Sendable (_ done: Int, _ total: Int, _ unit: String) -> Void

  /// - Parameters:
  ///   - passphrase: Seals the keys. Without one the file has no keys.
  ///   - now: When it is begun.
  public init(
    dataFolder: String, databaseURL: String?, passphrase: String?, at now: Instant,
    progress: @escaping @Sendable (_ done: Int, _ total: Int, _ unit: String) -> Void
  ) {
    (self.dataFolder, self.databaseURL, self.passphrase) = (dataFolder, databaseURL, passphrase)
    (self.now, self.progress) = (now, progress)
  }

  /// - Throws: ``BackupRefusal``, ``FolderError``, or an error of the database. Then a file that had this name is as it was.
  public func run(to file: String) async throws -> Summary {
    var status = stat()
    if stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw BackupRefusal("\(file) is there and is no plain file: say another name")
    }
    try Stores.requireWhole(dataFolder)
    let database = try await Database.open(url: databaseURL ?? dataFolder + "/soiree.sqlite")
    let result: Result<Summary, any Error>
    do { result = .success(try await run(to: file, database)) } catch { result = .failure(error) }
    await database.close()
    return try result.get()
  }

  private func run(to file: String, _ database: Database) async throws -> Summary {
    let partial = try PartialFolder(
      file + ".partial", inUse: "another backup is being written to \(file). Wait until it is done")
    do {
      let summary = try await write(partial.path, database)
      try Folder.move(partial.path + "/whole", to: file)
      try partial.remove()
      try Folder.sync(Folder.parent(of: file))
      return summary
    } catch {
      // The error that stopped it says more than one of tidying up.
      try? partial.remove()
      throw error
    }
  }

  private func write(_ folder: String, _ database: Database) async throws -> Summary {
    guard let schema = try await database.lastMigration() else {
      throw BackupRefusal("there is no platform in the database")
    }
    let books = Stores.booksFile(in: dataFolder)
    var summary = Summary(counts: try await StoredCounts(in: database), hasBooks: books != nil)
    let engine: BackupManifest.Engine = database.isOneMachine ? .sqlite : .postgresql
    let copy = (database: folder + "/database", books: folder + "/books")
    let pages: @Sendable (Int, Int) -> Void = { progress($0, $1, "pages") }
    if let books {
      try await database.backup(to: copy.database, with: books, to: copy.books, progress: pages)
    } else {
      try await database.backup(to: copy.database, progress: pages)
    }
    // After the database: a rotation adds its key before it seals with it, and a picture its file before its row.
    let keys = try await packedKeys(database, &summary)
    let media = try mediaFolder(engine)
    let pictures = media?.uploads.sorted() ?? []
    let manifest = BackupManifest(
      release: ServerOptions.release, engine: engine, schema: schema, madeAt: now, hasKeys: keys != nil,
      counts: summary.counts)

    let writer = try BackupWriter(making: folder + "/whole", modified: now.seconds)
    try writer.add(.manifest, manifest.bytes)
    try add(engine == .sqlite ? .sqlite : .dump, copy.database, to: writer)
    if books != nil { try add(.books, copy.books, to: writer) }
    for (index, name) in pictures.enumerated() {
      if let bytes = try await media?.read(name) {
        try writer.add(.picture(name), bytes)
        summary.pictures += 1
      }
      progress(index + 1, pictures.count, "pictures")
    }
    if let keys, let passphrase {
      let sealed: [UInt8]
      do throws(PassphraseSeal.Failure) {
        sealed = try PassphraseSeal.seal(keys, passphrase: passphrase, context: writer.sums)
      } catch { throw Self.refusal(error, file: "the backup") }
      try writer.add(.keys, sealed)
    }
    summary.bytes = try writer.finish()
    return summary
  }

  /// Adds a copy and removes it.
  private func add(_ member: BackupMember, _ copy: String, to writer: BackupWriter) throws {
    let total = Int(try DiskFile(reading: copy).size())
    var done = 0
    try writer.add(member, from: copy) { bytes in
      done += bytes
      progress(done >> 20, total >> 20, "MB")
    }
    try Folder.remove(copy)
  }

  private func packedKeys(_ database: Database, _ summary: inout Summary) async throws -> [UInt8]? {
    guard passphrase != nil else { return nil }
    // Other keys than the database's would open nothing of it.  P6
    guard try await KeyRing.known(to: database, folder: dataFolder) != nil else { return nil }
    summary.keys = KeyRing.files(in: dataFolder).count
    return try KeyRing.packed(folder: dataFolder)
  }

  private func mediaFolder(_ engine: BackupManifest.Engine) throws -> MediaFolder? {
    guard engine == .sqlite, access(dataFolder + "/media", F_OK) == 0 else { return nil }
    return try MediaFolder(in: dataFolder)
  }

  static func refusal(_ failure: PassphraseSeal.Failure, file: String) -> BackupRefusal {
    switch failure {
    case .noMemory: BackupRefusal("the passphrase needs 256 MiB of memory, and the system gives less")
    case .doesNotOpen:
      BackupRefusal(
        "the passphrase is not the one that \(file) was made with. Say the right one; nothing was written")
    }
  }
}
