public import Domain

/// How one menu differs from another, dish by dish.
public struct MenuChanges: Body {
  /// Dishes that come.
  public var added: [ChangedDish]
  /// Dishes that go.
  public var removed: [ChangedDish]
  /// Dishes with another name.
  public var renamed: [RenamedDish]
  /// Dishes and options with another price.
  public var repriced: [RepricedDish]
  /// Dishes of which something else changed.
  public var changed: [ChangedDish]
  /// True when categories come, go, have another name or another order, or dishes another place.
  public var rearranged: Bool

  public init(
    added: [ChangedDish] = [], removed: [ChangedDish] = [], renamed: [RenamedDish] = [],
    repriced: [RepricedDish] = [], changed: [ChangedDish] = [], rearranged: Bool = false
  ) {
    self.added = added
    self.removed = removed
    self.renamed = renamed
    self.repriced = repriced
    self.changed = changed
    self.rearranged = rearranged
  }
}

/// A dish that comes, goes or is changed.
public struct ChangedDish: Body {
  /// Nil for a new one that has none yet.
  public var id: MenuItemID?
  public var name: String
  /// Minor units, without options.
  public var price: Int64
  /// What is different: `description`, `picture`, `diets`, `allergens`, `age_restricted`, `modifier_groups`. Nil for a
  /// dish that comes or goes.
  public var fields: [String]?

  public init(id: MenuItemID? = nil, name: String, price: Int64, fields: [String]? = nil) {
    self.id = id
    self.name = name
    self.price = price
    self.fields = fields
  }
}

/// A dish with another name.
public struct RenamedDish: Body {
  public var id: MenuItemID
  public var from: String
  public var to: String

  public init(id: MenuItemID, from: String, to: String) {
    self.id = id
    self.from = from
    self.to = to
  }
}

/// A dish, or an option of it, with another price.
public struct RepricedDish: Body {
  public var id: MenuItemID
  /// The dish's new name.
  public var name: String
  /// The group and the name of the option whose price it is; nil for the dish's own.
  public var option: String?
  /// Minor units.
  public var from: Int64
  /// Minor units.
  public var to: Int64

  public init(id: MenuItemID, name: String, option: String? = nil, from: Int64, to: Int64) {
    self.id = id
    self.name = name
    self.option = option
    self.from = from
    self.to = to
  }
}
