import Domain
import Wire

/// What the audit log keeps of a show that was called off.
struct AuditedShow: Body {
  var status: ShowStatusCode
  var reason: String?
}

/// What the audit log keeps of a theatre or a film whose picture was changed.
struct AuditedPicture: Body {
  var picture: PictureBody?

  init(_ picture: Picture?) { self.picture = picture.map(PictureBody.init) }
}
