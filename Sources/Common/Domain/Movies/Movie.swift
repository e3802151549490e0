/// A film as people look it up. Genres and languages are lower-case words: `drama`, `french`.
public struct Movie: Hashable, Sendable {
  public var id: MovieID
  public var title: String
  /// Who may see it, in the words of the country's board: `PG-13`, `UA`, `Tous publics`.
  public var certificate: String
  public var runtimeMinutes: Int
  public var genres: [String]
  public var languages: [String]
  public var formats: [ScreenFormat]
  public var synopsis: String?
  public var releasedOn: LocalDate?
  public var posterURL: String?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int, genres: [String], languages: [String],
    formats: [ScreenFormat], synopsis: String? = nil, releasedOn: LocalDate? = nil, posterURL: String? = nil
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
    self.posterURL = posterURL
  }
}

/// How a film is thrown at a screen. The raw value is its name on the wire.
public enum ScreenFormat: String, Hashable, Sendable, CaseIterable {
  case flat = "2d"
  case stereo = "3d"
  case imax
  case dolby
  case screenX = "screenx"
  /// Moving seats.
  case motion = "4dx"
}
