public import Domain

extension CartSync {
  /// How far the server has confirmed the cart that is shown.
  public enum State: Hashable, Sendable {
    /// The server has answered to exactly this cart.
    case settled
    case sending
    /// No answer came and the next try waits, or the stored cart has not been read. The cart stays as tapped.
    case waiting
    case signedOut
  }

  /// The question before another restaurant's cart is dropped.  O3
  public struct Question: Hashable, Sendable {
    /// The restaurant whose dishes would be dropped.
    public let loses: RestaurantID
    /// Nil when another device has a cart, and all lines shown are the ones that wait.
    let tapped: Tapped?
  }

  /// Dishes that wait for the answer to a question.
  struct Tapped: Hashable, Sendable {
    let lines: [CartLine]
    let restaurant: RestaurantID
    let pricing: PricingContext?
  }

  /// A device's random name and the rising number of its request. By it the server refuses requests that arrive after
  /// newer ones. The number rises across launches.
  public struct Stamp: Hashable, Sendable {
    /// Random; a new one after each sign-out.
    public let device: UInt64
    /// Rises by one with each new request.
    public internal(set) var sequence: Int64

    public init(device: UInt64, sequence: Int64) {
      self.device = device
      self.sequence = sequence
    }
  }

  /// A cart as the server answers it.
  public struct ServerCart: Hashable, Sendable {
    public let id: CartID
    /// Rises with each change of the server's cart.
    public let version: Int64
    public let restaurant: RestaurantID
    public let lines: [CartLine]
    public let promoCode: String?
    /// Minor units.
    public let tip: Int64
    /// Minor units.
    public let total: Int64
    /// The problems that the server found, of lines and of the whole cart.
    public let issues: [Issue]
    /// Nil while the cart cannot be ordered.
    public let quote: OrderPurchase.Quote?
    /// The sequence number of this device's last request that the cart contains. Nil when the server does not say.
    public let heard: Int64?
    /// Whether its destination or time differs from this device's.
    public let goesElsewhere: Bool

    public init(
      id: CartID, version: Int64, restaurant: RestaurantID, lines: [CartLine], promoCode: String? = nil,
      tip: Int64 = 0, total: Int64, issues: [Issue] = [], quote: OrderPurchase.Quote? = nil, heard: Int64? = nil,
      goesElsewhere: Bool = false
    ) {
      self.id = id
      self.version = version
      self.restaurant = restaurant
      self.lines = lines
      self.promoCode = promoCode
      self.tip = tip
      self.total = total
      self.issues = issues
      self.quote = quote
      self.heard = heard
      self.goesElsewhere = goesElsewhere
    }
  }

  /// A problem that the server found in a cart.
  public struct Issue: Hashable, Sendable {
    /// The line's id. Nil when the whole cart is meant.
    public let line: String?
    /// The problem's stable name.
    public let code: String
    /// The server's sentence, for the customer.
    public let message: String

    public init(line: String?, code: String, message: String) {
      self.line = line
      self.code = code
      self.message = message
    }
  }

  /// The whole cart as this device sends it.
  public struct Request: Hashable, Sendable {
    /// The server refuses a request that arrives after a newer one.
    public let stamp: Stamp
    /// Nil for a new cart.
    public let cart: CartID?
    /// The version of the server's cart that the lines build on.
    public let base: Int64?
    public let restaurant: RestaurantID
    public let lines: [CartLine]
    public let promoCode: String?
    /// Minor units.
    public let tip: Int64
    /// Whether the server may drop a cart of another restaurant.
    public let replaces: Bool

    public init(
      stamp: Stamp, cart: CartID?, base: Int64?, restaurant: RestaurantID, lines: [CartLine], promoCode: String?,
      tip: Int64, replaces: Bool
    ) {
      self.stamp = stamp
      self.cart = cart
      self.base = base
      self.restaurant = restaurant
      self.lines = lines
      self.promoCode = promoCode
      self.tip = tip
      self.replaces = replaces
    }
  }

  /// An event of the cart: a tap, an answer, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Adds a line with a new id. It joins a line of the same dish, options and note.
    case add(CartLine, PricingContext)
    /// Zero removes the line.
    case setQuantity(String, Int64)
    /// Replaces the options or the note of the line with this id.
    case change(CartLine)
    /// Minor units; less than zero counts as zero.
    case setTip(Int64)
    case setPromo(String?)
    /// The destination or the time changed. The runner sends it with the cart, which is priced again.
    case fulfilmentChanged
    case clear
    /// Answers to the question.
    case replaceCart, keepCart
    /// The restaurant's menu was read.
    case menu(PricingContext)

    /// The stored cart; nil when there is none. Earlier taps are merged into it.
    case resume(CartRecord?)
    /// The app came to the front: another device may have changed the cart.
    case foreground
    /// A cart became an order.
    case ordered(OrderPurchase)
    /// The account left the device. The next account gets another device name.  P1
    case signedOut
    case answered(Int32, ServerCart)
    /// `other` is the restaurant of the cart in the way, for `cart_has_other_restaurant`.
    case failed(Int32, CallFailure, other: RestaurantID? = nil)
    /// Nil when the server has no cart.
    case fetched(Int32, ServerCart?)
    case signedIn, connected
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// `POST /v1/cart/sync`; then `answered` or `failed` with this number.
    case sync(Int32, Request)
    /// `GET /v1/cart`; then `fetched` or `failed` with this number.
    case fetch(Int32)
    /// Write to the disk; no event follows.
    case keep(CartRecord)
    /// Delete everything of the account that was signed in.
    case forget
    case notify(Notice)
    /// The server's total differs: the menu here is out of date.
    case reloadMenu(RestaurantID)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// A change or a problem that the customer should see.
  public enum Notice: Hashable, Sendable {
    /// The dish was not added, for these reasons.
    case cannotAdd([CartLineProblem])
    /// The dish was not added: the cart has as many lines as it may have.
    case cartFull
    /// Another device added the line.
    case added(CartLine)
    /// Another device removed the line.
    case removed(CartLine)
    /// Another device changed the line, from the first to the second.
    case changed(CartLine, CartLine)
    case issue(Issue)
    /// The server refused the last changes; they are undone.
    case rolledBack(Refusal)
    /// The cart was ordered or cleared elsewhere.
    case clearedElsewhere
    /// The total shown differed from the server's.
    case total(from: Int64, to: Int64)
  }
}
