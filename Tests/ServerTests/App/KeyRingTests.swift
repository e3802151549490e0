import TestFiles
import Testing

@testable import Server
@testable import Services

@Suite("The keys of a data folder")
struct KeyRingTests {
  @Test("P1: with as many rotated keys as there can be a folder opens, and so does what the first key sealed")
  func full() throws {
    let folder = TemporaryFolder()
    let sealed = try KeyRing.open(folder: folder.path).vault.sealText("Zoë", context: "name")
    for _ in 2...UInt8.max { #expect(try KeyRing.addKey(to: folder.path)) }
    #expect(try !KeyRing.addKey(to: folder.path))
    let vault = try KeyRing.open(folder: folder.path).vault
    #expect(KeyRing.files(in: folder.path).count == 255)
    #expect(vault.openText(sealed, context: "name") == "Zoë" && vault.isOutdated(sealed))
    #expect(vault.openText(vault.sealText("Adam", context: "name"), context: "name") == "Adam")
  }
}
