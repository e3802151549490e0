/// A place whose secret an earlier version of an app kept elsewhere: it is brought over when it is first read, and is then
/// no longer there.
struct MovedPlace: SecretPlace {
  let place: any SecretPlace
  let before: any SecretPlace

  /// A place that takes over what is at another, or one that leaves it there: a secret that is of somebody else, or of
  /// nobody knows whom.  P1
  static func of(_ place: any SecretPlace, before: any SecretPlace, isTaken: Bool) -> any SecretPlace {
    isTaken ? MovedPlace(place: place, before: before) : place
  }

  func read() throws(DiskError) -> [UInt8]? {
    if let bytes = try place.read() { return bytes }
    // What is at neither may have been moved between the two looks.
    guard let bytes = try before.read() else { return try place.read() }
    // What cannot be brought over now is read where it is, and the next time again.
    do throws(DiskError) { try place.write(bytes) } catch { return bytes }
    before.remove()
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(DiskError) {
    try place.write(bytes)
    before.remove()
  }

  func remove() {
    before.remove()
    place.remove()
  }
}
