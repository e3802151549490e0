public import Domain

/// A picture that was uploaded, as it is kept.
public struct UploadedMedia: Body {
  /// For `picture` of what it shows.
  public var id: MediaID
  /// As kept: at most 1280 pixels.
  public var width: Int64
  /// As kept: at most 1280 pixels.
  public var height: Int64
  /// The mean colour, `#2b6b6c`.
  public var color: String

  public init(id: MediaID, width: Int64, height: Int64, color: String) {
    self.id = id
    self.width = width
    self.height = height
    self.color = color
  }
}
