import Foundation
import TestFiles
import Testing

/// What happens to an app's files while it does not run.
extension TemporaryFolder {
  /// In the place of whatever file has that name.
  func move(_ name: String, to other: String) {
    unlink(path + "/" + other)
    rename(path + "/" + name, path + "/" + other)
  }

  /// Nobody can read that file until it is shown again.
  func hide(_ name: String) {
    move(name, to: "hidden")
    mkdir(path + "/" + name, 0o700)
  }

  func show(_ name: String) {
    rmdir(path + "/" + name)
    move("hidden", to: name)
  }

  /// The same files in a new folder: what a killed process leaves.
  func copied(changing change: (String, [UInt8]) -> [UInt8] = { $1 }) -> TemporaryFolder {
    let copy = TemporaryFolder()
    for (name, bytes) in files { copy.write(change(name, bytes), to: name) }
    return copy
  }
}
