import Crypto
public import Domain
import Pictures
import Structures
public import Wire

/// How a picture is drawn: a few words instead of its pixels. The same recipe is the same picture, so its digest is the
/// picture's id.
public struct Recipe: Body {
  /// The kind of drawing. A recipe with a kind of a later version draws nothing.
  public enum Kind: String, Codable, Sendable {
    case dish, cover, poster
  }

  /// The version of the drawings: a new one gives every picture a new id, since what is at an id never changes.
  static let edition: Int64 = 1

  public var kind: Kind
  public var name: String
  /// The dishes of a cover, the genres of a poster.
  public var words: [String]?
  public var certificate: String?
  public var seed: Int64
  /// Which composition a poster has; nil leaves it to the seed.
  public var turn: Int64?
  private var edition = Self.edition

  private init(
    _ kind: Kind, _ name: String, words: [String]? = nil, certificate: String? = nil, seed: UInt64, turn: Int? = nil
  ) {
    self.kind = kind
    self.name = name
    self.words = words
    self.certificate = certificate
    self.seed = Int64(bitPattern: seed)
    self.turn = turn.map { Int64($0) }
  }

  /// Nil for a recipe of another edition, or of a kind that this version does not know: it draws nothing.
  init?(stored bytes: [UInt8]) throws {
    let mark = try WireDecoder().decode(Mark.self, from: bytes)
    guard mark.edition == Self.edition, Kind(rawValue: mark.kind) != nil else { return nil }
    self = try WireDecoder().decode(Recipe.self, from: bytes)
  }

  private struct Mark: Decodable {
    var kind: String
    var edition: Int64
  }

  public static func dish(_ name: String, seed: UInt64) -> Recipe { Recipe(.dish, name, seed: seed) }

  public static func cover(_ name: String, dishes: [String], seed: UInt64) -> Recipe {
    Recipe(.cover, name, words: dishes, seed: seed)
  }

  public static func poster(
    _ title: String, genres: [String], certificate: String?, seed: UInt64, turn: Int?
  ) -> Recipe {
    Recipe(.poster, title, words: genres, certificate: certificate, seed: seed, turn: turn)
  }

  func drawing() -> Drawing {
    let seed = UInt64(bitPattern: seed)
    return switch kind {
    case .dish: .dish(name, seed: seed)
    case .cover: .cover(name, dishes: words ?? [], seed: seed)
    case .poster:
      .poster(name, genres: words ?? [], certificate: certificate, seed: seed, turn: turn.map { Int(clamping: $0) })
    }
  }

  var media: MediaID { MediaID(of: bytes) }

  /// The picture, which need not have been rasterised: its widths are made when they are first asked for.
  public func picture() -> Picture {
    let drawing = drawing()
    let width = Picture.widths.last ?? drawing.width
    return Picture(
      media: media, width: width, height: drawing.height * width / drawing.width, color: drawing.color,
      alt: drawing.alt)
  }
}

extension ID where Kind == MediaKind {
  /// Of the content's digest: the same bytes are the same picture.
  init(of bytes: [UInt8]) {
    self.init(suffix: Base32.encode(Digest.blake2b(bytes, size: 20)).lowercased())
  }
}
