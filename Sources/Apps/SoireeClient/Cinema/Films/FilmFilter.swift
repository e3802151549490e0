public import Wire

/// A selection of the films of a city and a day.
public struct FilmFilter: Hashable, Sendable {
  /// Words of a title; a typo is tolerated.
  public var words: String
  /// Films of any of these genres; empty for all. Likewise languages and formats.
  public var genres: [String]
  public var languages: [String]
  public var formats: [ScreenFormatCode]

  public init(
    words: String = "", genres: [String] = [], languages: [String] = [], formats: [ScreenFormatCode] = []
  ) {
    self.words = words
    self.genres = genres
    self.languages = languages
    self.formats = formats
  }

  /// The films that pass, in their order. The rules are the platform's, so that the result is the same without a
  /// network.
  public func films(in all: [MovieCard]) -> [MovieCard] {
    let named = TitleIndex(all.map(\.title)).search(words).map { Set($0) }
    let genres = Set(genres.map { FoldedWord($0) })
    let languages = Set(languages.map { FoldedWord($0) })
    return all.enumerated().filter { number, film in
      (named?.contains(number) ?? true)
        && (genres.isEmpty || film.genres.contains { genres.contains(FoldedWord($0)) })
        && (languages.isEmpty || film.languages.contains { languages.contains(FoldedWord($0)) })
        && (formats.isEmpty || film.formats.contains { formats.contains($0) })
    }.map(\.element)
  }
}
