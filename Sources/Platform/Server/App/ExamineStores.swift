import Database
import Services

/// The result of examining a part of the stores.
public struct StoreFinding: Sendable {
  /// The examined part, for a person.
  public var what: String
  /// The fault and its remedy; nil when the part is well.
  public var problem: String?
}

extension Stores {
  /// Examines the stores of a platform without creating or changing anything.
  /// - Parameter progress: Called with the number of sealed fields opened.
  public static func examine(
    dataFolder: String, databaseURL: String?, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [StoreFinding] {
    let what = "data in " + (databaseURL == nil ? dataFolder : "PostgreSQL")
    do {
      try requireWhole(dataFolder)
      let database = try await Database.open(url: databaseURL ?? dataFolder + "/soiree.sqlite")
      let result: Result<[StoreFinding], any Error>
      do { result = .success(try await examine(database, what, dataFolder, progress)) } catch {
        result = .failure(error)
      }
      await database.close()
      return try result.get()
    } catch {
      return [StoreFinding(what: what, problem: "\(error)")]
    }
  }

  private static func examine(
    _ database: Database, _ what: String, _ folder: String, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [StoreFinding] {
    guard try await database.isMigrated(to: DatabaseSchema.migrations) else {
      return [StoreFinding(what: what, problem: "its tables are of an earlier release. Run: soiree migrate")]
    }
    let found = [StoreFinding(what: what)]
    let keys: KeyRing
    do {
      guard let known = try await KeyRing.known(to: database, folder: folder) else { return found }
      keys = known
    } catch {
      return found + [StoreFinding(what: "keys in " + folder, problem: "\(error)")]
    }
    let columns = try await KeyRegister.unreadable(in: database, keys.vault, progress: progress)
    return found + [
      StoreFinding(what: "keys in " + folder),
      StoreFinding(what: "sealed fields", problem: columns.isEmpty ? nil : problem(of: columns)),
    ]
  }

  private static func problem(of columns: [UnreadableColumn]) -> String {
    let list = columns.map { "\($0.count) in \($0.name), the first of \($0.first)" }.joined(separator: "; ")
    return "some do not open: \(list). They are damaged, or sealed with a key of another folder. "
      + "The rows are served without them; a backup from before may have them whole"
  }
}
