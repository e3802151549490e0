/// A picture of a dish, a house or a film: where its bytes are, and what is shown until they are there.
public struct Picture: Hashable, Sendable {
  /// Of the content: another picture has another id, and what is at an id never changes.
  public var media: MediaID
  /// Of the original, in pixels; a client knows the shape from both before it has the bytes.
  public var width: Int
  public var height: Int
  /// The colour that most of it has, as `#2b6b6c`: it fills the frame before the picture is there.
  public var color: String
  /// One line of plain text for whoever does not see it.
  public var alt: String

  /// The widths that every picture is served in, in pixels.
  public static let widths = [160, 320, 640, 960, 1280]

  public init(media: MediaID, width: Int, height: Int, color: String, alt: String) {
    self.media = media
    self.width = width
    self.height = height
    self.color = color
    self.alt = alt
  }
}
