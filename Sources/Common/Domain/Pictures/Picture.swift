/// A picture of a dish, a restaurant, a theatre or a film, with what a client shows until its bytes are loaded.
public struct Picture: Hashable, Sendable {
  /// Of the content: a changed picture gets another id, and the bytes of an id never change.
  public var media: MediaID
  /// Of the original, in pixels. With `height` a client knows the shape before it has the bytes.
  public var width: Int
  /// Of the original, in pixels.
  public var height: Int
  /// The most common colour, as `#2b6b6c`. It fills the frame until the picture is loaded.
  public var color: String
  /// One line of plain text that describes the picture.
  public var alt: String

  /// The widths in which each picture is served, in pixels.
  public static let widths = [160, 320, 640, 960, 1280]

  public init(media: MediaID, width: Int, height: Int, color: String, alt: String) {
    self.media = media
    self.width = width
    self.height = height
    self.color = color
    self.alt = alt
  }
}
