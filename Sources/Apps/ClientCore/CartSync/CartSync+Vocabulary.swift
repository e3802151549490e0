public import Domain

extension CartSync {
  /// How far the server knows what is shown.
  public enum State: Hashable, Sendable {
    /// It has answered to exactly this cart.
    case settled
    case sending
    /// It did not answer; the next try comes in a while. Or what an earlier life kept is not known yet. The cart stays as
    /// it was tapped.
    case waiting
    case signedOut
  }

  /// What has to be asked before going on: the cart is another restaurant's.  O3
  public struct Question: Hashable, Sendable {
    /// Whose dishes would go.
    public let loses: RestaurantID
    /// Nil: all lines shown, another device has a cart.
    let tapped: Tapped?
  }

  /// Dishes that wait for the answer to a question.
  struct Tapped: Hashable, Sendable {
    let lines: [CartLine]
    let restaurant: RestaurantID
    let pricing: PricingContext?
  }

  /// Which device says how a cart is to be, and how manyth word that is: the server knows by it what a network brought
  /// late. It goes on through every life of the app.
  public struct Stamp: Hashable, Sendable {
    public let device: UInt64
    public internal(set) var sequence: Int64

    public init(device: UInt64, sequence: Int64) {
      self.device = device
      self.sequence = sequence
    }
  }

  /// A cart as the server answers.
  public struct ServerCart: Hashable, Sendable {
    public let id: CartID
    public let version: Int64
    public let restaurant: RestaurantID
    public let lines: [CartLine]
    public let promoCode: String?
    public let tip: Int64
    public let total: Int64
    public let issues: [Issue]
    /// Nil while the cart cannot be ordered.
    public let quote: OrderPurchase.Quote?
    /// The last word of this device that is in it. Nil: the server does not say.
    public let heard: Int64?
    /// Whether it goes to another place, or at another time, than this device says by now.
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

  /// One thing that is wrong with a cart, by the server's word.
  public struct Issue: Hashable, Sendable {
    public let line: String?
    public let code: String
    public let message: String

    public init(line: String?, code: String, message: String) {
      self.line = line
      self.code = code
      self.message = message
    }
  }

  /// What the server is told: the whole cart as this device has it.
  public struct Request: Hashable, Sendable {
    public let stamp: Stamp
    public let cart: CartID?
    public let base: Int64?
    public let restaurant: RestaurantID
    public let lines: [CartLine]
    public let promoCode: String?
    public let tip: Int64
    /// Lets a cart of another restaurant go.
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

  public enum Input: Hashable, Sendable {
    /// So many of a dish, made in one way; its id is new. Joined with what the kitchen would make the same.
    case add(CartLine, PricingContext)
    /// Zero removes the line.
    case setQuantity(String, Int64)
    /// The same line with other choices or another note.
    case change(CartLine)
    case setTip(Int64)
    case setPromo(String?)
    /// The address or the time changed: whoever sends the cart says so with it, and it is priced again.
    case fulfilmentChanged
    case clear
    /// Answers to the question.
    case replaceCart, keepCart
    /// The restaurant's menu was read, or read again.
    case menu(PricingContext)

    /// The app found this on its disk; nil: nothing. What was tapped before comes to it.
    case resume(CartRecord?)
    /// The app came to the front: another device may have changed the cart.
    case foreground
    /// A cart became an order.
    case ordered(OrderPurchase)
    /// Whoever it was of left the device. The next is told by another name of the device.  P1
    case signedOut
    case answered(Int32, ServerCart)
    /// With the restaurant whose cart stands in the way, for `cart_has_other_restaurant`.
    case failed(Int32, CallFailure, other: RestaurantID? = nil)
    /// Nil: there is no cart.
    case fetched(Int32, ServerCart?)
    case signedIn, connected
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// `POST /v1/cart/sync`; then `answered` or `failed` with this number.
    case sync(Int32, Request)
    /// `GET /v1/cart`; then `fetched` or `failed` with this number.
    case fetch(Int32)
    /// Write to the disk; nobody waits for it.
    case keep(CartRecord)
    /// Nothing of whoever was signed in stays.
    case forget
    case notify(Notice)
    /// The server's price says that the menu shown is not the server's.
    case reloadMenu(RestaurantID)
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }

  /// What a person should know of their cart, line by line.
  public enum Notice: Hashable, Sendable {
    /// It was not put into the cart.
    case cannotAdd([CartLineProblem])
    case cartFull
    /// Another device put it in.
    case added(CartLine)
    /// Another device took it out.
    case removed(CartLine)
    /// Another device changed the line, from the first to the second.
    case changed(CartLine, CartLine)
    case issue(Issue)
    /// The server did not take the last changes; they are undone.
    case rolledBack(Refusal)
    /// The cart was ordered or cleared elsewhere.
    case clearedElsewhere
    /// The total shown was not the server's.
    case total(from: Int64, to: Int64)
  }
}
