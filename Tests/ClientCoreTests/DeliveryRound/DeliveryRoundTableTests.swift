import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of a courier's round")
struct DeliveryRoundTableTests {
  private static let table = TransitionTable(
    "A courier's round",
    "The machine `DeliveryRound` in `Sources/Apps/ClientCore/DeliveryRound`: a courier's shift, offers and stops, and what the\nplatform does not know yet. Whatever it waits for it says with `wake`, which is left out here.",
    from: DeliveryRound(dice: Dice(seed: 1)), phase: phase, depth: 5, omitting: ["wake"], joined: true, inputs: samples)

  private static func phase(_ machine: DeliveryRound) -> String {
    var words = [label(machine.phase)]
    guard case .open(let opened) = machine.state else { return words[0] }
    words.append(phase(opened.rereading))
    words += opened.queue.disk.words
    for step in opened.queue.steps {
      words.append("\(label(step.act)) \(phase(step, opened.queue))")
    }
    if let round = opened.round {
      words.append(round.isOnShift ? "on shift" : "off shift")
      if !round.offers.isEmpty { words.append("an offer") }
      if let delivery = round.deliveries.first { words.append(delivery.isPickedUp ? "food on the way" : "a delivery") }
    }
    return words.joined(separator: ", ")
  }

  private static func phase(_ rereading: Rereading) -> String {
    switch rereading.state {
    case .resting: rereading.hasFailed ? "the round could not be read" : "the round is here"
    case .reading(.no): "the round is read"
    case .reading(.afterwards): "the round is read, and another one"
    case .reading(.instead): "the round is read, and another one instead"
    }
  }

  private static func phase(_ step: DeliveryRound.Step, _ queue: StepQueue) -> String {
    if let ended = queue.ended.first(where: { $0.step == step.number }) { return "\(label(ended.end)), to be judged" }
    if queue.sendingPhoto.isBusy(with: step.number) { return "is under way" }
    return queue.sending.isBusy(with: step.number) ? "is under way" : "waits"
  }

  private static func samples(
    _ machine: DeliveryRound
  ) -> [(name: String, input: DeliveryRound.Input, at: Instant)] {
    typealias Samples = RoundSamples
    let number = machine.requestNumber
    let step = machine.steps.first?.number ?? 1
    let named: [(String, DeliveryRound.Input)] = [
      ("open", .open), ("close", .close), ("loaded, nothing", .loaded([])), ("notLoaded", .notLoaded),
      ("round, off shift", .round(number, Samples.round(isOnShift: false))),
      ("round, with an offer", .round(number, Samples.round(offers: [Samples.made(until: 900)]))),
      ("round, with a delivery", .round(number, Samples.round(Samples.delivery()))),
      ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, not theirs", .failed(number, MachineSamples.refusal("forbidden", 403))),
      ("failed, who asks", .failed(number, MachineSamples.refusal("unauthenticated", 401))), ("changed", .changed),
      ("act, beginShift", .act(.beginShift(vehicle: "bicycle"))), ("act, take", .act(Samples.take)),
      ("act, pickUp", .act(.pickUp(Samples.first))), ("act, deliver", .act(.deliver(Samples.first, pin: nil))),
      ("done, with a delivery", .done(step, Samples.delivery())), ("notDone, unanswered", .notDone(step, .unanswered)),
      ("notDone, illegal", .notDone(step, Samples.illegal)), ("foreground", .foreground), ("signedOut", .signedOut),
    ]
    return named.map { ($0.0, $0.1, time(0)) } + [("woke, fifteen seconds later", .woke, time(15))]
  }

  @Test("docs/machines/delivery-round.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "delivery-round.md") }

  @Test("no wake is asked for that is over: it would come at once, again and again")
  func noWakeInThePast() {
    for machine in Self.table.reached {
      for sample in Self.samples(machine) {
        var after = machine
        for case .wake(let at) in after.handle(Timed(sample.input, at: sample.at)) { #expect(at > sample.at) }
      }
    }
  }

  @Test("in every state that samples lead to, a round that is looked at is read, or wakes to be read")
  func neverAsleep() {
    #expect(Self.table.reached.count > 100)
    for machine in Self.table.reached where machine.phase == .loading || machine.phase == .showing {
      var after = machine
      let effects = after.handle(Timed(.woke, at: time(10_000)))
      let reads = effects.contains { if case .read = $0 { true } else { false } }
      guard case .open(let opened) = machine.state else { continue }
      #expect(reads || opened.rereading.isReading)
    }
  }
}
