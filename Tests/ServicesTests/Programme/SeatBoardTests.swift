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
    let first = seats.begin(Self.show) { others in
      #expect(others.isEmpty)
      return [1, 2]
    }
    #expect(first == [1, 2])
    _ = seats.begin(Self.show) { others in
      #expect(Set(others) == [1, 2])
      return [2, 3]
    }
    #expect(seats.begin(ShowID(suffix: "other")) { others in others.isEmpty ? nil : [9] } == nil)
    seats.end(Self.show, [1, 2])
    // The second still wants seat 2.
    _ = seats.begin(Self.show) { others in
      #expect(Set(others) == [2, 3])
      return nil
    }
    seats.end(Self.show, [2, 3])
    _ = seats.begin(Self.show) { others in
      #expect(others.isEmpty)
      return nil
    }
  }
}
