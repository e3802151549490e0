import Domain

/// A backup was not made, or is not restored. The text names the reason and the remedy.
public struct BackupRefusal: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A file in a backup. There are no others, so a name in it leads nowhere else.
///
/// A backup is a tar archive of plain files in this order, which any `tar` opens. `SHA256SUMS` has a line for each file
/// before it, as `sha256sum` writes them: a backup without it was cut off.
enum BackupMember: Hashable, Sendable {
  case manifest
  /// The database, where it is a file.
  case sqlite
  /// The database, as `pg_dump --format=custom` writes it.
  case dump
  /// The sandbox gateway's books, of the same moment as the database.  P8
  case books
  /// An uploaded picture, where the database is a file. On PostgreSQL it is a row.
  case picture(String)
  /// The key files, sealed with a passphrase and bound to all that stands before them.
  case keys
  case sums

  var name: String {
    switch self {
    case .manifest: "manifest.json"
    case .sqlite: "soiree.sqlite"
    case .dump: "soiree.pgdump"
    case .books: "sandbox.sqlite"
    case .picture(let name): "media/" + name
    case .keys: "keys.sealed"
    case .sums: "SHA256SUMS"
    }
  }

  /// Nil for a name that no backup has.
  init?(name: String) {
    let others: [BackupMember] = [.manifest, .sqlite, .dump, .books, .keys, .sums]
    if let known = others.first(where: { $0.name == name }) {
      self = known
      return
    }
    let picture = String(name.dropFirst(6))
    guard name.hasPrefix("media/"), MediaFolder.isUpload(picture) else { return nil }
    self = .picture(picture)
  }

  /// The most bytes that are read of it. Nil for what goes through memory in parts.
  var most: Int64? {
    switch self {
    case .manifest, .keys: 64 << 10
    case .picture: 128 << 20
    case .sqlite, .dump, .books, .sums: nil
    }
  }

  /// Its place: by this, and pictures by their names.
  private var place: Int {
    switch self {
    case .manifest: 0
    case .sqlite, .dump: 1
    case .books: 2
    case .picture: 3
    case .keys: 4
    case .sums: 5
    }
  }

  /// Whether it may stand right behind another.
  func follows(_ other: BackupMember) -> Bool {
    place == other.place ? place == 3 && name > other.name : place > other.place
  }
}
