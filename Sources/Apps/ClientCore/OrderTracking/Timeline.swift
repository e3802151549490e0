public import Domain

/// One step of an order, as a screen lists it.
public struct TimelineStep: Hashable, Sendable {
  /// Whether the step was reached, is the present one, or is still to come.
  public enum State: Hashable, Sendable { case done, now, ahead }

  public let status: WireCode<OrderStatus>
  /// Relative to the order's present status.
  public let state: State
  /// When the step was reached, if known.
  public let at: Instant?

  public init(_ status: WireCode<OrderStatus>, _ state: State, at: Instant? = nil) {
    self.status = status
    self.state = state
    self.at = at
  }
}

extension OrderTracking.Snapshot {
  /// The steps of an order that succeeds, for its way of handing over.
  private var path: [OrderStatus] {
    let all: [OrderStatus] = [.placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered]
    return handover == .courier ? all : all.filter { $0 != .outForDelivery }
  }

  /// The steps that were reached and those to come. An unknown status stands after the steps reached. A failed order
  /// ends with its status.
  public var steps: [TimelineStep] {
    var steps: [TimelineStep] = []
    let reached = path.lastIndex { step in status.known == step || timeline.contains { $0.status.known == step } }
    let end = status.known.flatMap { path.firstIndex(of: $0) } ?? reached
    for (index, step) in path.enumerated() {
      let at = timeline.last { $0.status.known == step }?.at
      if status.known == step {
        steps.append(TimelineStep(.known(step), step.isFinal ? .done : .now, at: at))
      } else {
        let isDone = end.map { index <= $0 } ?? false
        steps.append(TimelineStep(.known(step), isDone ? .done : .ahead, at: at))
      }
    }
    guard status.known.map({ !path.contains($0) }) ?? true else { return steps }
    let now = TimelineStep(status, .now, at: timeline.last { $0.status == status }?.at)
    if let known = status.known, known.isFinal { return steps.filter { $0.state == .done } + [now] }
    let place = steps.firstIndex { $0.state == .ahead } ?? steps.count
    steps.insert(now, at: place)
    return steps
  }
}
