import Domain
import Media
import Wire

/// A picture that staff chose, or that they want none.
struct ChosenPicture: Sendable {
  /// Its `alt` is empty where staff wrote none.
  private let picture: Picture?

  init(_ picture: Picture?) { self.picture = picture }

  /// - Parameter name: of what it shows, for those who do not see it.
  func picture(of name: String) -> Picture? {
    guard var picture else { return nil }
    if picture.alt.isEmpty { picture.alt = name }
    return picture
  }
}

extension MediaLibrary {
  /// Nil when nothing was chosen.
  /// - Throws: 422 for a picture that this platform does not have.
  func picture(_ choice: PictureChoice?) async throws -> ChosenPicture? {
    guard let choice else { return nil }
    guard let id = choice.media else { return ChosenPicture(nil) }
    guard var picture = try await picture(id) else {
      throw Problem.invalid("picture.media", "is not here: send the picture to POST /v1/media and use its id")
    }
    picture.alt = choice.alt ?? ""
    return ChosenPicture(picture)
  }
}
