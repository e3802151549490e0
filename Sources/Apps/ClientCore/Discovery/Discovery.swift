public import Domain

/// The search for a restaurant. A typed text is sent after a pause, and only the answer to the latest question counts.
/// Without a network the catalogue on the device answers, by the server's code.
public struct Discovery: Machine {
  /// A search without its moment and page.
  public struct Question: Hashable, Sendable {
    /// The typed text; empty for all restaurants.
    public var text: String
    /// Where the food goes.
    public var point: Coordinate
    /// All of them have to be met.
    public var filters: [SearchFilter]
    public var sort: SearchSort
    /// Whether only restaurants that deliver to the point are listed. Food to a cinema seat comes from those near by.
    /// V1
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

  /// The list that a screen shows.
  public enum Content: Hashable, Sendable {
    case loading
    case empty
    case failed(CallFailure)
    case loaded([RestaurantID])
  }

  /// The end of a page, and its source.
  public enum Cursor: Hashable, Sendable {
    /// The server's own cursor.
    case server(String)
    /// A cursor of the catalogue on the device.
    case catalogue(SearchCursor)
  }

  /// An event of the search: a tap, an answer, a change around the app.
  public enum Input: Hashable, Sendable {
    /// The screen opened.
    case open
    case type(String)
    case filter([SearchFilter])
    case sort(SearchSort)
    /// The food goes elsewhere.
    case move(Coordinate)
    /// The end of the list came into view.
    case more
    case refresh
    case read(Int32, [RestaurantID], next: String?)
    case failed(Int32, CallFailure)
    /// The catalogue's answer. Nil when the device has no catalogue.
    case foundHere(Int32, SearchPage?)
    /// The device has a network again.
    case connected
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// `GET /v1/restaurants`; then `read` or `failed` with this number.
    case read(Int32, Question, cursor: String?)
    /// `SearchIndex.search` on the cached catalogue; then `foundHere` with this number.
    case searchHere(Int32, SearchQuery)
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// The pause after the last typed letter before the search is sent.
  public static let rest = Duration.milliseconds(300)

  /// The wait for the server before the catalogue on the device is asked too. The server's answer replaces the
  /// catalogue's whenever it comes.
  public static let patience = Duration.seconds(2)

  /// The latest search, with the text as typed.
  public private(set) var question: Question
  /// The list that a screen shows.
  public private(set) var content = Content.loading
  /// Whether the list shown comes from the catalogue on the device.
  public private(set) var isOffline = false
  /// Whether a question is under way, for a spinner beside the list.
  public private(set) var isReading = false
  /// The server's failure to answer the last question, even if the catalogue's list is shown. Nil otherwise.
  public private(set) var failure: CallFailure?

  private var next: Cursor?
  private var number: Int32 = 0
  private(set) var isReadingMore = false
  /// When the typing pause or the patience with the server ends.
  private(set) var wakesAt: Instant?
  private(set) var here = Here.unasked
  /// The question that the server's list shown answers. Nil when none is shown.
  private(set) var answered: Question?

  /// The catalogue's part in the last question.
  enum Here { case unasked, asked, none, shown }

  /// Searches all restaurants that deliver to this point.
  public init(at point: Coordinate) { self.init(asking: Question(point: point)) }
  public init(asking question: Question) { self.question = question }

  /// Whether the list has a next page.
  public var hasMore: Bool { next != nil }

  /// The number of the last question; answers to older ones are ignored.
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
    // The request under way is for an old text.
    (isReading, wakesAt) = (false, now + Self.rest)
    return [.wake(now + Self.rest)]
  }

  /// A tap is final, so it is sent without a pause.
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
    // The server's list for this question is shown already, so the catalogue is not asked.
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
    // All pages of a list come from one source.
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
    // The catalogue cannot continue the server's list; reaching its end asks the server again.
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
