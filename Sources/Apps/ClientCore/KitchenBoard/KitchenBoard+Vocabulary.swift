public import Domain

extension KitchenBoard {
  /// The state of the board.
  public enum Phase: Hashable, Sendable {
    /// Nobody looks at it, or the account has left.  P1
    case closed
    /// No list has come yet.
    case loading
    case showing
    /// The account does not work for the restaurant, or not any more.  P2
    case absent
  }

  /// What the board needs to know of an order that is with the kitchen.
  public struct Order: Hashable, Sendable {
    public let id: OrderID
    public internal(set) var status: WireCode<OrderStatus>
    /// Who takes the food.
    public let handover: Handover
    /// The platform ends the order then, unless it is answered. Nil once it is.  O5
    public let acceptBy: Instant?
    /// The time that the kitchen promised.
    public internal(set) var readyAt: Instant?
    /// The quarter of an hour that the customer chose; nil means as soon as possible.
    public let slot: Instant?
    /// As the platform said it, for who draws it.
    public let body: [UInt8]

    public init(
      id: OrderID, status: WireCode<OrderStatus>, handover: Handover, acceptBy: Instant? = nil,
      readyAt: Instant? = nil, slot: Instant? = nil, body: [UInt8] = []
    ) {
      self.id = id
      self.status = status
      self.handover = handover
      self.acceptBy = acceptBy
      self.readyAt = readyAt
      self.slot = slot
      self.body = body
    }
  }

  /// What a press does to an order.
  public enum Act: Hashable, Sendable {
    /// - Parameter minutes: Until the food is ready.
    case accept(minutes: Int64)
    /// The customer reads the reason.
    case refuse(reason: String)
    case start
    case ready
    /// The customer has the food: at the counter, or at their seat.
    case handOver
    /// The food is ready at this time instead.
    case delay(to: Instant)
  }

  /// A press that the platform has not answered.
  public struct Press: Hashable, Sendable {
    /// Names it within this launch.
    public let number: Int32
    public let order: OrderID
    public let act: Act
    /// By this device's clock.
    public let at: Instant
    /// Until then it can be taken back; then it is sent.
    public internal(set) var sendsAt: Instant
    /// Where the order stood on the board. A refusal is for that alone: another board may have gone on with it.
    public let from: OrderStatus
  }

  /// An event of the board: a press, an answer, news of its topic, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Somebody looks at the board, as an account that is signed in.
    case open
    case close
    /// The presses on the disk; none when there are none, or when they are damaged.
    case loaded([Press])
    /// The disk did not answer.
    case notLoaded
    /// A page of the list, and the order that the next one begins after.
    case page(Int32, [Order], next: OrderID?)
    case failed(Int32, CallFailure)
    /// Something happened to an order, or events were missed.
    case changed
    case press(OrderID, Act)
    /// The press of this number was a mistake.
    case takeBack(Int32)
    /// The platform did what the press of this number asks for.
    case done(Int32, Order)
    case notDone(Int32, CallFailure)
    case foreground, connected, signedIn, signedOut
    /// The page is being closed: nothing waits any longer.
    case leaving
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Read the account's presses of this restaurant from the disk; then `loaded` or `notLoaded`.
    case load
    /// Write these in their place. Nobody waits for it.
    case save([Press])
    /// Follow the restaurant's topic; `unfollow` ends it.
    case follow
    case unfollow
    /// `GET /v1/merchant/orders` from this order on; then `page` or `failed` with this number.
    case read(Int32, after: OrderID?)
    /// The press's route; then `done` or `notDone` with its number.
    case send(Press)
    case notify(Notice)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// A message for whoever stands at the board.
  public enum Notice: Hashable, Sendable {
    /// The platform refused the press, and the order is not where the press would have brought it.
    case notDone(OrderID, Act, Refusal)
  }
}
