/// A film. Genres and languages are lower-case words: `drama`, `french`.
public struct Movie: Hashable, Sendable {
  public var id: MovieID
  public var title: String
  /// Admission class in the words of the country's board: `PG-13`, `UA`, `Tous publics`.
  public var certificate: String
  public var runtimeMinutes: Int
  /// Lower-case words: `drama`.
  public var genres: [String]
  /// Lower-case words: `french`.
  public var languages: [String]
  /// Formats that the film exists in.
  public var formats: [ScreenFormat]
  /// Nil when the platform has none.
  public var synopsis: String?
  /// Nil when unknown.
  public var releasedOn: LocalDate?
  /// What its certificate asks of the audience; nil when it asks nothing.
  public var ageRule: AgeRule?
  /// Nil when the platform has none.
  public var posterURL: String?
  /// The poster on the platform itself; nil when there is none.
  public var picture: Picture?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int, genres: [String], languages: [String],
    formats: [ScreenFormat], synopsis: String? = nil, releasedOn: LocalDate? = nil, ageRule: AgeRule? = nil,
    posterURL: String? = nil, picture: Picture? = nil
  ) {
    self.id = id
    self.title = title
    self.certificate = certificate
    self.runtimeMinutes = runtimeMinutes
    self.genres = genres
    self.languages = languages
    self.formats = formats
    self.synopsis = synopsis
    self.releasedOn = releasedOn
    self.ageRule = ageRule
    self.posterURL = posterURL
    self.picture = picture
  }
}

/// The projection of a film. The raw value is its name on the wire.
public enum ScreenFormat: String, Hashable, Sendable, CaseIterable {
  case flat = "2d"
  case stereo = "3d"
  case imax
  case dolby
  case screenX = "screenx"
  /// Moving seats.
  case motion = "4dx"
}
