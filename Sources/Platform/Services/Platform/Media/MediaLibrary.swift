import Database
public import Domain
import Media
import Pictures
import Threads
public import Wire

/// Pictures: what staff uploads, and what is drawn from a recipe when it is first asked for.
///
/// A picture's id is the digest of its content, and what is at an id never changes. Widths are made once, one after
/// another on a thread of their own, and kept beside the original.
public final class MediaLibrary: Sendable {
  /// Of an upload, before it is decoded.
  public static let mostPixels = 25_000_000
  /// Of an upload.
  public static let mostBytes = 10 << 20
  /// Of an upload: the formats that it is kept and served in go no higher.
  static let mostHeight = 16_383
  /// Of a progressive JPEG; cameras and programs write about ten.
  static let mostScans = 100
  /// Of a photo at a door, as it is kept.
  static let photoWidth = 960
  static let photoHeight = 1_920
  /// Uploads that are held, from the first look at one until it is kept. Over HTTP/1.1 the server keeps 16 MiB of the
  /// largest one's body and its handler 10: these and one more that is refused fit into what it keeps at all
  /// (`ServerLimits.bodies`).
  public static let mostUploads = 3
  /// Recipes of one transaction.
  private static let batch = 500

  private let database: Database
  private let files: any MediaFiles
  private let notKept: @Sendable (any Error) -> Void
  private let drawings = Worker("drawings", limit: 400)
  /// Apart from drawings, which go on beside a large upload.
  private let uploads: Worker
  private let held = ConcurrencyLimit<String>()
  private let mostUploads: Int
  private let flights = Coalesced<String, [UInt8]?>()

  /// - Parameter files: where bytes are kept; a table of the database unless the caller has a disk.
  public convenience init(platform: Platform) {
    self.init(platform: platform, mostUploads: Self.mostUploads)
  }

  init(platform: Platform, mostUploads: Int) {
    database = platform.database
    files = platform.mediaFiles ?? MediaTable(platform.database)
    notKept = platform.pictureNotKept
    self.mostUploads = mostUploads
    uploads = Worker("uploads", limit: mostUploads)
  }

  /// Keeps recipes, each once. Nothing is rasterised yet.
  public func save(_ recipes: [Recipe]) async throws {
    var rest = recipes[...]
    while !rest.isEmpty {
      let rows = rest.prefix(Self.batch).map { ($0.media.rawValue, $0.bytes) }
      rest = rest.dropFirst(Self.batch)
      try await database.write(lane: "media") { connection in
        for (id, recipe) in rows {
          try connection.send(
            "INSERT INTO media_recipes (id, recipe) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", id, recipe)
        }
      }
    }
  }

  /// Keeps an uploaded picture without what was written beside its pixels, lying as the camera was held, at most as
  /// wide as the widest width.
  /// - Throws: `body_too_large` or `unsupported_media_type` for what is no such picture, `overloaded` when others wait.
  public func add(_ bytes: [UInt8]) async throws -> UploadedMedia {
    guard bytes.count <= Self.mostBytes else { throw Problem(.bodyTooLarge, "A picture may have 10 MiB.") }
    // The body is held while it is written as well: a slow disk is no reason to hold more.  P4
    let media = try await held.run("uploads", most: mostUploads) {
      let kept = try await on(uploads) { try Self.checked(bytes) }
      try await files.write(kept.bytes, kept.id.rawValue)
      try await record(kept)
      return UploadedMedia(id: kept.id, width: Int64(kept.width), height: Int64(kept.height), color: kept.color)
    }
    guard let media else { throw Self.busy }
    return media
  }

  /// Makes a photo without what was written beside its pixels, as WebP, smaller where it is larger than photos are. It
  /// has no address.
  /// - Parameter keep: Keeps it, during which the upload counts as held.
  /// - Throws: as ``add(_:)``, and what `keep` throws.
  func photo<Kept: Sendable>(
    _ bytes: [UInt8], _ keep: @Sendable ([UInt8]) async throws -> Kept
  ) async throws -> Kept {
    guard bytes.count <= Self.mostBytes else { throw Problem(.bodyTooLarge, "A picture may have 10 MiB.") }
    let kept = try await held.run("uploads", most: mostUploads) {
      try await keep(on(uploads) { try Self.photo(of: bytes, Self.checkedHeader(bytes)) })
    }
    guard let kept else { throw Self.busy }
    return kept
  }

  private static func photo(of bytes: [UInt8], _ header: ImageHeader) throws -> [UInt8] {
    guard let whole = Pixels(bytes, header) else { throw damaged }
    let width = max(1, min(whole.width, photoWidth, whole.width * photoHeight / whole.height))
    guard let pixels = width < whole.width ? whole.scaled(toWidth: width) : whole, let coded = pixels.webp() else {
      throw damaged
    }
    return coded
  }

  /// What is told of a picture that is chosen. After its bytes: what has a row can be served.
  private func record(_ upload: Upload) async throws {
    try await database.write(lane: "media") { connection in
      try connection.execute(
        "INSERT INTO media_uploads (id, width, height, color) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
        upload.id.rawValue, Int64(upload.width), Int64(upload.height), upload.color)
    }
  }

  /// An upload as it is kept.
  private struct Upload {
    let id: MediaID
    let bytes: [UInt8]
    let width: Int
    let height: Int
    let color: String
  }

  /// Reads all of the bytes: nothing for an event loop.
  private static func checked(_ bytes: [UInt8]) throws -> Upload {
    guard let upload = decoded(bytes, try checkedHeader(bytes)) else { throw damaged }
    return upload
  }

  private static var damaged: Problem {
    Problem(.unsupportedMediaType, "The picture is damaged or ends too early: send it again, whole.")
  }

  private static func checkedHeader(_ bytes: [UInt8]) throws -> ImageHeader {
    guard let header = ImageHeader(bytes) else {
      throw Problem(.unsupportedMediaType, "Send a whole JPEG, PNG or WebP; it is told by its first bytes.")
    }
    guard header.width <= Self.mostPixels, header.height <= Self.mostPixels, header.pixels <= Self.mostPixels else {
      throw Problem(.bodyTooLarge, "A picture may have 25 megapixels: make it smaller, then send it again.")
    }
    guard header.uprightHeight <= Self.mostHeight else {
      throw Problem(.bodyTooLarge, "A picture may be 16,383 pixels high: cut it, then send it again.")
    }
    guard header.scans <= Self.mostScans else {
      throw Problem(
        .unsupportedMediaType, "A JPEG may have 100 scans: save it without progression, then send it again.")
    }
    return header
  }

  private static func decoded(_ bytes: [UInt8], _ header: ImageHeader) -> Upload? {
    guard let whole = Pixels(bytes, header) else { return nil }
    let widest = Picture.widths.last ?? whole.width
    guard let pixels = whole.width > widest ? whole.scaled(toWidth: widest) : whole,
      let coded = pixels.webp(quality: 90)
    else { return nil }
    return Upload(
      id: MediaID(of: coded), bytes: coded, width: pixels.width, height: pixels.height, color: pixels.color)
  }

  /// A picture in one of the widths, as WebP; as wide as the original where that is narrower. Nil for an id that
  /// nothing has, and for other widths.
  public func bytes(of id: MediaID, width: Int) async throws -> [UInt8]? {
    guard Picture.widths.contains(width) else { return nil }
    let name = "\(id)-\(width)"
    return try await flights.value(of: name) { [self] in
      if let made = try await files.read(name) { return made }
      guard let made = try await make(id, width: width) else { return nil }
      // Kept where that is possible: a full disk costs the work another time, and not the answer.
      do { try await files.write(made, name) } catch { notKept(error) }
      return made
    }
  }

  /// A picture that was uploaded or is drawn, without words for it. Nil for an id that nothing has.
  func picture(_ id: MediaID) async throws -> Picture? {
    if let recipe = try await recipe(of: id) {
      var picture = recipe.picture()
      picture.alt = ""
      return picture
    }
    return try await database.read { connection in
      let row = try connection.row("SELECT width, height, color FROM media_uploads WHERE id = $1", id.rawValue)
      return try row.map { row in
        let (width, height): (Int64, Int64) = (try row.get("width"), try row.get("height"))
        return Picture(media: id, width: Int(width), height: Int(height), color: try row.get("color"), alt: "")
      }
    }
  }

  private func make(_ id: MediaID, width: Int) async throws -> [UInt8]? {
    if let recipe = try await recipe(of: id) {
      return try await on(drawings) {
        let drawing = recipe.drawing()
        return Pixels(svg: drawing.svg, width: width, height: drawing.height * width / drawing.width)?.webp()
      }
    }
    guard let original = try await files.read(id.rawValue) else { return nil }
    return try await on(drawings) {
      guard let header = ImageHeader(original) else { return nil }
      guard header.width > width else { return original }
      return Pixels(original, header)?.scaled(toWidth: width)?.webp()
    }
  }

  private func recipe(of id: MediaID) async throws -> Recipe? {
    let bytes: [UInt8]? = try await database.read { connection in
      try connection.row("SELECT recipe FROM media_recipes WHERE id = $1", id.rawValue)?.get(0)
    }
    return try bytes.flatMap { try Recipe(stored: $0) }
  }

  private func on<Value: Sendable>(
    _ worker: Worker, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do {
      return try await worker.run(work)
    } catch is Worker.Busy {
      throw Self.busy
    }
  }

  private static var busy: Problem {
    Problem(.overloaded, "Many pictures are being made: try again in a moment.", retryAfter: 1)
  }
}
