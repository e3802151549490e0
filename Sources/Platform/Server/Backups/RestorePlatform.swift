import Crypto
import Database
import Domain
import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Puts what a backup has into an empty place. It blocks its thread: for commands.
///
/// All is written into the folder `restoring` of the data folder and looked at there. Then it is moved to its place, what
/// makes the folder a platform last. While that folder is there nothing is served, and another restore begins anew.
public struct RestorePlatform: Sendable {
  private let backup: CheckedBackup
  /// The key files as one text; nil where the backup has none.
  private let keys: [UInt8]?
  private let dataFolder: String
  private let databaseURL: String?

  /// Checks the whole backup and that there is room for it. Nothing is written.
  /// - Parameters:
  ///   - passphrase: The one that the backup was made with.
  ///   - progress: Called with what was read and the whole, in megabytes.
  /// - Throws: ``BackupRefusal`` or ``FolderError``.
  public init(
    of file: String, into dataFolder: String, databaseURL: String?, passphrase: String?,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    (self.dataFolder, self.databaseURL) = (dataFolder, databaseURL)
    try await Self.requireNothing(in: dataFolder, databaseURL)
    let backup = try BackupReader.check(file) {
      progress(Int($0 >> 20), Int($1 >> 20))
    } accept: { manifest in
      try Self.accept(manifest, of: file, onServer: databaseURL != nil, hasPassphrase: passphrase != nil)
    }
    self.backup = backup
    guard let part = backup.parts.first(where: { $0.member == .keys }), let passphrase else {
      keys = nil
      return
    }
    let sealed = try backup.bytes(of: part)
    do throws(PassphraseSeal.Failure) {
      keys = try PassphraseSeal.open(sealed, passphrase: passphrase, context: backup.sumsBeforeKeys)
    } catch { throw BackUpPlatform.refusal(error, file: file) }
  }

  /// Restores. Nobody else uses the folder meanwhile.
  /// - Parameter progress: Called with the megabytes written.
  /// - Throws: ``BackupRefusal``, ``FolderError``, or an error of the database. Then the folder has nothing of the backup.
  public func run(progress: @Sendable (_ done: Int) -> Void) async throws -> RestoredPlatform {
    try await Self.requireNothing(in: dataFolder, databaseURL)
    // Before the mark that says whose they are goes.
    for name in Self.leftByMove(in: dataFolder) { try Folder.remove(dataFolder + "/" + name) }
    let partial = try PartialFolder(
      Stores.restoring(in: dataFolder), inUse: "another restore writes into \(dataFolder)")
    var isFilled = false
    do {
      var restored = RestoredPlatform(manifest: backup.manifest)
      try await write(into: partial.path, &restored, progress)
      if let databaseURL {
        try await fill(databaseURL, from: partial.path + "/" + BackupMember.dump.name)
        isFilled = true
      }
      try await restored.look(
        into: partial.path, databaseURL: databaseURL, pictures: Set(pictures), expecting: backup.manifest.counts)
      try move(from: partial.path)
      try partial.remove()
      try Folder.sync(dataFolder)
      return restored
    } catch {
      // The error that stopped it says more than one of tidying up.
      for name in Self.leftByMove(in: dataFolder) { try? Folder.remove(dataFolder + "/" + name) }
      try? partial.remove()
      guard isFilled else { throw error }
      throw BackupRefusal("\(error). The database has the copy all the same: drop it, and restore into a new one")
    }
  }

  private var pictures: [String] {
    backup.parts.compactMap { if case .picture(let name) = $0.member { name } else { nil } }
  }

  private func write(
    into folder: String, _ restored: inout RestoredPlatform, _ progress: (_ done: Int) -> Void
  ) async throws {
    let media = databaseURL == nil ? try MediaFolder(in: folder) : nil
    var done = 0
    for part in backup.parts {
      switch part.member {
      case .sqlite, .dump, .books:
        try backup.copy(part, to: folder + "/" + part.member.name) { bytes in
          done += bytes
          progress(done >> 20)
        }
      case .picture(let name):
        try await media?.write(try backup.bytes(of: part), name)
        restored.pictures += 1
        done += Int(part.size)
        progress(done >> 20)
      case .keys: if let keys { restored.keys = try KeyRing.unpack(keys, into: folder) }
      case .manifest, .sums: break
      }
    }
    try Folder.sync(folder)
  }

  private func fill(_ url: String, from archive: String) async throws {
    let database = try await Database.open(url: url)
    let result: Result<Void, any Error>
    do { result = .success(try await database.restore(from: archive)) } catch { result = .failure(error) }
    await database.close()
    try result.get()
    try Folder.remove(archive)
  }

  /// A mark is made before the first file is moved: from then on what is in the data folder is the restore's.
  private func move(from folder: String) throws {
    try DiskFile(making: folder + "/" + Self.mark).sync()
    try Folder.sync(folder)
    let last = databaseURL == nil ? BackupMember.sqlite.name : "key"
    let names = Folder.entries(of: folder).filter { $0 != Self.mark && $0 != last }.sorted()
    for name in names { try Folder.move(folder + "/" + name, to: dataFolder + "/" + name) }
    try Folder.sync(dataFolder)
    if access(folder + "/" + last, F_OK) == 0 { try Folder.move(folder + "/" + last, to: dataFolder + "/" + last) }
  }

  private static let mark = "moving"

  /// What a restore that was killed while it moved its files has left in the data folder.
  private static func leftByMove(in dataFolder: String) -> [String] {
    access(Stores.restoring(in: dataFolder) + "/" + mark, F_OK) == 0 ? ofPlatform(dataFolder) : []
  }

  /// The files of a platform that are in a folder.
  private static func ofPlatform(_ dataFolder: String) -> [String] {
    Folder.entries(of: dataFolder).filter { name in
      ["key", "media"].contains(name)
        || ["field-key.", "soiree.sqlite", "sandbox.sqlite"].contains { name.hasPrefix($0) }
    }.sorted()
  }

  private static func requireNothing(in dataFolder: String, _ databaseURL: String?) async throws {
    let files = ofPlatform(dataFolder)
    if !files.isEmpty, leftByMove(in: dataFolder).isEmpty {
      throw BackupRefusal(
        "\(dataFolder) has \(files.joined(separator: ", ")) of a platform, and a restore writes over none: say an empty folder "
          + "with --data, or move this one away")
    }
    guard let databaseURL else { return }
    let database = try await Database.open(url: databaseURL)
    let hasTables: Result<Bool, any Error>
    do { hasTables = .success(try await database.hasTables()) } catch { hasTables = .failure(error) }
    await database.close()
    if try hasTables.get() {
      throw BackupRefusal(
        "the database has tables, and a restore writes over none: make an empty one with `createdb`, and say it with "
          + "--database")
    }
  }

  private static func accept(
    _ manifest: BackupManifest, of file: String, onServer: Bool, hasPassphrase: Bool
  ) throws(BackupRefusal) {
    if manifest.engine == .postgresql, !onServer {
      throw BackupRefusal(
        "\(file) is of a platform on PostgreSQL: say an empty database of a server with --database postgresql://…")
    }
    if manifest.engine == .sqlite, onServer {
      throw BackupRefusal(
        "\(file) is of a platform whose database is a file: restore it without --database, SOIREE_DATABASE and "
          + "DATABASE_URL")
    }
    let known = DatabaseSchema.migrations
    if manifest.schema.id > known.count {
      throw BackupRefusal(
        "\(file) was made by a newer release, \(manifest.release), whose tables this program does not know. Restore it with "
          + "that release")
    }
    guard known.contains(where: { $0.id == manifest.schema.id && $0.checksum == manifest.schema.checksum }) else {
      throw BackupRefusal(
        "\(file) has tables that this program does not know: release \(manifest.release) made it. Restore it with that "
          + "one")
    }
    if manifest.hasKeys, !hasPassphrase {
      throw BackupRefusal(
        "the keys in \(file) are sealed with a passphrase: say --passphrase-file FILE, or SOIREE_BACKUP_PASSPHRASE")
    }
  }
}
