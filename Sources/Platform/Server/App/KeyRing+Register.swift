import Crypto
import Database
import Services

/// The folder's keys do not fit the database. The text names what is missing and the remedy.  P6
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
  /// The folder's keys, compared with the database's. A new database gets a new key. A used one does not, since a new
  /// key could read nothing of it.  P6
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

  /// The folder's keys, compared with the database's. Nil when neither has any. Nothing is created.
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
