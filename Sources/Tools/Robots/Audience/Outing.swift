import ClientCore
import Domain
import Structures
import Wire

/// The plan for one booking, drawn when it begins.
struct Outing: Hashable, Sendable {
  /// Selects the show in ``Listings``.
  var lot: UInt64
  var party: Int64
  /// Chooses seats instead of taking the best available.
  var picks: Bool
  var needsAccess: Bool
  /// Time from the hold to the payment.
  var thinks: Duration
  var extends: Bool
  var abandons: Bool
  /// Among those who abandon: releases the seats instead of leaving silently.
  var letsGo: Bool
  /// The sandbox's token for the first attempt.
  var token: String
  var cancels: Bool
  /// The reaction to a 3-D Secure challenge.
  var bank: Bank

  enum Bank: Hashable, Sendable { case approves, refuses, neverComesBack }
}

/// Probabilities and times of an audience.
struct AudienceHabits: Hashable, Sendable {
  /// Weights of party sizes, from one person on.
  var parties = [15.0, 45, 12, 18, 5, 5]
  var picking = 0.3
  var access = 0.03
  var thinks = 6.0...24.0
  var extending = 0.1
  var abandoning = 0.1
  var failing = 0.1
  var cancelling = 0.02
  /// Share of successful payments with a challenge.
  var challenging = 0.06
  /// Shares of challenges that are refused, or left without an answer.
  var refusing = 0.15
  var forgetting = 0.15
  /// Pause between two bookings in real time, which limits the number of requests.
  var rests = 30.0...110.0

  private static let failures = ["tok_declined", "tok_insufficient_funds"]
  /// Successful tokens. One in twenty authorises without an answer.
  private static let tokens = Array(repeating: "tok_approved", count: 19) + ["tok_timeout_approved"]

  /// Draws the same number of random values for every plan, so that plans do not affect each other.
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
