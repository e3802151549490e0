import Crypto
import Structures
import Wire

extension KeyRing {
  /// The key files of a folder as one text, which is a secret.  P1
  static func packed(folder: String) throws -> [UInt8] {
    let members = try files(in: folder).map { path in
      let key = try SecretKey.file(at: path)
      return JSONObject.Member(
        key: String(path.dropFirst(folder.utf8.count + 1)), value: .string(Hex.encode(key.withBytes(copied))))
    }
    return JSON.object(JSONObject(members: members)).bytes
  }

  /// Writes the key files that ``packed(folder:)`` packed.
  /// - Returns: how many there are.
  static func unpack(_ bytes: [UInt8], into folder: String) throws -> Int {
    guard case .object(let keys) = try JSON.parse(bytes) else { throw BackupRefusal("the keys cannot be read") }
    // The files that a folder with this many keys has.
    let names = ["key"] + (2...UInt8.max).prefix(max(0, keys.members.count - 1)).map { "field-key.\($0)" }
    guard keys.members.map(\.key) == names else { throw BackupRefusal("the keys cannot be read") }
    for member in keys.members {
      guard let text = member.value.stringValue, Hex.decode(text)?.count == SecretKey.size else {
        throw BackupRefusal("the keys cannot be read")
      }
      let file = try DiskFile(making: folder + "/" + member.key)
      try file.write(Array((text + "\n").utf8))
      try file.sync()
    }
    return names.count
  }

  private static func copied(_ bytes: UnsafePointer<UInt8>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes, count: SecretKey.size))
  }
}
