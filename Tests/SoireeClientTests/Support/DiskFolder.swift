import Glibc

/// A new folder that goes with the test.
final class DiskFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/soiree-disk-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("a temporary folder can be made") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// All files in it and in the folders in it, at any depth, with their bytes.
  var files: [String: [UInt8]] { Self.files(in: path, as: "") }

  private static func files(in folder: String, as prefix: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names(in: folder) {
      let path = folder + "/" + name
      if isFolder(path) {
        files.merge(self.files(in: path, as: prefix + name + "/")) { $1 }
      } else {
        files[prefix + name] = read(path)
      }
    }
    return files
  }

  /// The bits of who may do what.
  func mode(_ name: String) -> mode_t? {
    var status = stat()
    guard stat(path + "/" + name, &status) == 0 else { return nil }
    return status.st_mode & 0o777
  }

  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(path + "/" + name, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// In the place of whatever file has that name.
  func move(_ name: String, to other: String) {
    unlink(path + "/" + other)
    rename(path + "/" + name, path + "/" + other)
  }

  /// Nobody can read that file until it is shown again.
  func hide(_ name: String) {
    rename(path + "/" + name, path + "/hidden")
    mkdir(path + "/" + name, 0o700)
  }

  func show(_ name: String) {
    rmdir(path + "/" + name)
    rename(path + "/hidden", path + "/" + name)
  }

  func link(_ target: String, as name: String) { symlink(target, path + "/" + name) }

  /// The same files in a new folder: what a killed process leaves.
  func copied(changing change: (String, [UInt8]) -> [UInt8] = { $1 }) -> DiskFolder {
    let copy = DiskFolder()
    for (name, bytes) in files {
      for slash in name.indices where name[slash] == "/" { mkdir(copy.path + "/" + name[..<slash], 0o700) }
      copy.write(change(name, bytes), to: name)
    }
    return copy
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    if isFolder(path) {
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
