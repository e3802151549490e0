import Client
import Domain
import Synchronization
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("A city with more films than a terminal shows at once")
struct ManyFilmsTests {
  private let scene = TerminalScene()
  private static let email = ["--email", "zoe@example.org"]

  init() {
    scene.updates.withLock { $0 = [.reload] }
    scene.platform.change { $0.cinema.movies = (1...120).map { Self.film($0, shows: 1) } }
  }

  private static func film(_ number: Int, shows: Int64) -> MovieCard {
    var movie = Screening.movie
    movie.title = "Film no. \(number)"
    movie.showCount = shows
    return movie
  }

  private var asked: Int { scene.platform.calls.count { $0 == .programme(.listMovies) } }

  @Test("fifty are shown, and the next when more are asked for, each once with a number of its own")
  func pages() async {
    #expect(await scene.book(Self.email, typing: ["", "51", "101", "117", "B3 B4", ""]) == 0, "\(scene.text)")
    for line in [
      " 1. Film no. 1 ", "50. Film no. 50 ", "51. more films", "51. Film no. 51 ", "100. Film no. 100 ",
      "101. more films", "101. Film no. 101 ", "120. Film no. 120 ",
    ] {
      #expect(scene.text.split(separator: "\n").count { "\($0) ".contains(line) } == 1, "\(line)")
    }
    #expect(!scene.text.contains("121. "), "nothing comes after the last page")
    #expect(asked == 3)
    #expect(scene.platform.cinema.booking?.status == .confirmed)
  }

  @Test("a film of a page before may still be chosen, and Enter searches on any page")
  func earlier() async {
    #expect(await scene.book(Self.email, typing: ["", "51", "3", "B3 B4", ""]) == 0, "\(scene.text)")
    #expect(asked == 2)
    #expect(await scene.book(Self.email, typing: ["", "51", "", "no. 77", "1", "B5 B6", ""]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Films for “no. 77” in"))
  }

  @Test("pages without a film that is shown are passed over, also by --yes")
  func emptyPages() async {
    scene.platform.change { $0.cinema.movies = (1...120).map { Self.film($0, shows: $0 > 110 ? 1 : 0) } }
    #expect(await scene.book(Self.email + ["--yes"]) == 0, "\(scene.text)")
    #expect(asked == 3)
    #expect(await scene.book(Self.email, typing: ["", "1", "B5 B6", ""]) == 0, "\(scene.text)")
    #expect(scene.text.contains(" 1. Film no. 111 ") && !scene.text.contains("more films"))
  }

  @Test("where no film is shown at all, it says so")
  func none() async {
    scene.platform.change { $0.cinema.movies = (1...60).map { Self.film($0, shows: 0) } }
    #expect(await scene.book(Self.email + ["--yes"]) == 1)
    #expect(scene.text.contains("No such film is shown in"))
  }
}
