/// A customer's choice of dishes from one restaurant.  O3
///
/// Several devices may edit the same cart. Each line keeps its last states, so that the latest edit wins line by line
/// (`MergeCart.swift`).
public struct Cart: Hashable, Sendable {
  /// Ends with the order; lines that are left get a cart with a new id.
  public var id: CartID
  /// Rises by one with every sync that changed something.
  public var version: Int64
  /// All lines are of its menu.
  public var restaurant: RestaurantID
  /// In upper case; nil without one.
  public var promoCode: String?
  /// Minor units of the restaurant's currency.
  public var tip: Int64
  /// In the order in which lines were added; removed lines are kept among them.
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

  /// The present lines; those of the same dish are joined.
  public var lines: [CartLine] { JoinedLines(records) { $0.current }.lines }
}

/// A quantity of one dish with its options.
public struct CartLine: Hashable, Sendable {
  /// Chosen by the client, unique in its cart.
  public var id: String
  /// An item of the restaurant's menu; it may be gone.
  public var item: MenuItemID
  /// 1 to `CartLimits.quantity` in a valid line.
  public var quantity: Int64
  /// An option that was chosen twice is listed twice, which `MenuIndex.check` reports.
  public var options: [OptionID]
  /// The customer's remark on this line; nil without one.
  public var note: String?

  public init(id: String, item: MenuItemID, quantity: Int64, options: [OptionID] = [], note: String? = nil) {
    self.id = id
    self.item = item
    self.quantity = quantity
    self.options = options
    self.note = note
  }
}

/// The last states of a line, the oldest first. A state without a line means that it was removed.
public struct CartLineRecord: Hashable, Sendable {
  /// A line as of one version of the cart.
  public struct State: Hashable, Sendable {
    /// The cart's version with this state.
    public var version: Int64
    /// Nil: removed.
    public var line: CartLine?

    public init(version: Int64, line: CartLine?) {
      self.version = version
      self.line = line
    }
  }

  /// The line's id, also while it is removed.
  public let id: String
  /// Never more than `remembered`.
  public private(set) var states: [State]

  /// States that are kept. A device that is further behind overrides the line.
  public static var remembered: Int { 8 }

  public init(id: String, states: [State]) {
    self.id = id
    self.states = states
  }

  /// Nil while the line is removed.
  public var current: CartLine? { states.last?.line }

  /// The line in the cart of `version`. Nil when it was absent or is forgotten.
  func line(at version: Int64) -> CartLine? {
    states.last { $0.version <= version }.flatMap { $0.line }
  }

  /// True when the line's state at `version` is forgotten.
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

/// The limits of a cart.  P4
public enum CartLimits {
  /// Lines of one cart.
  public static var lines: Int { 100 }
  /// Portions of one line.
  public static var quantity: Int64 { 99 }
  /// Options of one line.
  public static var options: Int { 50 }
  /// Unicode scalars of a line's note.
  public static var note: Int { 200 }
  /// Removed lines that are remembered.
  public static var records: Int { 300 }
}
