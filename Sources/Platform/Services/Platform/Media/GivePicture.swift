public import Domain
public import Wire

/// The subject of a picture.
public enum PictureSubject: Hashable, Sendable {
  case restaurant(RestaurantID)
  case dish(MenuItemID)
  case film(MovieID)
  case theatre(TheatreID)

  /// Nil for text that is no id of these four kinds.
  public init?(_ text: String) {
    if let id = RestaurantID(text) {
      self = .restaurant(id)
    } else if let id = MenuItemID(text) {
      self = .dish(id)
    } else if let id = MovieID(text) {
      self = .film(id)
    } else if let id = TheatreID(text) {
      self = .theatre(id)
    } else {
      return nil
    }
  }
}

extension UseCases {
  /// Gives a restaurant, a dish, a film or a theatre its picture, for an import. Later imports keep it.
  /// - Throws: 404 for what is not here; 422 for a picture that is not.
  public func give(_ choice: PictureChoice, to subject: PictureSubject) async throws {
    switch subject {
    case .restaurant(let id): _ = try await kitchens.change(id, RestaurantPatch(picture: choice), staff: .command)
    case .dish(let id): _ = try await kitchens.change(id, MenuItemPatch(picture: choice), staff: .command)
    case .film(let id): _ = try await theatres.change(id, MoviePatch(picture: choice), staff: .command)
    case .theatre(let id): _ = try await theatres.change(id, TheatrePatch(picture: choice), staff: .command)
    }
  }
}
