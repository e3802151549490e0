import Domain
import Testing

@testable import Services

@Suite("A show's seats in memory")
struct SeatBoardTests {
  private static let start = Instant(seconds: 1_800_000_000)
  private static let zoe = AccountID(suffix: "zoe")
  private static let max = AccountID(suffix: "max")

  private static func board() -> SeatBoard {
    var board = SeatBoard(seatCount: 8)
    board.apply(
      [
        .init(seat: 0, state: .held, until: start + .seconds(30), version: 1, holder: SeatBoard.holder(zoe)),
        .init(seat: 1, state: .held, until: start + .seconds(10), version: 1, holder: SeatBoard.holder(max)),
        .init(seat: 2, state: .booked, version: 1), .init(seat: 3, state: .blocked, version: 1),
        .init(seat: 4, state: .available, version: 1),
      ], version: 1)
    return board
  }

  @Test("R1: what an account holds itself is free for it, and for nobody else")
  func ownHold() {
    let board = Self.board()
    #expect(board.taken(lapsed: 0, except: SeatBoard.holder(Self.zoe)).indices == [1, 2, 3])
    #expect(board.taken(lapsed: 0, except: SeatBoard.holder(Self.max)).indices == [0, 2, 3])
    #expect(board.taken(lapsed: 0, except: SeatBoard.holder(AccountID(suffix: "eve"))).indices == [0, 1, 2, 3])
  }

  @Test("R3: a hold that is over is a free seat")
  func lapsed() {
    let board = Self.board()
    let lapsed = board.lapsedCount(at: Self.start + .seconds(10))
    #expect(board.taken(lapsed: lapsed, except: SeatBoard.holder(Self.zoe)).indices == [2, 3])
  }

  @Test("a seat that was paid for is its holder's own no more, and one that passed on is the next one's")
  func passesOn() {
    var board = Self.board()
    board.apply(
      [
        .init(seat: 0, state: .booked, version: 2),
        .init(seat: 1, state: .held, until: Self.start + .seconds(60), version: 2, holder: SeatBoard.holder(Self.zoe)),
      ], version: 2)
    #expect(board.taken(lapsed: 0, except: SeatBoard.holder(Self.zoe)).indices == [0, 2, 3])
    #expect(board.taken(lapsed: 0, except: SeatBoard.holder(Self.max)).indices == [0, 1, 2, 3])
  }
}

@Suite("Seats that are about to be claimed")
struct SeatsUnderWayTests {
  private static let show = ShowID(suffix: "tonight")

  @Test("who chooses sees what others are about to claim, until they have done with it")
  func notes() {
    let seats = SeatsUnderWay()
    let (zoe, max, ben) = (AccountID(suffix: "zoe"), AccountID(suffix: "max"), AccountID(suffix: "ben"))
    func others(of account: AccountID) -> Set<Int>? {
      var seen: Set<Int>?
      _ = seats.begin(Self.show, account) { others in
        seen = Set(others)
        return nil
      }
      return seen
    }
    #expect(seats.begin(Self.show, zoe) { others in others.isEmpty ? [1, 2] : nil } == [1, 2])
    #expect(seats.begin(Self.show, max) { others in Set(others) == [1, 2] ? [2, 3] : nil } == [2, 3])
    #expect(seats.begin(ShowID(suffix: "other"), ben) { others in others.isEmpty ? nil : [9] } == nil)
    #expect(others(of: ben) == [1, 2, 3])
    // A request that came twice is not in its own way; it is done when both are.
    #expect(others(of: zoe) == [2, 3])
    #expect(seats.begin(Self.show, zoe) { _ in [1, 2] } == [1, 2])
    seats.end(Self.show, zoe, [1, 2])
    #expect(others(of: max) == [1, 2])
    seats.end(Self.show, zoe, [1, 2])
    // The second still wants seat 2.
    #expect(others(of: ben) == [2, 3])
    seats.end(Self.show, max, [2, 3])
    #expect(others(of: ben) == [])
  }
}
