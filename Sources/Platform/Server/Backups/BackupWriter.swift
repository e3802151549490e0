import Crypto
import Structures

/// Writes the one file of a backup. It blocks its thread: for commands.
final class BackupWriter {
  private let file: DiskFile
  /// Seconds since 1970, as the time of each file in it.
  private let modified: Int64
  /// A line for each file so far, as `sha256sum` writes them.
  private(set) var sums = ""

  /// Bytes that are in memory at once.
  static let part = 1 << 20

  init(making path: String, modified: Int64) throws(FolderError) {
    file = try DiskFile(making: path)
    self.modified = modified
  }

  func add(_ member: BackupMember, _ bytes: [UInt8]) throws(FolderError) {
    let header = try begin(member, size: Int64(bytes.count))
    try file.write(bytes)
    try end(header, digest: Digest.sha256(bytes))
  }

  /// - Parameter progress: Called with the bytes of each part.
  func add(_ member: BackupMember, from path: String, progress: (Int) -> Void) throws(FolderError) {
    let source = try DiskFile(reading: path)
    let header = try begin(member, size: try source.size())
    var digest = RunningSHA256()
    var rest = header.size
    while rest > 0 {
      let bytes = try source.read(Int(min(rest, Int64(Self.part))))
      guard !bytes.isEmpty else { throw FolderError(path: path, reason: "it became shorter while it was copied") }
      try file.write(bytes)
      digest.add(bytes)
      rest -= Int64(bytes.count)
      progress(bytes.count)
    }
    try end(header, digest: digest.digest())
  }

  /// Returns when all of it is on the disk.
  /// - Returns: bytes of the whole.
  func finish() throws(FolderError) -> Int64 {
    try add(.sums, Array(sums.utf8))
    try file.write([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
    try file.sync()
    return try file.size()
  }

  private func begin(_ member: BackupMember, size: Int64) throws(FolderError) -> TarHeader {
    guard let header = TarHeader(name: member.name, size: size, modified: max(0, modified)) else {
      throw FolderError(path: member.name, reason: "a tar archive takes no such name")
    }
    try file.write(header.block)
    return header
  }

  private func end(_ header: TarHeader, digest: [UInt8]) throws(FolderError) {
    try file.write([UInt8](repeating: 0, count: header.padding))
    sums += Hex.encode(digest) + "  " + header.name + "\n"
  }
}
