import Database
import DatabaseTesting
import Domain
import Media
import Synchronization
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Pictures")
struct MediaLibraryTests {
  /// A picture of one colour, as whoever uploads it has it.
  private static func upload(width: Int, height: Int) throws -> [UInt8] {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#c8402f"/></svg>
      """
    return try #require(Pixels(svg: svg, width: width, height: height)?.webp(quality: 90))
  }

  private static func size(_ bytes: [UInt8]?) throws -> [Int] {
    let whole = try #require(bytes)
    let header = try #require(ImageHeader(whole))
    return [header.width, header.height]
  }

  @Test("A drawing is served in every width and in no other, each time the same bytes", arguments: TestEngine.allCases)
  func drawn(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let recipe = Recipe.dish("Pizza <script>alert(1)</script>", seed: 1)
      let picture = recipe.picture()
      #expect(try await house.media.bytes(of: picture.media, width: 160) == nil)
      try await house.media.save([recipe, recipe])
      for width in Picture.widths {
        let bytes = try await house.media.bytes(of: picture.media, width: width)
        #expect(try Self.size(bytes) == [width, width])
        #expect(try await house.media.bytes(of: picture.media, width: width) == bytes)
      }
      for width in [0, 161, 1_281, -160] {
        #expect(try await house.media.bytes(of: picture.media, width: width) == nil)
      }
      // Another node has what this one made.
      let neighbour = try await house.neighbour()
      let bytes = try await house.media.bytes(of: picture.media, width: 320)
      #expect(try await neighbour.media.bytes(of: picture.media, width: 320) == bytes)
    }
  }

  @Test("Many who ask for a width at once share one making of it", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let recipe = Recipe.poster("The Ninth Stair", genres: ["thriller"], certificate: "12A", seed: 1, turn: 0)
      try await house.media.save([recipe])
      let media = recipe.picture().media
      let all = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        for _ in 0..<20 { group.addTask { try await house.media.bytes(of: media, width: 160) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(all).count == 1)
      #expect(try Self.size(all[0]) == [160, 240])
    }
  }

  @Test("An upload is known by its content, and never made larger", arguments: TestEngine.allCases)
  func uploaded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bytes = try Self.upload(width: 400, height: 300)
      let first = try await house.media.add(bytes)
      #expect(try await house.media.add(bytes) == first)
      #expect((first.width, first.height) == (400, 300))
      #expect(try Self.size(await house.media.bytes(of: first.id, width: 160)) == [160, 120])
      #expect(try Self.size(await house.media.bytes(of: first.id, width: 1_280)) == [400, 300])
      let large = try await house.media.add(Self.upload(width: 1_600, height: 800))
      #expect((large.width, large.height) == (1_280, 640))
      #expect(large.id != first.id)
    }
  }

  @Test("What is no whole picture is refused by its bytes, whatever it is called", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
      let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      // 6500 × 4000 is 26 megapixels.
      let wide =
        png + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0x19, 0x64, 0, 0, 0x0F, 0xA0, 8, 2, 0, 0, 0, 0, 0, 0, 0]
      let whole = try Self.upload(width: 400, height: 300)
      let bad: [([UInt8], ProblemCode)] = [
        (svg, .unsupportedMediaType), (png + svg, .unsupportedMediaType), ([], .unsupportedMediaType),
        (Array(whole.prefix(whole.count / 2)), .unsupportedMediaType), (wide, .bodyTooLarge),
        ([UInt8](repeating: 0, count: MediaLibrary.mostBytes + 1), .bodyTooLarge),
        (Self.scanned(101), .unsupportedMediaType),
      ]
      for (bytes, code) in bad {
        do {
          _ = try await house.media.add(bytes)
          Issue.record("\(bytes.prefix(12)) was taken")
        } catch let problem as Problem {
          #expect(problem.code == code, "\(bytes.prefix(12))")
        }
      }
    }
  }

  /// A JPEG as far as its size, and so many scans.
  private static func scanned(_ scans: Int) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0, 10, 0, 10, 1, 1, 0x11, 0]
    return frame + Array(repeating: [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0], count: scans).joined()
  }

  @Test("A picture that is too high is told so by its height", arguments: [(16_383, false), (16_384, true)])
  func high(height: Int, isTooHigh: Bool) async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0, 0, 0, 9, 0, 0, UInt8(height >> 8), UInt8(height & 0xFF)]
    let bytes = png + Array("IHDR".utf8) + size + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    try await withHouse(on: .sqlite) { house in
      let refusal = try await problem { _ = try await house.media.add(bytes) }
      // One that is not goes on to be decoded, and this one ends too early.
      #expect(refusal?.code == (isTooHigh ? .bodyTooLarge : .unsupportedMediaType))
      #expect(refusal?.detail.contains("16,383 pixels high") == isTooHigh)
    }
  }

  @Test("A recipe of another edition, or of an unknown kind, draws nothing and fails nothing")
  func otherRecipes() async throws {
    try await withHouse(on: .sqlite) { house in
      let own = String(decoding: Recipe.dish("Ramen", seed: 1).bytes, as: UTF8.self)
      let others = [
        own.replacing("\"edition\":\(Recipe.edition)", with: "\"edition\":\(Recipe.edition + 1)"),
        own.replacing("\"kind\":\"dish\"", with: "\"kind\":\"statue\""),
      ]
      for (number, recipe) in others.enumerated() {
        try #require(recipe != own)
        let id = MediaID(suffix: "other\(number)")
        _ = try await house.database.write { connection in
          try connection.execute(
            "INSERT INTO media_recipes (id, recipe) VALUES ($1, $2)", id.rawValue, Array(recipe.utf8))
        }
        #expect(try await house.media.bytes(of: id, width: 160) == nil)
      }
    }
  }

  /// A disk without room.
  private struct FullDisk: MediaFiles {
    struct NoRoom: Error {}

    func read(_ name: String) async throws -> [UInt8]? { nil }
    func write(_ bytes: [UInt8], _ name: String) async throws { throw NoRoom() }
  }

  @Test("P5: a picture is served though there is no room to keep it; an upload is not taken")
  func fullDisk() async throws {
    try await withHouse(on: .sqlite) { house in
      var platform = house.platform
      platform.mediaFiles = FullDisk()
      let reports = Mutex(0)
      platform.pictureNotKept = { error in if error is FullDisk.NoRoom { reports.withLock { $0 += 1 } } }
      let library = MediaLibrary(platform: platform)
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await library.save([recipe])
      let bytes = try await library.bytes(of: recipe.picture().media, width: 160)
      #expect(try Self.size(bytes) == [160, 160])
      #expect(reports.withLock { $0 } == 1)
      let upload = try Self.upload(width: 40, height: 30)
      await #expect(throws: FullDisk.NoRoom.self) { try await library.add(upload) }
    }
  }

  /// A disk that keeps what is written when the test lets it.
  private final class SlowDisk: MediaFiles {
    let gate = TestGate()
    let writes = Mutex(0)
    /// The codes that uploads to it were refused with.
    let refusals = Mutex<[ProblemCode]>([])

    func read(_ name: String) async throws -> [UInt8]? { nil }
    func write(_ bytes: [UInt8], _ name: String) async throws {
      writes.withLock { $0 += 1 }
      await gate.pass()
    }
  }

  @Test("P4: an upload has its place until it is kept: on a slow disk no more are held than may be")
  func slowDisk() async throws {
    try await withHouse(on: .sqlite) { house in
      let disk = SlowDisk()
      var platform = house.platform
      platform.mediaFiles = disk
      let library = MediaLibrary(platform: platform)
      let upload = try Self.upload(width: 40, height: 30)
      try await withThrowingTaskGroup { group in
        for number in 0...MediaLibrary.mostUploads {
          group.addTask {
            guard let refusal = try await problem({ _ = try await library.add(upload) }) else { return }
            disk.refusals.withLock { $0.append(refusal.code) }
          }
          await waitUntil("upload \(number) is written or refused") {
            disk.writes.withLock { $0 } + disk.refusals.withLock { $0.count } == number + 1
          }
        }
        disk.gate.open()
        try await group.waitForAll()
      }
      #expect(disk.refusals.withLock { $0 } == [.overloaded])
      _ = try await library.add(upload)
    }
  }

  @Test("An upload is chosen while others take all places, without being read again", arguments: TestEngine.allCases)
  func chosen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let upload = try await house.media.add(Self.upload(width: 40, height: 30))
      var platform = house.platform
      platform.mediaFiles = FullDisk()
      let busy = MediaLibrary(platform: platform, mostUploads: 0)
      let picture = try await busy.picture(upload.id)
      #expect(picture == Picture(media: upload.id, width: 40, height: 30, color: upload.color, alt: ""))
    }
  }

  @Test("P4: uploads have a waiting limit of their own: when it is reached, pictures are drawn as before")
  func ownLimit() async throws {
    try await withHouse(on: .sqlite) { house in
      let library = MediaLibrary(platform: house.platform, mostUploads: 0)
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await library.save([recipe])
      let upload = try Self.upload(width: 40, height: 30)
      let refusal = try await problem { _ = try await library.add(upload) }
      #expect(refusal?.code == .overloaded)
      // Not even its first bytes are looked at before its turn comes.
      #expect(try await problem { _ = try await library.add([1, 2, 3]) }?.code == .overloaded)
      #expect(try await library.bytes(of: recipe.picture().media, width: 160) != nil)
    }
  }
}
