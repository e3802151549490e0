public import Domain

/// A picture of a dish, a restaurant, a theatre or a film.
public struct PictureBody: Body {
  /// A template such as `/media/med_3k…/{width}.webp`, whose `{width}` is replaced by one of `widths`. WebP; kept for ever.
  public var url: String
  /// Rising, in pixels. A width beyond the original's is served as large as the original is.
  public var widths: [Int64]
  /// Of the original, in pixels.
  public var width: Int64
  /// Of the original, in pixels.
  public var height: Int64
  /// `#2b6b6c`: fills the frame until the picture is loaded.
  public var color: String
  /// Plain text that describes the picture.
  public var alt: String

  public init(url: String, widths: [Int64], width: Int64, height: Int64, color: String, alt: String) {
    self.url = url
    self.widths = widths
    self.width = width
    self.height = height
    self.color = color
    self.alt = alt
  }
}

extension PictureBody {
  public init(_ picture: Picture) {
    self.init(
      url: "/media/\(picture.media)/{width}.webp", widths: Picture.widths.map { Int64($0) },
      width: Int64(picture.width), height: Int64(picture.height), color: picture.color, alt: picture.alt)
  }

  /// Nil when the template is not one of this platform's.
  public var picture: Picture? {
    let parts = url.split(separator: "/")
    guard parts.count == 3, parts[0] == "media", let media = MediaID(String(parts[1])) else { return nil }
    return Picture(
      media: media, width: Int(clamping: width), height: Int(clamping: height), color: color, alt: alt)
  }
}
