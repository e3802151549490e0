import Domain

extension CartSync {
  /// The cart as this device shows it.
  struct DeviceCart: Hashable, Sendable {
    var restaurant: RestaurantID
    var lines: [CartLine] = []
    var promoCode: String?
    var tip: Int64 = 0
    /// The input of the price. Nil until the menu is here.
    var pricing: PricingContext?
    /// While a question is open, taps do not change the cart.
    var question: Question?
    /// The server's side of the cart.
    var known = Known.nothing(mayReplace: false)
    /// Whether the cart has changes newer than the request under way.
    var isUnsent = false
    var place = Place.agreed
  }

  /// The server's side of the cart, as far as it is known.
  enum Known: Hashable, Sendable {
    /// No answer has come to this cart.
    /// - mayReplace: whether the server may drop a cart of another restaurant.  O3
    case nothing(mayReplace: Bool)
    case cart(Acknowledged)
  }

  /// The server's cart as of its last answer.
  struct Acknowledged: Hashable, Sendable {
    let id: CartID
    let version: Int64
    let lines: [CartLine]
    /// Nil when the answer came to an earlier launch.
    let answer: ServerCart?
    /// Whether an order of this device took its lines: their removal is nothing to report.
    var isOrdered = false
  }

  /// Whether the server's cart has this device's destination and time.
  enum Place: Hashable, Sendable {
    case agreed
    /// The server's cart has another destination, or the server has not answered to the one that was sent.
    case elsewhere
    /// The destination was changed here, and no request carries it yet.
    case unsent
  }

  /// The exchange with the server.
  enum Sender: Hashable, Sendable {
    case idle
    /// - isRepeat: whether the request was sent before without an answer.
    case sending(Request, isRepeat: Bool)
    case fetching
    /// No answer came. At `until` the request is repeated; with nil, whatever is due then is sent.
    case unanswered(Request?, until: Instant)
    /// The server asked for a sign-in. It may have received the request.
    case signedOut(Request?)

    /// The request whose answer is awaited.
    var underWay: Request? { if case .sending(let request, _) = self { request } else { nil } }

    /// The request to repeat before anything newer is sent.
    var doubtful: Request? {
      switch self {
      case .idle, .sending, .fetching: nil
      case .unanswered(let request, _), .signedOut(let request): request
      }
    }

    /// The request that the server may or may not have received.
    var request: Request? { underWay ?? doubtful }

    /// Drops the request that was to be repeated.
    mutating func giveUpRepeating() {
      switch self {
      case .idle, .sending, .fetching: break
      case .unanswered(_, let until): self = .unanswered(nil, until: until)
      case .signedOut: self = .signedOut(nil)
      }
    }
  }

  /// Whether the stored cart has been read. Until then taps show, but nothing is stored or sent: that could overwrite
  /// the stored cart under another stamp.  E1
  enum DiskState: Hashable, Sendable {
    /// - ordered: a purchase that completed meanwhile.
    case unread(ordered: OrderPurchase?)
    /// The record waits until a question is answered.
    case asking(CartRecord, ordered: OrderPurchase?)
    case read
  }
}

extension CartSync.Known {
  var acknowledged: CartSync.Acknowledged? { if case .cart(let cart) = self { cart } else { nil } }
  /// The lines of the server's last answer.
  var lines: [CartLine] { acknowledged?.lines ?? [] }
  var answer: CartSync.ServerCart? { acknowledged?.answer }
  var mayReplace: Bool { self == .nothing(mayReplace: true) }
}
