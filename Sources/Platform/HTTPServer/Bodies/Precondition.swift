/// A condition of a request on the ETag that its answer has; RFC 9110, section 13.
enum Precondition {
  /// Whether `If-None-Match` names this ETag; the comparison is weak.
  static func matches(_ header: String?, etag: String) -> Bool {
    guard let header else { return false }
    if header == etag { return true }
    if header == "*" { return true }
    for part in header.split(separator: ",") {
      var tag = part.drop { $0 == " " }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      while tag.last == " " { tag.removeLast() }
      if tag == etag[...] { return true }
    }
    return false
  }
}
