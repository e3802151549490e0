import Structures

/// What waits in three rows: what continues something goes first, and what begins something, or can wait, is never passed
/// over for long.
///
/// Somebody whose work takes several steps would otherwise stand behind everybody who came meanwhile, at each step again;
/// the more come, the less is finished. Of those that come out one after another at most ``mostPassing`` go before one
/// that waits to begin, and ``mostBeforePatient`` before one that can wait.
struct FairQueue<Element> {
  /// How many that continue may pass one that begins.
  static var mostPassing: Int { 3 }
  /// How many may pass one that can wait.
  static var mostBeforePatient: Int { 31 }

  private var continuing = Queue<Element>()
  private var beginning = Queue<Element>()
  private var patient = Queue<Element>()
  /// How many went before the first that waits to begin.
  private var passing = 0
  /// How many went before the first that can wait.
  private var beforePatient = 0

  var count: Int { continuing.count + beginning.count + patient.count }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element, _ urgency: Urgency) {
    switch urgency {
    case .continues: continuing.append(element)
    case .begins: beginning.append(element)
    case .canWait: patient.append(element)
    }
  }

  private var isPatientsTurn: Bool {
    patient.count > 0 && (continuing.count + beginning.count == 0 || beforePatient >= Self.mostBeforePatient)
  }

  private var isBeginningsTurn: Bool {
    beginning.count > 0 && (continuing.count == 0 || passing >= Self.mostPassing)
  }

  /// The element that comes out next.
  var first: Element? {
    isPatientsTurn ? patient.first : isBeginningsTurn ? beginning.first : continuing.first
  }

  mutating func take() -> Element? {
    if isPatientsTurn {
      beforePatient = 0
      return patient.popFirst()
    }
    beforePatient = patient.count > 0 ? beforePatient + 1 : 0
    if isBeginningsTurn {
      passing = 0
      return beginning.popFirst()
    }
    passing = beginning.count > 0 ? passing + 1 : 0
    return continuing.popFirst()
  }

  /// Takes those that come out next, at most `limit`.
  ///
  /// `joins` says of each whether it may share its turn; one that may not is taken alone, and the others wait for it.
  mutating func take(upTo limit: Int, while joins: (Element) -> Bool = { _ in true }) -> [Element] {
    var taken: [Element] = []
    while taken.count < limit, let next = first {
      let mayJoin = joins(next)
      guard mayJoin || taken.isEmpty else { break }
      taken += [take()].compactMap(\.self)
      if !mayJoin { break }
    }
    return taken
  }
}

extension FairQueue: Sendable where Element: Sendable {}
