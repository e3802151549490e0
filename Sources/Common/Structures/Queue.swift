/// First in, first out, in one array.
@frozen
public struct Queue<Element> {
  /// Nil for a removed element.
  @usableFromInline var elements: [Element?] = []
  /// The index of the oldest element.
  @usableFromInline var head = 0

  @inlinable
  public init() {}

  @inlinable public var count: Int { elements.count - head }

  @inlinable public var isEmpty: Bool { head == elements.count }

  /// The oldest element. Nil when the queue is empty.
  @inlinable public var first: Element? { head < elements.count ? elements[head] : nil }

  @inlinable
  public mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  public mutating func append(contentsOf more: some Sequence<Element>) {
    for element in more { elements.append(element) }
  }

  /// Removes the oldest element. Nil when the queue is empty.
  @inlinable
  public mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    // Dropped in bulk: removing from the front one by one would cost the length of the queue each time.
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 1_024)
      head = 0
    } else if head >= 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  @inlinable
  public mutating func removeAll() { (elements, head) = ([], 0) }
}

extension Queue: Sendable where Element: Sendable {}
