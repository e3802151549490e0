/// What somebody means to order, from one restaurant.  O3
///
/// Two devices may hold the same cart, so each line remembers its last states: that is enough to tell whose change came
/// last, line by line (`MergeCart.swift`).
public struct Cart: Hashable, Sendable {
  public var id: CartID
  /// Rises by one with every sync that changed something.
  public var version: Int64
  public var restaurant: RestaurantID
  public var promoCode: String?
  /// Minor units of the restaurant's currency.
  public var tip: Int64
  /// In the order the lines were added, those that were removed among them.
  public var records: [CartLineRecord]

  public init(
    id: CartID, version: Int64 = 0, restaurant: RestaurantID, promoCode: String? = nil, tip: Int64 = 0,
    records: [CartLineRecord] = []
  ) {
    self.id = id
    self.version = version
    self.restaurant = restaurant
    self.promoCode = promoCode
    self.tip = tip
    self.records = records
  }

  /// The lines that are there now, those of the same dish joined into one.
  public var lines: [CartLine] { JoinedLines(records) { $0.current }.lines }
}

/// A dish with its choices, and how many of it.
public struct CartLine: Hashable, Sendable {
  /// Chosen by the client, unique in its cart.
  public var id: String
  public var item: MenuItemID
  public var quantity: Int64
  /// An option chosen twice stands here twice.
  public var options: [OptionID]
  public var note: String?

  public init(id: String, item: MenuItemID, quantity: Int64, options: [OptionID] = [], note: String? = nil) {
    self.id = id
    self.item = item
    self.quantity = quantity
    self.options = options
    self.note = note
  }
}

/// A line's last states, oldest first. A state without a line: it was removed then.
public struct CartLineRecord: Hashable, Sendable {
  public struct State: Hashable, Sendable {
    public var version: Int64
    public var line: CartLine?

    public init(version: Int64, line: CartLine?) {
      self.version = version
      self.line = line
    }
  }

  public let id: String
  public private(set) var states: [State]

  /// How many states are remembered. A device that is further behind is taken at its word.
  public static var remembered: Int { 8 }

  public init(id: String, states: [State]) {
    self.id = id
    self.states = states
  }

  public var current: CartLine? { states.last?.line }

  /// What the line was when the cart had `version`. Nil: not there, or forgotten.
  func line(at version: Int64) -> CartLine? {
    states.last { $0.version <= version }.flatMap { $0.line }
  }

  /// Whether what the line was at `version` is forgotten.
  func isUnknown(at version: Int64) -> Bool {
    states.count >= Self.remembered && states[0].version > version
  }

  mutating func changeIfDifferent(to line: CartLine?, at version: Int64) {
    if current == line { return }
    if states.last?.version == version { states.removeLast() }
    states.append(State(version: version, line: line))
    if states.count > Self.remembered { states.removeFirst() }
  }
}

/// How large a cart may be.  P4
public enum CartLimits {
  public static var lines: Int { 100 }
  public static var quantity: Int64 { 99 }
  public static var options: Int { 50 }
  /// Unicode scalars.
  public static var note: Int { 200 }
  /// Removed lines that are remembered.
  public static var records: Int { 300 }
}
