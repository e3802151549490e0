public import Domain

/// Looking for a restaurant: what is typed is asked for when the fingers rest, the answer to the last question is the one
/// that counts, and without a network the catalogue on the device answers the same question by the same code.
public struct Discovery: Machine {
  /// What somebody looks for, without the moment and the page.
  public struct Question: Hashable, Sendable {
    public var text: String
    /// Where the food is to go.
    public var point: Coordinate
    public var filters: [SearchFilter]
    public var sort: SearchSort
    /// Whether only places that deliver there are wanted: food to a seat is brought by those near by.  V1
    public var deliverableOnly: Bool

    public init(
      text: String = "", point: Coordinate, filters: [SearchFilter] = [], sort: SearchSort = .relevance,
      deliverableOnly: Bool = true
    ) {
      self.text = text
      self.point = point
      self.filters = filters
      self.sort = sort
      self.deliverableOnly = deliverableOnly
    }
  }

  public enum Content: Hashable, Sendable {
    case loading
    case empty
    case failed(CallFailure)
    case loaded([RestaurantID])
  }

  /// Where a page ended, and who made it.
  public enum Cursor: Hashable, Sendable {
    /// As the server gave it.
    case server(String)
    case catalogue(SearchCursor)
  }

  public enum Input: Hashable, Sendable {
    /// The screen opened.
    case open
    case type(String)
    case filter([SearchFilter])
    case sort(SearchSort)
    /// The food is to go elsewhere.
    case move(Coordinate)
    /// The end of the list came into view.
    case more
    case refresh
    case read(Int32, [RestaurantID], next: String?)
    case failed(Int32, CallFailure)
    /// What the catalogue on the device has. Nil: there is none.
    case foundHere(Int32, SearchPage?)
    /// The device has a network again.
    case connected
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// `GET /v1/restaurants`; then `read` or `failed` with this number.
    case read(Int32, Question, cursor: String?)
    /// `SearchIndex.search` on the cached catalogue; then `foundHere` with this number.
    case searchHere(Int32, SearchQuery)
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }

  /// How long the fingers have to rest before it is asked.
  public static let rest = Duration.milliseconds(300)

  /// How long the server's answer is waited for alone: then the catalogue on the device is asked as well, and the
  /// server's answer replaces it whenever it comes.
  public static let patience = Duration.seconds(2)

  public private(set) var question: Question
  public private(set) var content = Content.loading
  /// Whether what is shown is the device's own catalogue, because the server did not answer, or not yet.
  public private(set) var isOffline = false
  /// Whether a question is under way: a spinner beside what is shown.
  public private(set) var isReading = false
  /// Why the server had no answer to the last question, whatever is shown in its place. Nil: it had, or is being asked.
  public private(set) var failure: CallFailure?

  private var next: Cursor?
  private var number: Int32 = 0
  private var isReadingMore = false
  /// When the fingers have rested, or the patience with the server is over.
  private var wakesAt: Instant?
  private var here = Here.unasked
  /// What the server's list that is shown answers. Nil: none is shown.
  private var answered: Question?

  /// What the catalogue on the device has said to the last question.
  private enum Here { case unasked, asked, none, shown }

  public init(at point: Coordinate) { self.init(asking: Question(point: point)) }
  public init(asking question: Question) { self.question = question }

  public var hasMore: Bool { next != nil }

  /// The number of the last question: what is answered to an older one is not heard.
  public var requestNumber: Int32 { number }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .open, .refresh: return ask(at: now)
    case .type(let text): return type(text, at: now)
    case .filter(let filters): return change(at: now) { $0.filters = filters }
    case .sort(let sort): return change(at: now) { $0.sort = sort }
    case .move(let point): return change(at: now) { $0.point = point }
    case .more: return more(at: now)
    case .read(let number, let found, let next):
      guard isCurrent(number) else { return [] }
      (isOffline, failure, answered) = (false, nil, question)
      show(found, next.map { .server($0) })
      return []
    case .failed(let number, let failure): return isCurrent(number) ? failed(failure, at: now) : []
    case .foundHere(let number, let page): return isCurrent(number) ? foundHere(page) : []
    case .connected: return isOffline || content == .failed(.unanswered) ? ask(at: now) : []
    case .woke:
      guard let due = wakesAt else { return [] }
      if now < due { return [.wake(due)] }
      return isReading ? askHere(at: now) : ask(at: now)
    }
  }

  private func isCurrent(_ number: Int32) -> Bool { isReading && number == self.number }

  private mutating func type(_ text: String, at now: Instant) -> [Effect] {
    guard text != question.text else { return [] }
    question.text = text
    // What is under way answers a question that nobody has any more.
    (isReading, wakesAt) = (false, now + Self.rest)
    return [.wake(now + Self.rest)]
  }

  /// A tap is meant at once: nobody waits for fingers to rest.
  private mutating func change(at now: Instant, _ change: (inout Question) -> Void) -> [Effect] {
    let before = question
    change(&question)
    return question == before ? [] : ask(at: now)
  }

  private mutating func ask(at now: Instant) -> [Effect] {
    if case .failed = content { content = .loading }
    (isReading, isReadingMore, wakesAt, failure, here) = (true, false, nil, nil, .unasked)
    number &+= 1
    let read = Effect.read(number, question, cursor: nil)
    // The server's own list is better than the device's, for as long as nothing else was asked.
    if answered == question { return [read] }
    let due = now + Self.patience
    wakesAt = due
    return [read, .wake(due)]
  }

  private mutating func askHere(at now: Instant) -> [Effect] {
    (wakesAt, here) = (nil, .asked)
    return [.searchHere(number, query(at: now, nil))]
  }

  private mutating func more(at now: Instant) -> [Effect] {
    guard !isReading, wakesAt == nil, let next else { return [] }
    (isReading, isReadingMore, failure) = (true, true, nil)
    number &+= 1
    switch next {
    case .server(let cursor): return [.read(number, question, cursor: cursor)]
    // Pages of one list come from one place.
    case .catalogue(let cursor): return [.searchHere(number, query(at: now, cursor))]
    }
  }

  private func query(at now: Instant, _ cursor: SearchCursor?) -> SearchQuery {
    SearchQuery(
      text: question.text, point: question.point, filters: question.filters, sort: question.sort,
      deliverableOnly: question.deliverableOnly, now: now, cursor: cursor)
  }

  private mutating func failed(_ failure: CallFailure, at now: Instant) -> [Effect] {
    self.failure = failure
    // More of the server's list is not in the catalogue; the end of the list asks again.
    if isReadingMore {
      isReading = false
      return []
    }
    if case .refused(let refusal) = failure, refusal.isFinal {
      fail()
      return []
    }
    switch here {
    case .unasked: return askHere(at: now)
    case .asked: break
    case .none: fail()
    case .shown: isReading = false
    }
    return []
  }

  private mutating func foundHere(_ page: SearchPage?) -> [Effect] {
    let waits = failure == nil && !isReadingMore
    guard let page else {
      here = .none
      if !waits { fail() }
      return []
    }
    (isOffline, answered) = (true, nil)
    show(page.hits.map { $0.id }, page.next.map { .catalogue($0) })
    (isReading, here) = (waits, .shown)
    return []
  }

  private mutating func fail() {
    (isReading, isOffline, content, next, wakesAt) = (false, false, .failed(failure ?? .unanswered), nil, nil)
    answered = nil
  }

  private mutating func show(_ found: [RestaurantID], _ next: Cursor?) {
    (isReading, wakesAt) = (false, nil)
    var shown = found
    if isReadingMore, case .loaded(let before) = content {
      shown = before + found.filter { id in !before.contains(id) }
    }
    content = shown.isEmpty ? .empty : .loaded(shown)
    self.next = next
  }
}
