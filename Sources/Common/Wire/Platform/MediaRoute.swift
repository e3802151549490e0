/// Pictures that staff uploads. What a picture's `url` leads to is no operation: its bytes are the same for everyone.
public enum MediaRoute: RoutePart {
  case uploadMedia

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case uploadMedia
  }

  var route: Route { .media(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .uploadMedia: (.uploadMedia, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .uploadMedia:
      RouteSpec(
        operation, making(uploadMedia), .post, "/v1/media",
        "Stores a picture, for staff and operators: JPEG, PNG or WebP of at most 25 megapixels, without its EXIF",
        .signedIn,
        upload: .picture, answer: .json(201, UploadedMedia.self), problems: [.forbidden, .unsupportedMediaType],
        isIdempotent: true,
        rate: .heavy)
    }
  }
}
