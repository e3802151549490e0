import Domain
import Wire

/// The look of a seat on the map: a character that is enough alone, and a colour.
enum SeatMark: Hashable, CaseIterable {
  case regular, premium, vip, love, wheelchair, companion
  case held, booked, blocked
  /// The customer's own pick.
  case yours
  /// Part of the suggestion.
  case suggested

  init(_ seat: LayoutSeat, _ state: SeatState) {
    switch state {
    case .held: self = .held
    case .booked: self = .booked
    case .available where seat.price != nil: self = SeatMark(free: seat)
    // Blocked, not for sale, or of an unknown state.
    default: self = .blocked
    }
  }

  private init(free seat: LayoutSeat) {
    if seat.isCompanion {
      self = .companion
    } else if seat.isAccessible {
      self = .wheelchair
    } else if seat.isLoveSeat {
      self = .love
    } else {
      switch seat.category {
      case .premium: self = .premium
      case .vip: self = .vip
      default: self = .regular
      }
    }
  }

  var isFree: Bool {
    switch self {
    case .regular, .premium, .vip, .love, .wheelchair, .companion: true
    default: false
    }
  }

  /// One column wide in every terminal. Taken seats are filled.
  var character: Character {
    switch self {
    case .regular: "○"
    case .premium: "◇"
    case .vip: "☆"
    case .love: "♡"
    case .wheelchair: "w"
    case .companion: "c"
    case .held: "◐"
    case .booked: "●"
    case .blocked: "×"
    case .yours: "■"
    case .suggested: "□"
    }
  }

  /// The parameters of the colour's escape code.
  var colour: String {
    switch self {
    case .regular: "32"
    case .premium: "36"
    case .vip: "33"
    case .love: "35"
    case .wheelchair, .companion: "34"
    case .held: "33;2"
    case .booked: "90"
    case .blocked: "31;2"
    case .yours: "1;7"
    case .suggested: "1"
    }
  }
}

/// Colours text, where colours are wanted.
struct Paint {
  let hasColours: Bool

  func callAsFunction(_ text: String, _ colour: String) -> String {
    hasColours && !text.isEmpty ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}
