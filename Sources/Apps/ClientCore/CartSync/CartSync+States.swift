import Domain

extension CartSync {
  /// The cart as this device shows it.
  struct DeviceCart: Hashable, Sendable {
    var restaurant: RestaurantID
    var lines: [CartLine] = []
    var promoCode: String?
    var tip: Int64 = 0
    /// What the price is computed from. Nil: the menu is not here yet.
    var pricing: PricingContext?
    /// While it stands, the cart is not changed by taps.
    var question: Question?
    var known = Known.nothing(mayReplace: false)
    /// Whether the server has to be sent something newer than the request under way.
    var isUnsent = false
    var place = Place.agreed
  }

  /// What the server is known to have of the cart.
  enum Known: Hashable, Sendable {
    /// No answer has come to this cart.
    /// - mayReplace: whether a cart of another restaurant may go.  O3
    case nothing(mayReplace: Bool)
    case cart(Acknowledged)
  }

  /// The server's cart as of its last answer.
  struct Acknowledged: Hashable, Sendable {
    let id: CartID
    let version: Int64
    let lines: [CartLine]
    /// Nil: an earlier launch had the answer.
    let answer: ServerCart?
    /// Its lines went with an order of this device: that they are gone is nothing to report.
    var isOrdered = false
  }

  /// Whether the server's cart goes where, and when, this device says.
  enum Place: Hashable, Sendable {
    case agreed
    /// The server's cart goes elsewhere, or it has not answered to the place that was sent.
    case elsewhere
    /// The place was changed here, and no request has it yet.
    case unsent
  }

  /// What goes on between this device and the server.
  enum Sender: Hashable, Sendable {
    case idle
    /// - isRepeat: whether the request was sent before, and not answered.
    case sending(Request, isRepeat: Bool)
    case fetching
    /// No answer came. At this time the request is repeated; nil: what is due then is sent.
    case unanswered(Request?, until: Instant)
    /// The server asked for a sign-in. The request may have arrived.
    case signedOut(Request?)

    /// The request that waits for its answer.
    var underWay: Request? { if case .sending(let request, _) = self { request } else { nil } }

    /// The request that is to be repeated before anything newer is sent.
    var doubtful: Request? {
      switch self {
      case .idle, .sending, .fetching: nil
      case .unanswered(let request, _), .signedOut(let request): request
      }
    }

    /// What the server may or may not have heard.
    var request: Request? { underWay ?? doubtful }

    /// Gives up the request that was to be repeated.
    mutating func giveUpRepeating() {
      switch self {
      case .idle, .sending, .fetching: break
      case .unanswered(_, let until): self = .unanswered(nil, until: until)
      case .signedOut: self = .signedOut(nil)
      }
    }
  }

  /// Whether this launch has read the cart that an earlier one kept. Before that taps are shown, and nothing is kept or
  /// sent: it would take the place of what may be on the disk, under another stamp.  E1
  enum DiskState: Hashable, Sendable {
    /// - ordered: what was ordered meanwhile.
    case unread(ordered: OrderPurchase?)
    /// The record waits for the answer to a question.
    case asking(CartRecord, ordered: OrderPurchase?)
    case read
  }
}

extension CartSync.Known {
  var acknowledged: CartSync.Acknowledged? { if case .cart(let cart) = self { cart } else { nil } }
  /// The lines that the server is known to have.
  var lines: [CartLine] { acknowledged?.lines ?? [] }
  var answer: CartSync.ServerCart? { acknowledged?.answer }
  var mayReplace: Bool { self == .nothing(mayReplace: true) }
}
