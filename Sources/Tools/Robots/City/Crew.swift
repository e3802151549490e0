import ClientCore
import Domain

/// Robots of one kind. One task handles their inputs and sleeps until the next alarm.
///
/// Effects run in tasks of their own, so a slow answer to one robot holds up no other.
actor Crew<Key: Hashable & Sendable, Robot: Mind> {
  struct Letter: Sendable {
    var robot: Key
    var event: Robot.Input
  }

  private let mailbox = Mailbox<Letter>()
  private let time: PacedTime
  private let make: @Sendable (Key) -> Robot
  private let perform: @Sendable (Key, Robot.Effect) async -> Robot.Input?
  private var robots: [Key: Robot] = [:]
  /// The alarms of robots that have one.
  private var alarms: [Key: Instant] = [:]

  /// - Parameters:
  ///   - make: Makes a robot at its first input.
  ///   - perform: Carries out a robot's effect. Its result is the robot's next input.
  init(
    time: PacedTime, make: @escaping @Sendable (Key) -> Robot,
    perform: @escaping @Sendable (Key, Robot.Effect) async -> Robot.Input?
  ) {
    self.time = time
    self.make = make
    self.perform = perform
  }

  /// Passes an input to a robot.
  nonisolated func send(_ robot: Key, _ event: Robot.Input) async {
    await mailbox.post(Letter(robot: robot, event: event))
  }

  /// Runs until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let time = time
        let alarm = alarms.values.min().map { instant in { @Sendable in try await time.pause(until: instant) } }
        for letter in await mailbox.take(alarm: alarm) { handle(letter.robot, letter.event, in: &group) }
        let now = time.now
        for (robot, instant) in alarms where instant <= now { handle(robot, Robot.time, in: &group) }
      }
      group.cancelAll()
    }
  }

  private func handle(_ key: Key, _ event: Robot.Input, in group: inout DiscardingTaskGroup) {
    let now = time.now
    let effects = robots[key, default: make(key)].handle(Timed(event, at: now))
    alarms[key] = robots[key]?.wakesAt
    for effect in effects {
      group.addTask { [perform, mailbox] in
        guard let answer = await perform(key, effect) else { return }
        await mailbox.post(Letter(robot: key, event: answer))
      }
    }
  }
}
