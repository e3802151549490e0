import Database
import Domain
import Services
import Wire

/// What a backup says of itself, in its first file.
struct BackupManifest: Hashable, Sendable {
  /// Where the tables are.
  enum Engine: String, Sendable {
    case sqlite
    case postgresql
  }

  /// Of a backup's files and their order.
  static let format: Int64 = 1

  /// The program's release that made it.
  var release: String
  var engine: Engine
  /// The last migration of the tables.
  var schema: AppliedMigration
  /// When it was begun.
  var madeAt: Instant
  var hasKeys: Bool
  /// What was stored when it was begun; it may have more.
  var counts: StoredCounts

  var bytes: [UInt8] {
    JSON.object([
      "format": .integer(Self.format), "release": .string(release), "engine": .string(engine.rawValue),
      "schema": .integer(Int64(schema.id)), "schema_checksum": .string(schema.checksum),
      "made_at": .string(madeAt.timestamp), "keys": .bool(hasKeys), "accounts": .integer(counts.accounts),
      "orders": .integer(counts.orders), "bookings": .integer(counts.bookings), "payments": .integer(counts.payments),
    ]).bytes + [0x0A]
  }

  /// - Parameter file: the backup, for the message.
  init(_ bytes: [UInt8], of file: String) throws(BackupRefusal) {
    guard let json = try? JSON.parse(bytes), let format = json["format"]?.integerValue else {
      throw BackupRefusal("\(file) is no backup of soiree: its manifest cannot be read")
    }
    guard format == Self.format else {
      throw BackupRefusal(
        "\(file) has the format \(format), and this program reads \(Self.format): restore it with the release that made it"
      )
    }
    func count(_ name: String) throws(BackupRefusal) -> Int64 {
      guard let count = json[name]?.integerValue else {
        throw BackupRefusal("\(file) is no backup of soiree: its manifest has no \(name)")
      }
      return count
    }
    guard let engine = json["engine"]?.stringValue.flatMap(Engine.init(rawValue:)),
      let release = json["release"]?.stringValue, let checksum = json["schema_checksum"]?.stringValue,
      let madeAt = json["made_at"]?.stringValue.flatMap(Instant.init(timestamp:)),
      let hasKeys = json["keys"]?.boolValue
    else { throw BackupRefusal("\(file) is no backup of soiree: its manifest lacks something") }
    self.init(
      release: release, engine: engine,
      schema: AppliedMigration(id: Int(try count("schema")), checksum: checksum), madeAt: madeAt, hasKeys: hasKeys,
      counts: StoredCounts(
        accounts: try count("accounts"), orders: try count("orders"), bookings: try count("bookings"),
        payments: try count("payments")))
  }

  init(
    release: String, engine: Engine, schema: AppliedMigration, madeAt: Instant, hasKeys: Bool, counts: StoredCounts
  ) {
    (self.release, self.engine, self.schema) = (release, engine, schema)
    (self.madeAt, self.hasKeys, self.counts) = (madeAt, hasKeys, counts)
  }
}
