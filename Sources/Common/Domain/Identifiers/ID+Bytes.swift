public import Structures

extension ByteReader {
  public mutating func id<Kind>(_ kind: Kind.Type = Kind.self) throws(DamagedBytes) -> ID<Kind> {
    guard let id = ID<Kind>(try text()) else { throw DamagedBytes() }
    return id
  }
}
