import Domain
import Structures
import Testing

@testable import Services

@Suite("A show in one column")
struct ShowDocumentTests {
  private static let show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: Instant(seconds: 1_790_010_000))

  @Test("comes back as it was, with an interval and without", arguments: [nil, 0, 75] as [Int?])
  func returns(minutes: Int?) throws {
    var show = Self.show
    show.intervalMinutes = minutes
    show.intervalLength = 20
    #expect(try ShowDocument.show(from: ShowDocument.bytes(of: show)) == show)
  }

  @Test("of another format, cut short or with more behind it is damaged")
  func damaged() {
    let bytes = ShowDocument.bytes(of: Self.show)
    for damaged in [[5] + bytes.dropFirst(), [0] + bytes.dropFirst(), Array(bytes.dropLast()), bytes + [0], []] {
      #expect(throws: DamagedBytes.self) { try ShowDocument.show(from: damaged) }
    }
  }
}
