import Client
import Domain
import Wire

extension OrderConversation {
  /// Draws the order's way until it is over. What the socket missed is read over HTTP.
  ///
  /// - Throws: `failed` when the order ends without food.
  mutating func follow(_ id: OrderID) async throws(Failure) {
    var watch = OrderWatch(order: id)
    try await refresh(&watch)
    if watch.picture.isOver { return try end(watch) }
    for await news in around.live(api).follow(.order(id)) {
      switch news {
      case .reload: try await refresh(&watch)
      case .event(let event): if watch.take(event) { draw(watch) }
      case .status(let answer): if watch.take(answer) { draw(watch) }
      case .seats: break
      case .signedOut: throw .tryAgain("You were signed out; the order goes on. Run soiree order again to look.")
      }
      if watch.picture.isOver { return try end(watch) }
    }
    throw .tryAgain("The live connection ended; the order goes on. Run soiree order again to look.")
  }

  private func refresh(_ watch: inout OrderWatch) async throws(Failure) {
    let order: OrderDetail = try await call(.getOrder(watch.order))
    if watch.take(order) {
      if let pin = order.deliveryPin, !watch.hasShownPin {
        watch.hasShownPin = true
        output.endPicture()
        output.say("The courier will ask for the PIN \(pin).")
      }
      draw(watch)
    }
  }

  private func draw(_ watch: OrderWatch) {
    output.picture(watch.picture.line)
    output.fact("progress", watch.progress)
  }

  private func end(_ watch: OrderWatch) throws(Failure) {
    memory.forgetPending()
    output.endPicture()
    guard watch.picture.status == .delivered else { throw .failed(watch.picture.title) }
    output.say("Enjoy.")
  }
}

/// One step of an order for a program.
struct ProgressBody: Body {
  var orderId: OrderID
  var status: OrderStatusCode
  var minutes: Int64?
  var courierM: Int64?
}

/// What is known about an order that is being watched.
struct OrderWatch {
  let order: OrderID
  private(set) var picture = OrderPicture(status: .pendingPayment, title: "")
  private var door: Coordinate?
  private var isNew = true
  var hasShownPin = false

  init(order: OrderID) { self.order = order }

  var progress: ProgressBody {
    ProgressBody(
      orderId: order, status: picture.status, minutes: picture.minutes, courierM: picture.courierMetres)
  }

  /// Whether that is news.
  mutating func take(_ detail: OrderDetail) -> Bool {
    if let lat = detail.fulfilment.address?.lat, let lon = detail.fulfilment.address?.lon {
      door = Coordinate(latitude: lat, longitude: lon)
    }
    var next = picture
    next.status = detail.status
    next.title = detail.title
    next.isToSeat = detail.fulfilment.kind == .seat
    next.minutes = (detail.eta?.latest ?? detail.estimatedDeliveryTime).map {
      Self.minutes(from: detail.updatedAt, to: $0)
    }
    if let courier = detail.courier {
      next.isStale = courier.isStale
      next.courierMetres = courier.position.flatMap { metres($0) }
    }
    return become(next)
  }

  /// Whether that is news.
  mutating func take(_ answer: OrderStatusAnswer) -> Bool {
    var next = picture
    next.status = answer.status
    next.title = answer.title
    next.minutes = (answer.eta?.latest ?? answer.estimatedDeliveryTime).map {
      Self.minutes(from: answer.updatedAt, to: $0)
    }
    return become(next)
  }

  /// Whether that is news. An event of another kind or of a later version is none.
  mutating func take(_ event: LiveEvent) -> Bool {
    var next = picture
    switch event.name {
    case .orderUpdated:
      guard let update = try? event.decode(OrderUpdatedEvent.self), update.orderId == order else { return false }
      next.status = update.status
      next.title = update.title
      next.minutes = update.etaTimestamp.map { Self.minutes(from: event.at, to: $0) }
    case .courierLocation:
      guard let update = try? event.decode(CourierLocationEvent.self), update.orderId == order else { return false }
      next.courierMetres = metres(update.position)
      next.isStale = false
    case .courierStale:
      guard let update = try? event.decode(CourierStaleEvent.self), update.orderId == order else { return false }
      next.isStale = true
    default: return false
    }
    return become(next)
  }

  private mutating func become(_ next: OrderPicture) -> Bool {
    defer {
      picture = next
      isNew = false
    }
    return isNew || next != picture
  }

  private func metres(_ position: CourierPositionBody) -> Int64? {
    door.map { $0.wholeMetres(to: Coordinate(latitude: position.lat, longitude: position.lon)) }
  }

  private static func minutes(from now: Instant, to then: Instant) -> Int64 {
    max(0, (then.since(now).components.seconds + 59) / 60)
  }
}
