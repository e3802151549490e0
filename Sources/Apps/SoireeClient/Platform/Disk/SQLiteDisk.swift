#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stores an app's data in a folder. Answers are in an SQLite file, which is made anew when it cannot be used. Each
/// record is a file of its own, so that no failure of the answers affects a purchase's key.
///
/// Everything is sealed under one key, in files that only their user may read.  P1
/// Several processes may share the folder, such as an app and its extensions. A full or missing disk loses answers, and
/// is an error for records only.
public actor SQLiteDisk: Disk {
  /// The limits of stored answers.
  public struct Limits: Hashable, Sendable {
    /// Answers of a kind. Kinds without an entry are limited by ``bytes`` alone.
    public var counts: [CachedKind: Int]
    /// Bytes of all answers together, as on the disk.
    public var bytes: Int64

    public init(
      counts: [CachedKind: Int] = [
        .restaurant: 4_000, .order: 100, .movie: 500, .show: 500, .layout: 200, .booking: 100, .tickets: 100,
      ], bytes: Int64 = 256_000_000
    ) {
      self.counts = counts
      self.bytes = max(0, bytes)
    }
  }

  /// Used by this disk alone.
  public nonisolated let folder: String
  private let limits: Limits
  private let busyTimeout: Duration
  private let secret: any SecretPlace
  private var answers: AnswerTable?
  private let queue = OwnQueue("disk")

  /// Opens nothing yet: the first use does, and the next one tries again after a failure.
  /// - Parameters:
  ///   - folder: Made if it is missing. On Apple's systems, choose one that backups omit.
  ///   - key: Stores the key that seals everything. Nil for the file `key` in the folder.
  ///   - busyTimeout: The longest wait for another process.
  public init(
    folder: String, key: (any SecretPlace)? = nil, limits: Limits = Limits(), busyTimeout: Duration = .seconds(2)
  ) {
    self.folder = folder
    self.limits = limits
    self.busyTimeout = busyTimeout
    secret = key ?? PrivateFile(path: folder + "/key")
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  public func record(_ name: String) throws(DiskError) -> [UInt8]? {
    let keys = try currentKeys()
    guard let sealed = try file(name, keys).read() else { return nil }
    return keys.open(record: sealed, name)
  }

  public func keep(_ record: [UInt8], as name: String) throws(DiskError) {
    let keys = try currentKeys()
    try file(name, keys).write(keys.seal(record: record, name))
  }

  public func forget(_ name: String) {
    guard let keys = try? currentKeys() else { return }
    file(name, keys).remove()
  }

  public func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) throws(DiskError) -> [UInt8]? {
    try locked { () throws(DiskError) in
      let keys = try DiskKeys.load(from: secret)
      let file = file(name, keys)
      let there = try file.read().flatMap { keys.open(record: $0, name) }
      switch decide(there) {
      case .stay: break
      case .forget: file.remove()
      case .keep(let record): try file.write(keys.seal(record: record, name))
      }
      return there
    }
  }

  public func cached(_ kind: CachedKind, _ key: String) -> CachedAnswer? {
    with { table throws(SQLiteFailure) in try table.get(kind, key) } ?? nil
  }

  public func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {
    if with({ table throws(SQLiteFailure) in try table.put(answer, kind, key) }) == nil {
      // Otherwise an older answer could pass for this one.
      evict(kind, key)
    }
  }

  public func evict(_ kind: CachedKind, _ key: String) {
    with { table throws(SQLiteFailure) in try table.remove(kind, key) }
  }

  public func allCached(_ kind: CachedKind) -> [CachedAnswer] {
    allCached(kind, atMost: .max)
  }

  public func allCached(_ kind: CachedKind, atMost limit: Int) -> [CachedAnswer] {
    with { table throws(SQLiteFailure) in try table.all(kind, atMost: limit) } ?? []
  }

  public func erase() {
    answers = nil
    // Without the lock too: a sign-out must not fail.
    if (try? locked({ () throws(DiskError) in removeAll() })) == nil { removeAll() }
  }

  private func removeAll() {
    if let names = try? PrivateFolder.names(in: records) {
      // The key first, as everything else is unreadable without it, even if the app is killed now. It stays while
      // unsettled records need it, and when the names cannot be read.  E1
      if !names.contains(where: DiskKeys.isUnsettled(file:)) { secret.remove() }
      for name in names where !DiskKeys.isUnsettled(file: name) { unlink(records + "/" + name) }
    }
    removeAnswers()
    try? PrivateFolder.sync(of: path)
    try? PrivateFolder.sync(of: records + "/")
  }

  private var path: String { folder + "/answers.sqlite" }
  private var records: String { folder + "/records" }

  private func file(_ name: String, _ keys: DiskKeys) -> PrivateFile {
    PrivateFile(path: records + "/" + keys.fileName(record: name))
  }

  /// Read each time, because another process may have erased the folder and its key.
  private func currentKeys() throws(DiskError) -> DiskKeys {
    try locked { () throws(DiskError) in try DiskKeys.load(from: secret) }
  }

  /// Runs while no other process makes or removes files here.
  private func locked<T>(_ body: () throws(DiskError) -> T) throws(DiskError) -> T {
    let lock = try lockFile()
    do throws(SystemError) { try lock.lock() } catch { throw DiskError("\(folder): \(error.reason)") }
    defer { lock.unlock() }
    return try body()
  }

  private func lockFile() throws(DiskError) -> Descriptor {
    do throws(SystemError) {
      try PrivateFolder.make(folder)
      return try Descriptor(folder + "/lock", O_RDWR | O_CREAT)
    } catch { throw DiskError("\(folder): \(error.reason)") }
  }
}

extension SQLiteDisk {
  /// Nil when the file failed. A damaged file is made anew by the next use.
  @discardableResult
  private func with<T>(_ body: (AnswerTable) throws(SQLiteFailure) -> T) -> T? {
    guard let table = try? opened() else { return nil }
    do throws(SQLiteFailure) { return try body(table) } catch {
      if error.isDamage || error.isMisfit { abandon(table) }
      return nil
    }
  }

  private func abandon(_ table: AnswerTable) {
    answers = nil
    try? locked { () throws(DiskError) in
      // Unless another process has put a new file there already.
      if !table.file.hasMoved { removeAnswers() }
    }
  }

  private func opened() throws(DiskError) -> AnswerTable {
    if let answers, !answers.file.hasMoved { return answers }
    answers = nil
    return try locked { () throws(DiskError) in
      let keys = try DiskKeys.load(from: secret)
      do throws(SQLiteFailure) {
        let table = AnswerTable(file: try openFile(), keys: keys, limits: limits)
        answers = table
        return table
      } catch { throw DiskError(error.message) }
    }
  }

  private func openFile() throws(SQLiteFailure) -> SQLiteFile {
    do { return try fittingFile() } catch {
      guard error.isDamage || error.isMisfit else { throw error }
      removeAnswers()
      return try fittingFile()
    }
  }

  private func fittingFile() throws(SQLiteFailure) -> SQLiteFile {
    // SQLite gives the files beside it the same mode.
    do throws(SystemError) {
      let file = try Descriptor(path, O_RDWR | O_CREAT)
      guard fchmod(file.number, 0o600) == 0, chmod(folder, 0o700) == 0 else { throw SystemError() }
    } catch { throw SQLiteFailure(14, "\(path): \(error.reason)") }
    // Twice the bytes, because a page may hold one answer of little more than half a page.
    let pages = 1_024 + limits.bytes / 2_048
    let file = try SQLiteFile(
      path: path, busyTimeout: busyTimeout,
      settings: [
        "journal_mode = WAL", "synchronous = NORMAL", "trusted_schema = OFF", "temp_store = MEMORY",
        "cache_size = -1024", "journal_size_limit = 4194304", "max_page_count = \(min(pages, 0xFFFF_FFFE))",
      ])
    if try !AnswerTable.schema.apply(to: file) { try AnswerTable.schema.reset(file) }
    return file
  }

  private func removeAnswers() {
    for suffix in ["-wal", "-shm", ""] { unlink(path + suffix) }
  }
}
