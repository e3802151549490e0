import ClientCore
import Domain
import Structures
import Testing

@testable import Robots

@Suite("V2: a robot door")
struct DoorTests {
  /// A door and a house, in time that jumps from one event to the next.
  struct Stage {
    var door: Door
    var now = Instant(seconds: 1_000_000)
    var person: Bool? = false
    var isAway = false
    var admitted: [(booking: BookingID, at: Instant)] = []
    var calls = 0
    let pace: Pace

    init(seed: UInt64 = 1, pace: Double = 1) {
      self.pace = Pace(pace)
      door = Door(pace: self.pace, dice: Dice(seed: seed))
    }

    mutating func announce(_ number: Int, startsIn: Duration) {
      send(.announced(Door.Visit(booking: BookingID(suffix: "\(number)"), guest: number, startsIn: startsIn)))
    }

    mutating func send(_ event: Door.Input) {
      for effect in door.handle(Timed(event, at: now)) {
        calls += 1
        switch effect {
        case .lookForPerson: send(.looked(hasPerson: person))
        case .admit(let booking, _):
          if isAway {
            send(.failed(booking))
          } else {
            admitted.append((booking, now))
            send(.done(booking))
          }
        }
      }
    }

    /// - Parameter duration: in the time outside.
    mutating func play(for duration: Duration) {
      let end = now + pace.inside(duration)
      while let next = door.wakesAt, next <= end {
        now = max(next, now + .milliseconds(1))
        send(.time)
      }
      now = end
    }
  }

  @Test("lets everybody in once, two to twenty minutes before the show", arguments: [1.0, 20])
  func lets(pace: Double) {
    var stage = Stage(pace: pace)
    let start = stage.now
    for number in 1...200 {
      stage.announce(number, startsIn: .hours(3))
      stage.announce(number, startsIn: .hours(3))
    }
    stage.play(for: .hours(4))
    #expect(Set(stage.admitted.map(\.booking)).count == 200)
    #expect(stage.admitted.count == 200)
    for (_, at) in stage.admitted {
      let before = Duration.hours(3) - at.since(start) / pace
      #expect(before >= .seconds(115) && before <= .seconds(1_205), "\(before)")
    }
    #expect(stage.door.arrivals.isEmpty)
  }

  @Test("whoever books on the last minute comes at once")
  func lastMinute() {
    var stage = Stage()
    stage.announce(1, startsIn: .seconds(30))
    stage.play(for: .seconds(5))
    #expect(stage.admitted.count == 1)
  }

  @Test("does nothing while a person is signed in, and goes on when they are gone")
  func standsAside() {
    var stage = Stage()
    stage.person = true
    for number in 1...5 { stage.announce(number, startsIn: .minutes(1)) }
    stage.play(for: .minutes(10))
    #expect(stage.admitted.isEmpty)
    #expect(stage.calls < 40, "\(stage.calls)")
    stage.person = false
    stage.play(for: .minutes(2))
    #expect(stage.admitted.count == 5)
  }

  @Test("looks again, ever more seldom, while nobody can tell whether a person is there")
  func unknownPlace() {
    var stage = Stage()
    stage.person = nil
    stage.announce(1, startsIn: .minutes(1))
    stage.play(for: .minutes(25))
    #expect(stage.admitted.isEmpty)
    #expect((5...40).contains(stage.calls), "\(stage.calls)")
  }

  @Test("never spins while the platform is away, and gives up when the film has long begun")
  func away() {
    var stage = Stage()
    stage.isAway = true
    stage.announce(1, startsIn: .minutes(5))
    stage.play(for: .minutes(20))
    #expect(stage.calls < 60, "\(stage.calls)")
    stage.play(for: .hours(1))
    #expect(stage.door.arrivals.isEmpty)
    #expect(stage.door.wakesAt == nil)
  }
}
