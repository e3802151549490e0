public import Domain

/// The picture that staff chose for a restaurant, a dish, a film or a theatre.
public struct PictureChoice: Body {
  /// Of `POST /v1/media`. Nil takes the picture away.
  public var media: MediaID?
  /// 1 to 200 characters for those who do not see the picture. Nil: the name of what it is of.
  public var alt: String?

  public init(media: MediaID? = nil, alt: String? = nil) {
    self.media = media
    self.alt = alt
  }
}

extension PictureChoice {
  public static let schema = Schema.object(
    "PictureChoice", [.optional("media", .id(MediaID.self)), .optional("alt", .string(1...200, .text))])
}
