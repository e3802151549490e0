import Domain
import Structures

extension ByteWriter {
  mutating func write(_ picture: Picture?) {
    write(picture != nil)
    guard let picture else { return }
    write(picture.media.rawValue)
    write(picture.width)
    write(picture.height)
    write(picture.color)
    write(picture.alt)
  }
}

extension ByteReader {
  mutating func picture() throws(DamagedBytes) -> Picture? {
    guard try flag() else { return nil }
    return Picture(
      media: try id(), width: try int(), height: try int(), color: try text(), alt: try text())
  }
}
