import Testing

@testable import SoireeClient

@Suite("A secret that an earlier version kept elsewhere")
struct MovedPlaceTests {
  private let folder = TemporaryFolder()
  private var before: PrivateFile { PrivateFile(path: folder.path + "/before") }
  private var now: PrivateFile { PrivateFile(path: folder.path + "/now") }
  private var moved: MovedPlace { MovedPlace(place: now, before: before) }

  @Test("is found there once, and is then where it belongs, and nowhere else")
  func moves() throws {
    #expect(try moved.read() == nil)
    try before.write([7])
    #expect(try moved.read() == [7])
    #expect(try now.read() == [7] && before.read() == nil)
    #expect(try moved.read() == [7])
  }

  @Test("P1: stays where it is, unread, for a platform that it is not known to be of")
  func notTheirs() throws {
    try before.write([7])
    for unnamed in [nil, "https://one.test"] {
      let places = SystemPlaces(server: "https://two.test", folder: folder.path, unnamed: unnamed)
      let place = MovedPlace.of(now, before: before, isTaken: places.takesUnnamed)
      #expect(try place.read() == nil)
      place.remove()
      #expect(try before.read() == [7])
    }
    for unnamed in ["https://two.test", "https://two.test/"] {
      #expect(SystemPlaces(server: "https://two.test", folder: folder.path, unnamed: unnamed).takesUnnamed)
    }
    #expect(try MovedPlace.of(now, before: before, isTaken: true).read() == [7])
    #expect(try before.read() == nil)
  }

  @Test("is not looked for where there is one already")
  func stays() throws {
    try before.write([7])
    try now.write([8])
    #expect(try moved.read() == [8] && before.read() == [7])
  }

  @Test("P1: what is written or removed leaves none behind")
  func replaced() throws {
    try before.write([7])
    try moved.write([9])
    #expect(try before.read() == nil && moved.read() == [9])
    try before.write([7])
    moved.remove()
    #expect(try moved.read() == nil && before.read() == nil && now.read() == nil)
  }

  @Test("E1: what cannot be read now is not taken for none")
  func locked() throws {
    try before.write([7])
    let place = LockedPlace(before)
    #expect(throws: DiskError.self) { try MovedPlace(place: now, before: place).read() }
    #expect(throws: DiskError.self) { try MovedPlace(place: place, before: now).read() }
    place.unlock()
    #expect(try MovedPlace(place: now, before: place).read() == [7])
  }
}
