public import Domain
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine's time-zone database, RFC 8536, read once per zone.  O4
///
/// Debian's files list every change until 2037. Later times keep the last offset.
public final class ZoneDatabase: Sendable {
  private let folder: String
  private let known = Mutex<[String: ZoneOffsets?]>([:])

  public init(folder: String = "/usr/share/zoneinfo") { self.folder = folder }

  /// Nil when the machine has no zone of this name.
  public func offsets(of zone: String) -> ZoneOffsets? {
    if let found = known.withLock({ $0[zone] }) { return found }
    let read = Self.isName(zone) ? Self.file(folder + "/" + zone).flatMap(Self.parse) : nil
    known.withLock { $0[zone] = .some(read) }
    return read
  }

  /// Whether the name stays inside the zone folder.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && !text.contains("..") && !text.hasPrefix("/")
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || [0x2F, 0x5F, 0x2D, 0x2B].contains(byte)
      }
  }

  private static func file(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Parses the 64-bit part of a version 2 file.
  static func parse(_ bytes: [UInt8]) -> ZoneOffsets? {
    guard let first = Header(bytes, at: 0), first.version >= 2 else { return nil }
    let start = first.end(timeSize: 4)
    guard let header = Header(bytes, at: start), bytes.count >= header.end(timeSize: 8) else { return nil }
    let times = start + Header.size
    let types = times + header.timeCount * 8
    let infos = types + header.timeCount
    func number(_ offset: Int, _ size: Int) -> Int64 {
      let bits = (0..<size).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[offset + $1]) }
      return size == 8 ? Int64(bitPattern: bits) : Int64(Int32(truncatingIfNeeded: bits))
    }
    func offset(ofType type: Int) -> Int? {
      type < header.typeCount ? Int(number(infos + type * 6, 4)) : nil
    }
    guard let initial = offset(ofType: 0) else { return nil }
    var changes: [ZoneOffsets.Change] = []
    for index in 0..<header.timeCount {
      guard let seconds = offset(ofType: Int(bytes[types + index])) else { return nil }
      let at = number(times + index * 8, 8)
      // Earlier entries are local mean time, or the "big bang" that some files begin with.
      guard at > -2_208_988_800 else { continue }
      changes.append(.init(at: Instant(seconds: at), offsetSeconds: seconds))
    }
    return ZoneOffsets(initialOffsetSeconds: initial, changes: changes)
  }

  private struct Header {
    static let size = 44
    var start: Int
    var version: Int
    var utCount, standardCount, leapCount, timeCount, typeCount, nameSize: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes.count >= start + Self.size, Array(bytes[start..<start + 4]) == Array("TZif".utf8) else {
        return nil
      }
      func count(_ index: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[start + 20 + index * 4 + $1]) }
      }
      self.start = start
      version = Int(bytes[start + 4]) - 0x30
      (utCount, standardCount, leapCount) = (count(0), count(1), count(2))
      (timeCount, typeCount, nameSize) = (count(3), count(4), count(5))
      guard timeCount < 10_000, typeCount > 0, typeCount < 256, leapCount < 1_000, nameSize < 10_000,
        utCount < 256, standardCount < 256
      else { return nil }
    }

    func end(timeSize: Int) -> Int {
      start + Self.size + timeCount * (timeSize + 1) + typeCount * 6 + nameSize + leapCount * (timeSize + 4)
        + standardCount + utCount
    }
  }
}
