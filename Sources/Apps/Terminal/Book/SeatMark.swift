import Domain
import Wire

/// What a seat looks like on the map: a character that says all, and a colour that helps where there is one.
enum SeatMark: Hashable, CaseIterable {
  case regular, premium, vip, love, wheelchair, companion
  case held, booked, blocked
  /// Somebody's own pick.
  case yours
  /// What may be taken instead.
  case suggested

  init(_ seat: LayoutSeat, _ state: SeatState) {
    switch state {
    case .held: self = .held
    case .booked: self = .booked
    case .available where seat.price != nil: self = SeatMark(free: seat)
    // Blocked, not for sale, or a state of a newer version.
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

  /// One column wide in every terminal; what is taken is filled.
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

  /// For the legend.
  var name: String {
    switch self {
    case .regular: "regular"
    case .premium: "premium"
    case .vip: "vip"
    case .love: "love seat"
    case .wheelchair: "wheelchair"
    case .companion: "companion"
    case .held: "held"
    case .booked: "booked"
    case .blocked: "not on sale"
    case .yours: "yours"
    case .suggested: "suggested"
    }
  }

  /// The parameters of the escape code that colours it.
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

/// Text with a colour where colours are wanted.
struct Paint {
  let hasColours: Bool

  func callAsFunction(_ text: String, _ colour: String) -> String {
    hasColours && !text.isEmpty ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}
