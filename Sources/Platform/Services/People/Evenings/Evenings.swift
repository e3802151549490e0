import Database
import Domain
import Wire

/// Both halves of the product as one person's evening.
public struct Evenings: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let programme: Programme

  init(platform: Platform, catalogue: Catalogue, programme: Programme) {
    self.platform = platform
    self.catalogue = catalogue
    self.programme = programme
  }
}
