import Database
import Domain
import Wire

/// A film or a theatre: a row with one document.
protocol ProgrammeDocument: Sendable {
  associatedtype Kind: IDKind

  static var table: String { get }
  /// What a problem calls it.
  static var noun: StaticString { get }

  init(document: [UInt8]) throws
  var document: [UInt8] { get }
  var picture: Picture? { get }

  static func change(of id: ID<Kind>) -> ProgrammeChange
}

extension ProgrammeDocument {
  /// - Throws: ``DamagedBytes`` for a document that does not open.
  static func stored(_ id: ID<Kind>, in connection: Connection) throws -> Self? {
    try storedDocument(id, in: connection).map(Self.init(document:))
  }

  /// Nil also for a document that does not open: what replaces it does not need it.  P6
  static func storedPicture(_ id: ID<Kind>, in connection: Connection) throws -> Picture? {
    try storedDocument(id, in: connection).flatMap { try? Self(document: $0).picture }
  }

  private static func storedDocument(_ id: ID<Kind>, in connection: Connection) throws -> [UInt8]? {
    try connection.row("SELECT document FROM \(table) WHERE id = $1", id.rawValue)?.get("document")
  }
}

extension Movie: ProgrammeDocument {
  typealias Kind = MovieKind

  static var table: String { "movies" }
  static var noun: StaticString { "film" }

  init(document: [UInt8]) throws { self = try MovieDocument.movie(from: document) }
  var document: [UInt8] { MovieDocument.bytes(of: self) }

  static func change(of id: MovieID) -> ProgrammeChange { ProgrammeChange(movieIds: [id]) }
}

extension Theatre: ProgrammeDocument {
  typealias Kind = TheatreKind

  static var table: String { "theatres" }
  static var noun: StaticString { "theatre" }

  init(document: [UInt8]) throws { self = try TheatreDocument.theatre(from: document) }
  var document: [UInt8] { TheatreDocument.bytes(of: self) }

  static func change(of id: TheatreID) -> ProgrammeChange { ProgrammeChange(theatreIds: [id]) }
}
