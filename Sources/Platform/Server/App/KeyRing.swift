import Crypto
import Services

#if canImport(Glibc)
  import Glibc
#endif

/// The keys in a data folder: `key`, from which all are derived, and `field-key.2`, `field-key.3` … of rotations. New
/// fields are sealed with the newest key; older ones open with their own.  P1
public struct KeyRing: Sendable {
  private let root: SecretKey
  private let fields: [UInt8: SecretKey]

  /// Identify the keys by number without revealing them.  P6
  var fingerprints: [Int64: [UInt8]] {
    var prints = fields.reduce(into: [Int64: [UInt8]]()) { $0[Int64($1.key)] = Self.fingerprint($1.value) }
    prints[1] = Self.fingerprint(root)
    return prints
  }

  private static func fingerprint(_ key: SecretKey) -> [UInt8] {
    Digest.blake2b(Array("fingerprint".utf8), key: key.derived(for: "database"), size: 16)
  }

  /// Whether a folder has a key.
  static func isThere(folder: String) -> Bool { access(folder + "/key", F_OK) == 0 }

  /// Reads the keys, and makes the first when there is none.
  static func open(folder: String) throws -> KeyRing {
    let root = try SecretKey.file(at: folder + "/key")
    var fields: [UInt8: SecretKey] = [1: root.derived(for: "fields")]
    for (number, path) in zip(UInt8(2)...UInt8.max, files(in: folder).dropFirst()) {
      fields[number] = try SecretKey.file(at: path)
    }
    return KeyRing(root: root, fields: fields)
  }

  /// Adds a key to the folder, with which later openings of the folder seal.
  /// - Returns: false when the folder has the most keys a field can name. Then none is added.
  public static func addKey(to folder: String) throws -> Bool {
    let ring = try open(folder: folder)
    guard let newest = ring.fields.keys.max(), newest < UInt8.max else { return false }
    _ = try SecretKey.file(at: path(newest + 1, in: folder))
    return true
  }

  /// The key files of a folder. All are needed to open what they sealed.
  public static func files(in folder: String) -> [String] {
    let rotated = (UInt8(2)...UInt8.max).lazy.map { path($0, in: folder) }
    return [folder + "/key"] + rotated.prefix { access($0, F_OK) == 0 }
  }

  var vault: Vault { Vault(key: root, cipher: FieldCipher(keys: fields)) }

  private static func path(_ number: UInt8, in folder: String) -> String { "\(folder)/field-key.\(number)" }
}
