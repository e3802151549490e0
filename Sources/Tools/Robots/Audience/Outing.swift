import ClientCore
import Domain
import Structures
import Wire

/// What somebody means to do on one visit to the listings, thrown once when it begins.
struct Outing: Hashable, Sendable {
  /// Which of the shows, as ``Listings`` takes it.
  var lot: UInt64
  var party: Int64
  /// Names its seats instead of taking the best.
  var picks: Bool
  var needsAccess: Bool
  /// From the hold to the payment.
  var thinks: Duration
  var extends: Bool
  var abandons: Bool
  /// Of those who abandon: says so, instead of walking away.
  var letsGo: Bool
  /// The sandbox's token of the first attempt.
  var token: String
  var cancels: Bool
  /// What becomes of the payment where the bank asks: 3-D Secure.
  var bank: Bank

  /// How somebody is with their bank.
  enum Bank: Hashable, Sendable { case approves, refuses, neverComesBack }
}

/// How often and how long, for audiences in general.
struct AudienceHabits: Hashable, Sendable {
  /// How many come together, by weight: the first is alone.
  var parties = [15.0, 45, 12, 18, 5, 5]
  var picking = 0.3
  var access = 0.03
  var thinks = 6.0...24.0
  var extending = 0.1
  var abandoning = 0.1
  var failing = 0.1
  var cancelling = 0.02
  /// Payments that the bank asks about, of those that would go well.
  var challenging = 0.06
  /// Of those who are asked: says no, or closes the page and is gone.
  var refusing = 0.15
  var forgetting = 0.15
  /// In the time outside, between two outings: what keeps an audience from being a crowd of clients.
  var rests = 30.0...110.0

  private static let failures = ["tok_declined", "tok_insufficient_funds"]
  /// Good ones, of which one in twenty is taken by a gateway that never says so.
  private static let tokens = Array(repeating: "tok_approved", count: 19) + ["tok_timeout_approved"]

  /// Throws as many dice for every outing, so that one's luck does not change the next one's.
  func plan(_ dice: inout Dice) -> Outing {
    let lot = dice.next()
    let party = size(dice.fraction())
    let picks = dice.happens(picking)
    let needsAccess = dice.happens(access)
    let thinks = dice.seconds(in: thinks)
    let extends = dice.happens(extending)
    let abandons = dice.happens(abandoning)
    let letsGo = dice.happens(0.5)
    let fails = dice.happens(failing)
    let tokens = fails ? Self.failures : Self.tokens
    let token = tokens[Int(dice.next() % UInt64(tokens.count))]
    let cancels = dice.happens(cancelling)
    let isAsked = dice.happens(challenging)
    let mood = dice.fraction()
    return Outing(
      lot: lot, party: needsAccess ? max(2, party) : party, picks: picks, needsAccess: needsAccess, thinks: thinks,
      extends: extends, abandons: abandons, letsGo: letsGo, token: isAsked && !fails ? "tok_three_ds" : token,
      cancels: cancels, bank: mood < refusing ? .refuses : mood < refusing + forgetting ? .neverComesBack : .approves)
  }

  private func size(_ fraction: Double) -> Int64 {
    var left = fraction * parties.reduce(0, +)
    for (index, weight) in parties.enumerated() {
      left -= weight
      if left < 0 { return Int64(index) + 1 }
    }
    return Int64(parties.count)
  }
}
