import ClientCore
import Domain
import Structures

extension RobotParts {
  /// The moviegoers and the doors.
  func audienceCrews() -> (audience: Crew<Int, Moviegoer>, doors: Crew<TheatreID, Door>) {
    let doorRunner = DoorRunner(guests: audience, theatres: StaffIdentities(api: api) { "theatre+\($0)@soiree.test" })
    let doors = Crew<TheatreID, Door>(time: time) { [options, time] theatre in
      Door(pace: time.pace, dice: Dice(seed: options.seed, for: theatre.rawValue))
    } perform: { theatre, effect in
      await doorRunner.perform(effect, at: theatre)
    }
    let tills = audience.enumerated().map { guest, identity in
      Till(identity, device: device(of: "audience \(guest + 1)'s till"))
    }
    let runner = AudienceRunner(
      identities: audience, tills: tills, listings: Listings(api: api, time: options.time), serverTime: serverTime
    ) { theatre, event in await doors.send(theatre, event) }
    let crew = Crew<Int, Moviegoer>(time: time) { [options, time] guest in
      var dice = Dice(seed: options.seed, for: "audience \(guest + 1)")
      // Spread over the first ninety seconds.
      let comesAt = time.now + time.pace.inside(dice.seconds(in: 1...90))
      return Moviegoer(pace: time.pace, dice: dice, comesAt: comesAt)
    } perform: { guest, effect in
      await runner.perform(effect, by: guest)
    }
    return (crew, doors)
  }
}
