/// Changes to a theatre by its staff. A nil field stays as it is.
public struct TheatrePatch: RequestBody {
  /// Replaces the theatre's picture, or takes it away.
  public var picture: PictureChoice?

  public init(picture: PictureChoice? = nil) { self.picture = picture }
}

extension TheatrePatch {
  public static let schema = Schema.object("TheatrePatch", [.optional("picture", PictureChoice.schema)])
}

/// Changes to a film by an operator: every theatre shows the same one. A nil field stays as it is.
public struct MoviePatch: RequestBody {
  /// Replaces the film's poster, or takes it away.
  public var picture: PictureChoice?

  public init(picture: PictureChoice? = nil) { self.picture = picture }
}

extension MoviePatch {
  public static let schema = Schema.object("MoviePatch", [.optional("picture", PictureChoice.schema)])
}
