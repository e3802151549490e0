public import Structures

extension ByteReader {
  /// Throws for a text that is no id of this kind.
  public mutating func id<Kind>(_ kind: Kind.Type = Kind.self) throws(DamagedBytes) -> ID<Kind> {
    guard let id = ID<Kind>(try text()) else { throw DamagedBytes() }
    return id
  }
}
