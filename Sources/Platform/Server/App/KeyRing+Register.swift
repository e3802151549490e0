import Crypto
import Database
import Services

/// The keys in a folder are not those that a database is sealed with: what is missing, and what to do.  P6
struct WrongKeys: Error, CustomStringConvertible {
  var folder: String
  var mismatch: KeyRegister.Mismatch

  var description: String {
    switch mismatch {
    case .foreign(let number):
      "\(file(number)) is not the key of this database: with it, nothing that is stored could be read. "
        + "Copy the key files of this database's own data folder, or of the backup it came from, to \(folder); "
        + "or say another --database"
    case .missing(let number):
      "\(file(number)) is missing: this database is sealed with it. Copy it from this database's own data folder, "
        + "or from the backup it came from"
    }
  }

  private func file(_ number: Int64) -> String { folder + (number == 1 ? "/key" : "/field-key.\(number)") }
}

extension KeyRing {
  /// The keys of a folder, when they are the database's. A new database gets a new key; a used one never does: a key
  /// that could read nothing would lie where the right one belongs.  P6
  /// - Throws: ``WrongKeys``.
  static func own(by database: Database, folder: String) async throws -> KeyRing {
    let register = KeyRegister(database)
    do {
      if !isThere(folder: folder), try await register.isUsed() { throw KeyRegister.Mismatch.missing(number: 1) }
      let keys = try open(folder: folder)
      try await register.admit(keys.fingerprints, at: Clock.system.now)
      return keys
    } catch let mismatch as KeyRegister.Mismatch {
      throw WrongKeys(folder: folder, mismatch: mismatch)
    }
  }

  /// The keys of a folder, compared with the database's; nil when neither has any. Nothing is made or noted.
  /// - Throws: ``WrongKeys``.
  static func known(to database: Database, folder: String) async throws -> KeyRing? {
    let register = KeyRegister(database)
    do {
      guard isThere(folder: folder) else {
        if try await register.isUsed() { throw KeyRegister.Mismatch.missing(number: 1) }
        return nil
      }
      let keys = try open(folder: folder)
      try await register.check(keys.fingerprints)
      return keys
    } catch let mismatch as KeyRegister.Mismatch {
      throw WrongKeys(folder: folder, mismatch: mismatch)
    }
  }
}
