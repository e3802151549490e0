import Crypto
import Domain
import Structures

/// Seals what is on the disk for its own place: moved or changed bytes do not open.  P1
///
/// The catalogue is sealed, too, as the menus that were read tell about a person. A damaged disk is noticed as well.
struct DiskKeys: Sendable {
  private let cipher: FieldCipher
  /// Names on the disk are digests, as a key may be an address.
  private let names: SecretKey

  init(_ master: SecretKey) {
    cipher = FieldCipher(key: master.derived(for: "disk/content"))
    names = master.derived(for: "disk/names")
  }

  /// Reads the key, or makes one on first use. Needs the folder's lock.
  static func load(from secret: any SecretPlace) throws(DiskError) -> DiskKeys {
    if let bytes = try secret.read(), let key = SecretKey(bytes) { return DiskKeys(key) }
    let bytes = SecureRandom.bytes(SecretKey.size)
    try secret.write(bytes)
    guard let key = SecretKey(bytes) else { throw DiskError("no key could be made") }
    return DiskKeys(key)
  }

  func fileName(record name: String) -> String {
    Hex.encode(digest("record/" + name)) + (UnsettledRecord.isName(name) ? Self.unsettled : "")
  }

  /// Whether the file holds an ``UnsettledRecord``.
  static func isUnsettled(file name: String) -> Bool { name.hasSuffix(unsettled) }

  private static let unsettled = ".unsettled"

  func seal(record: [UInt8], _ name: String) -> [UInt8] { cipher.seal(record, context: "record/" + name) }

  func open(record sealed: [UInt8], _ name: String) -> [UInt8]? { cipher.open(sealed, context: "record/" + name) }

  func place(_ kind: CachedKind, _ key: String) -> [UInt8] { digest("\(kind.rawValue)/\(key)") }

  func seal(_ answer: CachedAnswer, _ kind: CachedKind, _ place: [UInt8]) -> [UInt8] {
    cipher.seal(Self.frame(answer), context: Self.context(kind, place, answer.readAt))
  }

  func open(_ sealed: [UInt8], _ kind: CachedKind, _ place: [UInt8], readAt: Instant) -> CachedAnswer? {
    guard let frame = cipher.open(sealed, context: Self.context(kind, place, readAt)) else { return nil }
    return Self.answer(frame, readAt)
  }

  private func digest(_ text: String) -> [UInt8] { Digest.blake2b(Array(text.utf8), key: names, size: 16) }

  private static func context(_ kind: CachedKind, _ place: [UInt8], _ readAt: Instant) -> String {
    "\(kind.rawValue)/\(Hex.encode(place))/\(readAt.microseconds)"
  }

  /// The layout: `0`, or `1`, the length of the tag in four bytes and the tag; then the body.
  private static func frame(_ answer: CachedAnswer) -> [UInt8] {
    guard let etag = answer.etag else { return [0] + answer.bytes }
    let count = UInt32(clamping: etag.utf8.count)
    return [1] + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + etag.utf8 + answer.bytes
  }

  private static func answer(_ frame: [UInt8], _ readAt: Instant) -> CachedAnswer? {
    guard let first = frame.first else { return nil }
    guard first == 1 else { return CachedAnswer(bytes: Array(frame[1...]), readAt: readAt) }
    guard frame.count >= 5 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(frame[1 + $1]) << (8 * $1) }
    guard count <= frame.count - 5 else { return nil }
    let etag = String(decoding: frame[5..<5 + count], as: UTF8.self)
    return CachedAnswer(bytes: Array(frame[(5 + count)...]), etag: etag, readAt: readAt)
  }
}
