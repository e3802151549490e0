import Crypto
import Structures

/// A backup of which every byte was compared with its checksums, and the open file.
struct CheckedBackup: Sendable {
  struct Part: Sendable {
    var member: BackupMember
    /// Where its bytes begin in the file.
    var offset: Int64
    var size: Int64
    var digest: [UInt8]
  }

  let file: DiskFile
  let manifest: BackupManifest
  /// All but the manifest and the checksums, in their order.
  let parts: [Part]
  /// The checksums of what stands before the keys.
  let sumsBeforeKeys: String

  /// Reads a part of a few bytes.
  func bytes(of part: Part) throws -> [UInt8] {
    try file.seek(to: part.offset)
    let bytes = try file.read(Int(part.size))
    guard Digest.sha256(bytes) == part.digest else { throw changed }
    return bytes
  }

  /// Copies a part into a new file, which is on the disk when this returns.
  /// - Parameter progress: Called with the bytes of each piece.
  func copy(_ part: Part, to path: String, progress: (Int) -> Void) throws {
    let target = try DiskFile(making: path)
    try file.seek(to: part.offset)
    var digest = RunningSHA256()
    var rest = part.size
    while rest > 0 {
      let bytes = try file.read(Int(min(rest, Int64(BackupWriter.part))))
      guard !bytes.isEmpty else { throw changed }
      try target.write(bytes)
      digest.add(bytes)
      rest -= Int64(bytes.count)
      progress(bytes.count)
    }
    guard digest.digest() == part.digest else { throw changed }
    try target.sync()
  }

  private var changed: BackupRefusal { BackupRefusal("\(file.path) is being changed while it is read") }
}

/// Reads a backup from its beginning to its end and compares it with its checksums. It blocks its thread: for commands.
struct BackupReader {
  private let file: DiskFile
  private let total: Int64
  private var offset: Int64 = 0
  private var sums = ""
  private var sumsBeforeKeys: String?
  private var parts: [CheckedBackup.Part] = []
  private var last: BackupMember?
  private let progress: (Int64, Int64) -> Void

  /// - Parameters:
  ///   - accept: Called with the manifest before the rest is read; it throws where there is no use in reading on.
  ///   - progress: Called with the bytes read and those of the whole.
  static func check(
    _ path: String, progress: @escaping (_ done: Int64, _ total: Int64) -> Void,
    accept: (BackupManifest) throws -> Void
  ) throws -> CheckedBackup {
    var reader = try BackupReader(path, progress)
    let manifest = try BackupManifest(try reader.first(), of: path)
    try accept(manifest)
    while try reader.next() {}
    let has = Set(reader.parts.map(\.member))
    guard has.contains(manifest.engine == .sqlite ? .sqlite : .dump), has.contains(.keys) == manifest.hasKeys else {
      throw BackupRefusal("\(path) lacks what its manifest tells of. Restore another copy")
    }
    return CheckedBackup(
      file: reader.file, manifest: manifest, parts: reader.parts,
      sumsBeforeKeys: reader.sumsBeforeKeys ?? reader.sums)
  }

  private init(_ path: String, _ progress: @escaping (Int64, Int64) -> Void) throws {
    file = try DiskFile(reading: path)
    total = try file.size()
    self.progress = progress
  }

  private mutating func first() throws -> [UInt8] {
    guard let header = TarHeader(block: try file.read(TarHeader.blockSize)), header.name == BackupMember.manifest.name
    else { throw BackupRefusal("\(file.path) is no backup of soiree") }
    return try whole(.manifest, header)
  }

  /// Reads a file of the archive.
  /// - Returns: false after the last.
  private mutating func next() throws -> Bool {
    let block = try file.read(TarHeader.blockSize)
    guard let header = TarHeader(block: block) else { throw damaged(isCut: block.count < TarHeader.blockSize) }
    guard let member = BackupMember(name: header.name) else {
      throw BackupRefusal(
        "\(file.path) has a file in it that no backup has: \(String(reflecting: header.name)). Restore another copy")
    }
    guard let last, member.follows(last) else { throw damaged(isCut: false) }
    if member == .keys { sumsBeforeKeys = sums }
    if member == .sums {
      let wanted = Array(sums.utf8)
      guard header.size == wanted.count, try whole(member, header) == wanted else { throw damaged(isCut: false) }
      let end = try file.read(2 * TarHeader.blockSize)
      guard end.count == 2 * TarHeader.blockSize else { throw damaged(isCut: true) }
      guard end.allSatisfy({ $0 == 0 }), offset + Int64(end.count) == total else { throw damaged(isCut: false) }
      return false
    }
    try skim(member, header)
    return true
  }

  private mutating func whole(_ member: BackupMember, _ header: TarHeader) throws -> [UInt8] {
    try begin(member, header)
    let bytes = try file.read(Int(header.size))
    try end(header, digest: Digest.sha256(bytes))
    last = member
    return bytes
  }

  private mutating func skim(_ member: BackupMember, _ header: TarHeader) throws {
    try begin(member, header)
    var digest = RunningSHA256()
    var rest = header.size
    while rest > 0 {
      let bytes = try file.read(Int(min(rest, Int64(BackupWriter.part))))
      guard !bytes.isEmpty else { throw damaged(isCut: true) }
      digest.add(bytes)
      rest -= Int64(bytes.count)
      progress(offset + header.size - rest, total)
    }
    let sum = digest.digest()
    parts.append(.init(member: member, offset: offset, size: header.size, digest: sum))
    try end(header, digest: sum)
    last = member
  }

  /// What a file says of its size is compared with what there is before anything is read.
  private mutating func begin(_ member: BackupMember, _ header: TarHeader) throws {
    offset += Int64(TarHeader.blockSize)
    guard header.size <= member.most ?? .max else { throw damaged(isCut: false) }
    guard header.size <= total - offset else { throw damaged(isCut: true) }
  }

  private mutating func end(_ header: TarHeader, digest: [UInt8]) throws {
    let padding = try file.read(header.padding)
    guard padding.count == header.padding else { throw damaged(isCut: true) }
    guard padding.allSatisfy({ $0 == 0 }) else { throw damaged(isCut: false) }
    offset += header.size + Int64(header.padding)
    sums += Hex.encode(digest) + "  " + header.name + "\n"
  }

  private func damaged(isCut: Bool) -> BackupRefusal {
    let place = last.map { " after \($0.name)" } ?? ""
    return BackupRefusal(
      isCut
        ? "\(file.path) is not whole: it ends\(place). Restore another copy; nothing was written"
        : "\(file.path) was changed or damaged: it does not fit its checksums. Restore another copy; nothing was written"
    )
  }
}
